const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * True for safe link targets: web addresses, local paths and anchors, mail, and telephone. Parses the address as
 * browsers do, so that tabs or line breaks (`java\nscript:`) can't disguise the scheme.
 */
export function isSafeLink(address: string): boolean {
  if (address === "" || /[\p{Cc}\s\\]/u.test(address)) return false;
  if (address.startsWith("#")) return true;
  if (address.startsWith("/")) return !address.startsWith("//");
  const url = URL.parse(address);
  return url !== null && schemes.has(url.protocol) && (!url.protocol.startsWith("http") || url.username === "");
}

/** The address for the `href`; undefined if it is empty or unsafe. */
export function getHref(address: string): string | undefined {
  return isSafeLink(address) ? address : undefined;
}

/** The `tel:` link for a text; undefined if it contains no number ("ask inside"). */
export function getTelephone(number: string): string | undefined {
  return /\d/.test(number) ? `tel:${number.replace(/[^\d+]/g, "")}` : undefined;
}
