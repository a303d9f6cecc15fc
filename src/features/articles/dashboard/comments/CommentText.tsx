import { mentionedIn } from "../../../../shared/words/comment-places.ts";
import type { CommentPerson } from "../../comments.calls.ts";
import classes from "./comments.module.css";

/** A comment's text with its lines, and mentions in bold. */
export function CommentText({ text, people }: { text: string; people: readonly CommentPerson[] }) {
  const signs = mentionedIn(text, people).map(({ name }) => `@${name}`);
  return (
    <p className={classes.text} dir="auto">
      {split(text, signs).map(({ part, at, isMention }) => (isMention ? <strong key={at}>{part}</strong> : part))}
    </p>
  );
}

function split(text: string, signs: readonly string[]) {
  const lower = text.toLowerCase();
  // The longest first: a name may begin with another.
  const longest = signs.toSorted((a, b) => b.length - a.length);
  const parts: { part: string; at: number; isMention: boolean }[] = [];
  let done = 0;
  for (let at = lower.indexOf("@"); at >= 0; at = lower.indexOf("@", at + 1)) {
    const sign = longest.find((one) => lower.startsWith(one.toLowerCase(), at));
    if (!sign) continue;
    parts.push({ part: text.slice(done, at), at: done, isMention: false });
    done = at + sign.length;
    parts.push({ part: text.slice(at, done), at, isMention: true });
  }
  return [...parts, { part: text.slice(done), at: done, isMention: false }];
}
