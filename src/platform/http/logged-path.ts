/** Addresses that are themselves a secret: who has one needs no account. */
const secretPath = /^(\/preview\/).+/;

/** The path of a request as the log may keep it: without its query, and without what must stay secret. */
export function loggedPath(url: string): string {
  const end = url.indexOf("?");
  return (end < 0 ? url : url.slice(0, end)).replace(secretPath, "$1…");
}
