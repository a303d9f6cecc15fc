import { expect, test } from "vitest";
import { readDomain, registeredPart } from "./domain-name.ts";

test("the host's own names are nobody's, with www. and without", () => {
  for (const name of ["example.org", "www.example.org", "a.www.example.org"]) {
    expect(readDomain(name, "www.example.org")).toHaveProperty("problem");
  }
  expect(readDomain("other.org", "www.example.org")).toEqual({ name: "other.org" });
  expect(readDomain("b.example.org", "www.example.org")).toEqual({ name: "b.example.org" });
});

test("the registered part of a name", () => {
  expect(registeredPart("www.example.co.uk")).toBe("example.co.uk");
  expect(registeredPart("blog.me.github.io")).toBe("me.github.io");
  expect(registeredPart("a.b.test")).toBe("b.test");
});
