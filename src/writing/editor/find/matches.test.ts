// @vitest-environment jsdom
import { expect, test } from "vitest";
import { articleSchema } from "../../../../tests/support/article-schema.ts";
import { openHtml } from "../document/stored-html.ts";
import { findMatches, mostMatches } from "./matches.ts";

/** The found words as they stand in the text. */
function found(html: string, query: string, caseSensitive = false): string[] {
  const doc = openHtml(html, articleSchema);
  return findMatches(doc, query, caseSensitive).map(({ from, to }) => doc.textBetween(from, to));
}

test("words are found in order, ignoring case unless asked to match it", () => {
  expect(found("<h2>The Bridge</h2><p>A bridge. BRIDGES.</p>", "bridge")).toEqual(["Bridge", "bridge", "BRIDGE"]);
  expect(found("<p>The Bridge, a bridge</p>", "bridge", true)).toEqual(["bridge"]);
});

test("matches may span bold text and links or be in a table, but don't span paragraphs", () => {
  const html =
    '<p>the br<strong>id</strong><a href="/a">ge</a></p><table><tbody><tr><td>bridge</td></tr></tbody></table><p>bri</p><p>dge</p>';
  expect(found(html, "bridge")).toEqual(["bridge", "bridge"]);
});

test("typed quotation marks and spaces match typographic ones", () => {
  expect(found("<p>The council’s “long\u00a0evening”</p>", 'council\'s "long evening"')).toEqual([
    "council’s “long\u00a0evening”",
  ]);
});

test("positions stay correct after inline images, emoji, and letters whose lower case is longer", () => {
  const image = `<img src="/media/${"a".repeat(64)}/original.jpg" alt="x" width="8" height="5">`;
  expect(found(`<p>İİ 🎈 ${image} bridge<br>bridge</p>`, "BRIDGE")).toEqual(["bridge", "bridge"]);
});

test("special characters are literal, matches don't overlap, and an empty query finds nothing", () => {
  expect(found("<p>a.c abc a.c</p>", "a.c")).toEqual(["a.c", "a.c"]);
  expect(found("<p>aaaa</p>", "aa")).toEqual(["aa", "aa"]);
  expect(found("<p>text</p>", "")).toEqual([]);
});

test("the number of matches is limited", () => {
  expect(found(`<p>${"a".repeat(mostMatches + 5)}</p><p>a</p>`, "a")).toHaveLength(mostMatches);
});
