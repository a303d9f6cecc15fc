/**
 * Whether an answer asks for fewer emails: 421 (RFC 5321, 4.2.2), a temporary refusal for reasons of policy (X.7.X of RFC 3463), or
 * one that says so in the words of common mail servers. Greylisting wants only this one email to wait.
 */
export function asksForFewer(answer: string): boolean {
  if (/gr[ae]y-?list/i.test(answer)) return false;
  if (/^421\b/.test(answer) || /^4\d\d[ -]4\.7\.\d/.test(answer)) return true;
  return (
    /^4\d\d\b/.test(answer) &&
    /\b(?:throttl|rate limit|sending rate|too many (?:emails|messages|connections))/i.test(answer)
  );
}
