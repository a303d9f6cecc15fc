/** What somebody typed as an address, made one: `example.org/a` is meant to be on the web, `/a` on this site. */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (text === "" || /^(https?:|mailto:|tel:|[/#])/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return `https://${text.replace(/^[a-z][a-z0-9+.-]*:\/*(?!\d)/i, "")}`;
}
