import { expect, test } from "vitest";
import { linksIn } from "./links-in.ts";

test.each([
  ["no link", []],
  ["Confirm:\nhttps://example.org/confirm?token=a-b_c&x=1\n\nBye", ["https://example.org/confirm?token=a-b_c&x=1"]],
  ["See http://localhost:3000/a, or (https://example.org).", ["http://localhost:3000/a", "https://example.org"]],
  ["https://a.org https://a.org", ["https://a.org"]],
  ["javascript:alert(1) ftp://a.org", []],
])("in %j", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
