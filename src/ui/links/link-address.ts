/** Completes a typed address: `example.org/a` is on the web, `/a` on this website. */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  if (text === "" || /^(https?:|mailto:|tel:|[/#])/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return `https://${text.replace(/^[a-z][a-z0-9+.-]*:\/*(?!\d)/i, "")}`;
}
