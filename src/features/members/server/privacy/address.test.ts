import { expect, test } from "vitest";
import { addressKey, spellings } from "./address.ts";

test("an address is the same with spaces around it, in other letters and other spellings of a letter", () => {
  const [composed, apart] = ["José@Example.org".normalize("NFC"), "josé@example.org".normalize("NFD")];
  expect(composed.toLowerCase()).not.toBe(apart);
  for (const email of [composed, apart, ` ${apart.toUpperCase()}\t`])
    expect(addressKey(email)).toBe("jos\u00e9@example.org");
  expect(addressKey("jose@example.org")).not.toBe(addressKey(composed));
  expect(spellings(` ${apart}`)).toEqual(["jos\u00e9@example.org", apart]);
});
