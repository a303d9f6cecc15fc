import { expect, it } from "vitest";
import { words } from "./words.ts";

it("names the addresses of links, so that two texts that lead elsewhere differ", () => {
  expect(words('<p>See <a href="/about?a=1&amp;b">us</a></p>')).toBe("See us (/about?a=1&b)");
  expect(words({ title: "A", description: '<ul><li><a href="/b">b</a></li></ul>' })).toBe("A · b (/b)");
});
