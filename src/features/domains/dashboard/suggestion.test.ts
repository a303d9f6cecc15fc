import { expect, test } from "vitest";
import { suggestionFor } from "./suggestion.ts";

test.each([
  ["https://www.example.org/about?x=1", "example.org"],
  ["example.org/", "example.org"],
  ["http://blog.example.org:8080", "blog.example.org"],
  ["me@example.org", "example.org"],
  ["example.org", null],
  ["https://", null],
  ["https://localhost/", null],
  ["", null],
])("%s suggests %s", (typed, name) => {
  expect(suggestionFor(typed)).toBe(name);
});
