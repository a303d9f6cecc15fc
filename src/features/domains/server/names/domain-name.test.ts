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

const accepts = (typed: string) => "name" in readDomain(typed, "example.org");

test.each([
  ["punycode that nothing can be read from", ["xn--a.com", "xn--0.com", "xn--.com", "xn--a-.com", "a.xn--zz.com"]],
  ["punycode of plain letters", ["xn--ascii-.com", "xn--xn---epa.com"]],
  ["a letter that is another one's spelling", ["xn--a-yoc.com", "xn--u-ccb.com", "xn--tda81ic1i.com"]],
  ["a mark without a letter", ["\u0300a.com", "xn--iybm.com", "xn--7rfs.com"]],
  ["invisible joiners where nothing joins", ["\u200d.com", "a\u200cb.com", "xn--1ug.com"]],
  ["directions that can't be shown", ["\u064aa.com", "\u05d0a.com", "xn--a-0hc.com"]],
  ["no character at all", ["\ufffd.com", "xn--zn7c.com", "\ud800.com"]],
  ["an international ending that is none", ["example.xn--a", "example.xn--0"]],
  ["a number at the end", ["example.1", "example.0x7f"]],
])("%s is no name that a browser opens", (_what, names) => {
  for (const name of names) expect(accepts(name), name).toBe(false);
});

test.each([
  ...["example.com", "ab--c.com", "1.example.com", "xn--bcher-kva.com", "B\u00fccher.com", "bu\u0308cher.com"],
  ...["stra\u00dfe.de", "xn--strae-oqa.de", "xn--ls8h.com", "\u516c\u53f8.com", "\u0628\u0627\u0628.com"],
  ...["\u043f\u0440\u0438\u043c\u0435\u0440.xn--p1ai", "site.test", "a.b.test", "b\u00fccher.example"],
])("%s is one", (name) => {
  expect(accepts(name)).toBe(true);
});

test("whatever is taken is what a browser makes of it", () => {
  for (const name of ["Stra\u00dfe.DE", "FA\u00df.de", "\u24b6bc.com", "a\u00adb.com", "\uff41.com"]) {
    expect(readDomain(name, "example.org")).toEqual({ name: new URL(`http://${name}/`).hostname });
  }
});
