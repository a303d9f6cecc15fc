import { expect, test } from "vitest";
import { spellings } from "./address.ts";

test("an address is looked for in either spelling of its letters, and as it was typed", () => {
  const apart = "jose\u0301@example.org";
  expect(spellings(` ${apart}\t`)).toEqual(["jos\u00e9@example.org", apart]);
  const mixed = `\u00e9${apart}`;
  expect(spellings(mixed)).toHaveLength(3);
});
