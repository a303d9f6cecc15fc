import { expect, test } from "vitest";
import { linksOfText } from "./link-targets.ts";

test.each([
  ["a@b.org", ["mailto:a@b.org"]],
  ["+1 (555) 010-0142", ["tel:+15550100142"]],
  ["example.org/a", ["https://example.org/a"]],
  ["About us", []],
  ["/about", []],
  ["https://example.org", []],
  ["2026", []],
  ["", []],
])("%s could be %j", (typed, addresses) => {
  expect(linksOfText(typed).map(({ address }) => address)).toEqual(addresses);
});
