import { createHash, randomBytes } from "node:crypto";

/** A 256-bit secret for a cookie or link: 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token. A plain hash suffices for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
