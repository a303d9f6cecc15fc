import { createHash } from "node:crypto";

/** Flat values with a defined order. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** Returns the same text for the same values, in whatever order the database returns them. */
export function canonical(values: Values): string {
  return JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Hashes values that may be erased, for the seal: without the salt, nobody can guess them from it. */
export function plainHash(salt: Buffer, plain: Values): Buffer {
  return createHash("sha256").update(salt).update(canonical(plain)).digest();
}
