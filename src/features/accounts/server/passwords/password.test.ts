import { expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

// The other tests make hashing cheap.
vi.unmock("@node-rs/argon2");

test("a password is hashed at its full cost, with a salt of its own", async () => {
  const [one, other] = await Promise.all([hashPassword("a password"), hashPassword("a password")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test("only the password that was hashed is good; without a hash none is", async () => {
  const hash = await hashPassword("a password");
  expect(await verifyPassword("a password", hash)).toBe(true);
  expect(await verifyPassword("another password", hash)).toBe(false);
  expect(await verifyPassword("no account has this password", null)).toBe(false);
});
