/** Extracts the host name from a pasted URL; null if it isn't one. */
export function nameIn(typed: string): string | null {
  const text = typed.trim();
  if (!/[/@:]/.test(text)) return null;
  const { hostname } = URL.parse(text.includes("://") ? text : `http://${text}`) ?? {};
  return hostname?.includes(".") ? hostname.replace(/^www\./, "") : null;
}
