import { randomBytes } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";

// Argon2id (the library's default) with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Without a salt of its own, for secrets of which several are compared at once. */
export function hashWithSalt(secret: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(secret, { ...cost, salt });
}

/** Takes the same time with and without a hash, so that timing doesn't reveal whether an account exists. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}

/** 18 characters, 108 bits, easy to copy. */
export function randomPassword(): string {
  return randomBytes(18).toString("base64url").slice(0, 18);
}
