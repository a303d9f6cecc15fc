import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 bits for a cookie or a link: 43 characters that are safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores of a token. A plain hash is enough, since nobody can guess 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
