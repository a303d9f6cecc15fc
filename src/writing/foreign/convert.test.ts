import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { textOfHtml } from "../../shared/text.ts";
import { sanitizeArticle } from "../sanitize/sanitize.ts";
import type { ForeignOptions } from "./conversion.ts";
import { convertForeign } from "./convert.ts";
import { classic } from "./examples/classic.ts";
import type { ForeignExample } from "./examples/example.ts";
import { ghost } from "./examples/ghost.ts";
import { squarespace } from "./examples/squarespace.ts";
import { substack } from "./examples/substack.ts";
import { wordpress } from "./examples/wordpress.ts";

const standIn = (address: string) => `/media/${createHash("sha256").update(address).digest("hex")}/elsewhere`;
const old = { source: "wordpress", standIn, baseUrl: "https://old.example/blog/" } satisfies ForeignOptions;
const ofGhost = { source: "ghost", standIn, baseUrl: "" } satisfies ForeignOptions;
const ofSubstack = { source: "substack", standIn, baseUrl: "" } satisfies ForeignOptions;
const ofSquarespace = { source: "squarespace", standIn, baseUrl: "https://old.example" } satisfies ForeignOptions;

const examples: [string, ForeignExample, ForeignOptions][] = [
  ...[...wordpress, ...classic].map((each): [string, ForeignExample, ForeignOptions] => [each.name, each, old]),
  ...ghost.map((each): [string, ForeignExample, ForeignOptions] => [`${each.name} in Ghost`, each, ofGhost]),
  ...substack.map((each): [string, ForeignExample, ForeignOptions] => [`${each.name} in Substack`, each, ofSubstack]),
  ...squarespace.map((each): [string, ForeignExample, ForeignOptions] => [
    `${each.name} in Squarespace`,
    each,
    ofSquarespace,
  ]),
];

describe.each(examples)("%s", (_name, { html, footnotes, stored, remarks, gone = "" }, options) => {
  const { html: written, ...converted } = convertForeign(html, { ...options, ...(footnotes && { footnotes }) });
  const text = written ?? "";

  test("becomes the stored form", () => {
    const named = converted.images.reduce(
      (shown, { address }) => shown.replaceAll(standIn(address), `{${address}}`),
      text,
    );
    expect(named).toBe(stored);
    expect(converted.remarks).toEqual(remarks);
    expect(sanitizeArticle(text)).toBe(text);
  });

  test("keeps all words that readers saw", () => {
    expect(lostWords(html, `${text} ${gone}`)).toEqual([]);
  });

  test("reports each image of the text once", () => {
    const paths = converted.images.map(({ address }) => standIn(address));
    expect(new Set(paths).size).toBe(paths.length);
    const shown = [...text.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);
    expect([...new Set(shown)]).toEqual(paths);
  });
});

/** Words that are more often in one than in the other. */
function lostWords(before: string, after: string): string[] {
  const left = count(after);
  return [...count(seen(before))].filter(([word, times]) => (left.get(word) ?? 0) < times).map(([word]) => word);
}

function count(html: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [word] of textOfHtml(html).matchAll(/[\p{L}\p{N}]+/gu)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** Without comments and shortcodes. */
const seen = (html: string) =>
  html
    .replaceAll("&mdash;", "—")
    .replace(/<!--[^>]*-->/g, "")
    .replace(/\[\/?[a-z][\w-]*[^[\]]*\]/g, " ");

test("a word that is missing is found by the test itself", () => {
  expect(lostWords("<p>one two two</p><!-- x --><b>[gallery]</b>", "<p>one two</p>")).toEqual(["two"]);
});

const findAddress = (html: string, options: Partial<ForeignOptions> = {}) =>
  convertForeign(html, { ...old, ...options }).images.map(({ address }) => address);

test.each([
  ['<img src="x/y.jpg">', "https://old.example/blog/x/y.jpg"],
  ['<img src="http://old.example/ä b.jpg">', "http://old.example/%C3%A4%20b.jpg"],
  ['<img src="//cdn.example/y.jpg">', "https://cdn.example/y.jpg"],
  ['<img src="/a-300x200.jpg">', "https://old.example/a-300x200.jpg"],
  ['<img src="/a-300x200.jpg?x" data-orig-file="/a.jpg">', "https://old.example/a.jpg"],
  ['<img src="/a-300x200.jpg" srcset="/a-300x200.jpg 300w, /a.jpg 900w">', "https://old.example/a.jpg"],
  ['<a href="/b.jpg"><img src="/a-300x200.jpg"></a>', "https://old.example/a-300x200.jpg"],
  ['<img src="data:," data-lazy-src="/l.jpg">', "https://old.example/l.jpg"],
  ['<img src="https://x.files.wordpress.com/a.jpg?w=300">', "https://x.files.wordpress.com/a.jpg"],
])("the address of %s", (html, address) => {
  expect(findAddress(html)).toEqual([address]);
});

test("images without a website to be relative to", () => {
  expect(findAddress('<img src="/content/images/x.jpg"><img src="y.jpg">', ofGhost)).toEqual([
    "ghost:/content/images/x.jpg",
  ]);
  expect(findAddress('<img src="/x.jpg"><img src="file:///y.jpg"><img src="blob:z">', { baseUrl: "" })).toEqual([]);
});

test("only texts of Markdown have images of an archive", () => {
  const html = '<img src="zip:img/a b.jpg">';
  expect(findAddress(html, { source: "markdown", baseUrl: "" })).toEqual(["zip:img/a b.jpg"]);
  for (const source of ["wordpress", "ghost", "substack", "squarespace"] as const)
    expect(findAddress(html, { source, baseUrl: "" })).toEqual([]);
});

test("an image that is there twice is reported once, with its words", () => {
  const { images } = convertForeign('<img src="/a.jpg" alt=""><p>x</p><img src="/a.jpg" alt="A">', old);
  expect(images).toEqual([{ address: "https://old.example/a.jpg", alt: "A" }]);
});
