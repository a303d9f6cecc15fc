/** Returns the header that names the language (RFC 3282) which a mail's HTML begins with; none without one. */
export function languageHeader(html: string): { "Content-Language"?: string } {
  const tag = /^<!doctype html><html lang="([A-Za-z0-9-]+)"/.exec(html)?.[1];
  return tag === undefined ? {} : { "Content-Language": tag };
}
