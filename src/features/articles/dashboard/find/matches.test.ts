// @vitest-environment jsdom
import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { documentExtensions } from "../editor/document/extensions.ts";
import { BlockImage, OpaqueBlock } from "../editor/document/nodes.ts";
import { openHtml } from "../editor/document/stored-html.ts";
import { findMatches, mostMatches } from "./matches.ts";

const schema = getSchema([...documentExtensions, BlockImage, OpaqueBlock]);

/** The found words as they stand in the text. */
function found(html: string, query: string, caseSensitive = false): string[] {
  const doc = openHtml(html, schema);
  return findMatches(doc, query, caseSensitive).map(({ from, to }) => doc.textBetween(from, to));
}

test("words are found in order, whatever their case", () => {
  expect(found("<h2>The Bridge</h2><p>A bridge. BRIDGES.</p>", "bridge")).toEqual(["Bridge", "bridge", "BRIDGE"]);
  expect(found("<p>The Bridge, a bridge</p>", "bridge", true)).toEqual(["bridge"]);
});

test("across bold and links, in tables and notes, but not across paragraphs", () => {
  const html =
    '<p>the br<strong>id</strong><a href="/a">ge</a></p><table><tbody><tr><td>bridge</td></tr></tbody></table><p>bri</p><p>dge</p>';
  expect(found(html, "bridge")).toEqual(["bridge", "bridge"]);
});

test("quotation marks and spaces are found as a keyboard writes them", () => {
  expect(found("<p>The council’s “long\u00a0evening”</p>", 'council\'s "long evening"')).toEqual([
    "council’s “long\u00a0evening”",
  ]);
});

test("places stay right after images in the line, letters that grow in lower case, and emoji", () => {
  const image = `<img src="/media/${"a".repeat(64)}/original.jpg" alt="x" width="8" height="5">`;
  expect(found(`<p>İİ 🎈 ${image} bridge<br>bridge</p>`, "BRIDGE")).toEqual(["bridge", "bridge"]);
});

test("signs are no patterns, matches don't overlap, and nothing finds nothing", () => {
  expect(found("<p>a.c abc a.c</p>", "a.c")).toEqual(["a.c", "a.c"]);
  expect(found("<p>aaaa</p>", "aa")).toEqual(["aa", "aa"]);
  expect(found("<p>text</p>", "")).toEqual([]);
});

test("no more than a bound", () => {
  expect(found(`<p>${"a".repeat(mostMatches + 5)}</p><p>a</p>`, "a")).toHaveLength(mostMatches);
});
