import { expect, test } from "vitest";
import { measureText } from "./measure-text.ts";

test.each([
  ["", 0, 1],
  ["<p>one two &amp; three</p>", 4, 1],
  [`<p>${"word ".repeat(660)}</p>`, 660, 3],
  [`<p>${"人权宣言。".repeat(250)}</p>`, 1000, 2],
  [`<p>${"すべての人間は、".repeat(250)}</p>`, 1750, 4],
  ["<p>Über 人权 2026</p>", 4, 1],
  ["<p>모든 인간은 태어날</p>", 3, 1],
  ["<p>มนุษย์ทั้งหลายเกิดมามีอิสระ</p>", 7, 1],
  [`<p>${"كلمة ".repeat(440)}</p>`, 440, 2],
])("%s has %i words and takes %i minutes", (html, words, minutes) => {
  expect(measureText(html)).toEqual({ words, minutes });
});
