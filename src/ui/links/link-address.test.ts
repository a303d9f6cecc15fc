import { expect, it } from "vitest";
import { linkAddress } from "./link-address.ts";

it.each([
  ["https://example.org/a", "https://example.org/a"],
  [" example.org/a ", "https://example.org/a"],
  ["localhost:3000/a", "https://localhost:3000/a"],
  ["/about", "/about"],
  ["#top", "#top"],
  ["desk@example.org", "mailto:desk@example.org"],
  ["mailto:desk@example.org", "mailto:desk@example.org"],
  ["javascript:alert(1)", "https://alert(1)"],
  ["", ""],
])("%j becomes %j", (typed, expected) => {
  expect(linkAddress(typed)).toBe(expected);
});
