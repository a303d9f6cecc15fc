import { expect, test } from "vitest";
import { splitBlocks, viewBlock } from "./blocks.ts";

test("splits a text into its top-level elements, which join to the same text", () => {
  const html =
    '<h2>Budget</h2><p>One <strong>bold</strong><br>line</p><hr><ul><li><p>a</p></li><li><p>b</p></li></ul><img src="/x" alt="">tail';
  const blocks = splitBlocks(html);
  expect(blocks).toEqual([
    "<h2>Budget</h2>",
    "<p>One <strong>bold</strong><br>line</p>",
    "<hr>",
    "<ul><li><p>a</p></li><li><p>b</p></li></ul>",
    '<img src="/x" alt="">',
    "tail",
  ]);
  expect(blocks.join("")).toBe(html);
});

test("an empty text has no blocks", () => {
  expect(splitBlocks("")).toEqual([]);
  expect(splitBlocks(" \n")).toEqual([]);
});

test.each([
  ["<h3>Who &amp; why</h3>", "heading", "Who & why"],
  ["<p>The <strong>agenda</strong>: one <em>point</em></p>", "text", "The agenda: one point"],
  ["<blockquote><p>Said.</p></blockquote>", "quote", "Said."],
  ["<ul><li><p>a</p></li><li><p>b</p></li></ul>", "list", "• a • b"],
  ['<p>See <img src="/x" alt="The hall"></p>', "text", "See [Image: The hall]"],
  ['<p><img src="/x"></p>', "text", "[Image: without alt text]"],
])("%s is shown as %s", (html, kind, text) => {
  expect(viewBlock(html)).toEqual({ kind, text });
});
