/** Below these every address is a secret itself: who has one needs no account. */
const secretPlaces = /^\/+(preview|forms\/+confirm)\/+(?=.)/i;
/** Longer, and with capitals or underscores, which no address of a page has: a token that somebody put elsewhere. */
const tokenLike = /^(?=[^A-Z_]*[A-Z_])[\w-]{20,}$/;

/** The path of a request as the log may keep it: without its query, and without tokens and email addresses. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split(/[?#;]/, 1);
  const secret = secretPlaces.exec(decoded(path));
  if (secret) return `${secret[0]}…`;
  return path
    .split("/")
    .map((segment) => (isSecret(decoded(segment)) ? "…" : segment))
    .join("/");
}

function isSecret(segment: string): boolean {
  return segment.includes("@") || segment.split(/[^\w-]+/).some((word) => tokenLike.test(word));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
