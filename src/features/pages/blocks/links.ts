const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * True for what a click may lead to: a web address, an own path or anchor, mail or telephone. Looked at as a browser
 * reads it, so that no tab or line break in `java\nscript:` hides what it is.
 */
export function isSafeLink(address: string): boolean {
  if (address === "" || /[\p{Cc}\s\\]/u.test(address)) return false;
  if (address.startsWith("#")) return true;
  if (address.startsWith("/")) return !address.startsWith("//");
  const url = URL.parse(address);
  return url !== null && schemes.has(url.protocol) && (!url.protocol.startsWith("http") || url.username === "");
}

/** The address to put into markup; undefined for none and for what must not be followed. */
export function hrefOf(address: string): string | undefined {
  return isSafeLink(address) ? address : undefined;
}

/** The link that calls a number; undefined for a text without one ("ask inside"). */
export function telephoneOf(number: string): string | undefined {
  return /\d/.test(number) ? `tel:${number.replace(/[^\d+]/g, "")}` : undefined;
}
