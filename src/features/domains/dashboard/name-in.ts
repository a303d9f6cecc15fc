/** The name within what was copied from an address bar; null when it is no address. */
export function nameIn(typed: string): string | null {
  const text = typed.trim();
  if (!/[/@:]/.test(text)) return null;
  const { hostname } = URL.parse(text.includes("://") ? text : `http://${text}`) ?? {};
  return hostname?.includes(".") ? hostname.replace(/^www\./, "") : null;
}
