import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test.each([
  [
    "<p>The council met on Tuesday, and the room was full. Nobody left.</p>",
    "The council met on Tuesday, and the room was full.",
  ],
  [
    "<p>No. The bridge stays closed until the vote in <strong>May</strong>. So it is.</p>",
    "No. The bridge stays closed until the vote in May.",
  ],
  ['<h2>Heading</h2><figure><img src="/a" alt="b"><figcaption>Caption</figcaption></figure><p>Text</p>', "Text"],
  ['<p>Voters<a href="#footnote-1" data-kind="footnote"><sup>1</sup></a>.</p>', "Voters."],
  ["<ul><li>One</li><li>Two</li></ul>", "One"],
  ["<p> </p><p>A &amp; B</p>", "A & B"],
  ['<p>Cut off within <a href="/x', "Cut off within"],
  ['<figure><img src="/a" alt="never closed', ""],
  ["<h2>Only a heading</h2>", ""],
  ["", ""],
])("%s", (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence);
});

test("a long sentence is cut at a word", () => {
  const found = firstSentence(`<p>${"word ".repeat(500)}</p>`);
  expect(found).toMatch(/word…$/);
  expect(found.length).toBeLessThanOrEqual(200);
});
