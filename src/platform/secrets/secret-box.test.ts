import { expect, test } from "vitest";
import { DamagedSecretError, OtherKeyError, SecretBox } from "./secret-box.ts";

const box = new SecretBox("a".repeat(32));
const secret = Buffer.from("a secret");
const sealed = box.seal(secret, "totp of user 1");

test("what was sealed is opened by the same key in the same context, also by another process", () => {
  expect(box.open(sealed, "totp of user 1")).toEqual(secret);
  expect(new SecretBox("a".repeat(32)).open(sealed, "totp of user 1")).toEqual(secret);
  expect(box.open(box.seal(Buffer.alloc(0), "empty"), "empty")).toEqual(Buffer.alloc(0));
});

test("the same secret never looks the same, and is not in what is stored", () => {
  expect(box.seal(secret, "totp of user 1")).not.toEqual(sealed);
  expect(sealed.includes(secret)).toBe(false);
});

test("another key is told from damage", () => {
  expect(() => new SecretBox("b".repeat(32)).open(sealed, "totp of user 1")).toThrow(OtherKeyError);
});

test("another context doesn't open it", () => {
  for (const context of ["totp of user 2", "", "seal totp of user 1"]) {
    expect(() => box.open(sealed, context)).toThrow(DamagedSecretError);
  }
});

test("a change of any bit is noticed", () => {
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    const byte = Math.floor(bit / 8);
    changed[byte] = (changed[byte] ?? 0) ^ (1 << (bit % 8));
    // Bytes 1 to 8 are the key's id.
    const expected = byte >= 1 && byte <= 8 ? OtherKeyError : DamagedSecretError;
    expect(() => box.open(changed, "totp of user 1"), `bit ${bit}`).toThrow(expected);
  }
});

test("whatever is missing or added is noticed", () => {
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => box.open(sealed.subarray(0, length), "totp of user 1"), `${length} bytes`).toThrow(DamagedSecretError);
  }
  expect(() => box.open(Buffer.concat([sealed, Buffer.of(0)]), "totp of user 1")).toThrow(DamagedSecretError);
});
