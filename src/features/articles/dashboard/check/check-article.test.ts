// @vitest-environment jsdom
import { expect, test } from "vitest";
import { articleSchema } from "../../../../../tests/support/article-schema.ts";
import { openHtml } from "../../../../writing/editor/document/stored-html.ts";
import type { Prefixes } from "../../../websites/dashboard/languages/get-prefixes.ts";
import { emptyArticle } from "../article/article-fields.ts";
import { checkArticle, getOwnLinks } from "./check-article.ts";

const good = { ...emptyArticle, title: "A title", description: "What it is about." };
const image = (alt: string) => `<img src="/media/${"a".repeat(64)}/original.jpg" alt="${alt}" width="8" height="5">`;

function messages(html: string, fields = {}): string[] {
  return checkArticle({ ...good, ...fields }, openHtml(html, articleSchema)).map(({ message }) => message);
}

test("a good article has no problems", () => {
  const html = `<p>Text with a <a href="https://example.org/">link</a>.</p><h2>One</h2><h3>Two</h3><h2>Three</h2>${image("A bridge")}`;
  expect(messages(html, { cover_image_id: 1, cover_alt: "A cover" })).toEqual([]);
});

test.each([
  ["<p>Text</p>", { title: " " }, "The article has no title."],
  [
    "<p>Text</p>",
    { title: "x".repeat(101) },
    "The title has 101 characters. Lists and search engines cut off long titles.",
  ],
  ["<p>Text</p>", { description: "" }, /^There is no description/],
  ["<p>Text</p>", { cover_image_id: 1 }, /^The cover photo has no alt text/],
  [image("One") + image(""), {}, /^Image 2 has no alt text/],
  ["<h3>Deep</h3>", {}, /^The title is followed by “Deep”, a heading 3\./],
  ["<h2>One</h2><h4>Deep</h4>", {}, /^A heading 2 is followed by “Deep”, a heading 4\./],
  ["<p>A</p><h2></h2>", {}, "“Heading” is empty, so it's left out."],
  ['<p>A</p><aside data-kind="note"><p></p></aside>', {}, "“Callout” is empty, so it's left out."],
  [
    "<table><tbody><tr><td>A</td></tr><tr><td></td></tr></tbody></table>",
    {},
    "“Table” ends with an empty row, which is left out.",
  ],
  [
    `<p>${"many words of a paragraph that goes on and on ".repeat(25)}</p>`,
    {},
    /^The paragraph “many words of a paragraph that…” has 250 words/,
  ],
  [
    '<p><a href="https://cdn.example/pier.jpg">Image not copied: The pier</a></p>',
    {},
    "The image “The pier” couldn't be copied from its website. Save it, then upload it here.",
  ],
  ['<p>See <a href="https://">the <strong>minutes</strong></a>.</p>', {}, "The link “the minutes” has no address."],
])("%.60s", (html, fields, message) => {
  const found = messages(html, fields);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(message);
});

test("at most 100 problems are listed", () => {
  expect(messages("<h2></h2>".repeat(500))).toHaveLength(100);
});

const ownLinks = (html: string, address: string | null, prefixes: Prefixes = { own: "", others: [] }) =>
  getOwnLinks(openHtml(html, articleSchema), address, prefixes).map(({ path }) => path);

test("links to the article's own website are found", () => {
  const html = ["/a?b#c", "https://own.test/article/x", "//other.test/", "https://own.test.evil/", "#note"]
    .map((href) => `<p><a href="${href}">x</a></p>`)
    .join("");
  expect(ownLinks(html, "https://own.test")).toEqual(["/a", "/article/x"]);
  expect(ownLinks(html, null)).toEqual(["/a"]);
});

test("links between a website's languages are no links to itself", () => {
  const html = [
    "/article/x",
    "/es/article/y",
    "/fr/article/z",
    "/es",
    "https://own.test/article/v",
    "https://own.test/es/article/w",
  ]
    .map((href) => `<p><a href="${href}">x</a></p>`)
    .join("");
  const spanish = { own: "/es", others: ["/fr"] };
  expect(ownLinks(html, "https://own.test/es", spanish)).toEqual(["/article/x", "/article/y", "/", "/article/w"]);
  expect(ownLinks(html, "https://own.test", { own: "", others: ["/es", "/fr"] })).toEqual(["/article/x", "/article/v"]);
});
