import { expect, test } from "vitest";
import { nameIn } from "./name-in.ts";

test.each([
  ["https://www.example.org/about?x=1", "example.org"],
  ["example.org/", "example.org"],
  ["http://blog.example.org:8080", "blog.example.org"],
  ["me@example.org", "example.org"],
  ["example.org", null],
  ["https://", null],
  ["https://localhost/", null],
  ["", null],
])("the name in %j is %j", (typed, name) => {
  expect(nameIn(typed)).toBe(name);
});
