// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { articleBlocks } from "../../../../tests/support/article-blocks.ts";
import { articleSchema } from "../../../../tests/support/article-schema.ts";
import { textOfHtml } from "../../../shared/text.ts";
import { sanitizeArticle } from "../../sanitize/sanitize.ts";
import { pastedHtml } from "../document/pasted-html.ts";
import { openHtml, writeHtml } from "../document/stored-html.ts";
import { cleanPaste } from "./clean-paste.ts";

const picture = (name: string, alt = "") => `<img src="https://cdn.example/${name}.jpg" alt="${alt}">`;

/** Clipboard contents of other programs, each block of an article, and what was lost once. */
const fixtures: [name: string, html: string][] = [
  ...globSync("tests/support/clipboard/*.html").map((path): [string, string] => [
    path,
    readFileSync(path, "utf8").replaceAll("PICTURE", "https://cdn.example/pier.jpg"),
  ]),
  ...articleBlocks.map(({ name, html }): [string, string] => [name, html]),
  [
    "a gallery whose images have captions",
    `<figure class="wp-block-gallery"><figure>${picture("a")}<figcaption>One</figcaption></figure><figure>${picture("b")}<figcaption>Two</figcaption></figure><figcaption>Both</figcaption></figure>`,
  ],
  [
    "a classic gallery",
    `<div id="gallery-1" class="gallery"><dl class="gallery-item"><dt>${picture("a")}</dt><dd class="gallery-caption">One</dd></dl><dl class="gallery-item"><dt>${picture("b")}</dt><dd class="gallery-caption">Two</dd></dl></div>`,
  ],
  ["video", '<p>a</p><video src="https://a.example/b.mp4">See <a href="/c">c</a></video>'],
  ["audio", '<audio controls><source src="https://a.example/b.mp3"></audio><p>b</p>'],
  ["an unknown frame", '<p>a</p><iframe src="https://map.example/e" title="Map"></iframe>'],
  ["a known frame", '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="The tour"></iframe>'],
  ["bare text after a block", "<p>a</p><em>italicize</em> <strong>text</strong> and <code>code</code>"],
  ["small print", "<p>a <small>b</small> <u>c</u> <big>d</big></p>"],
  ["a definition list", "<dl><dt>Term</dt><dd>It <em>means</em> this</dd></dl>"],
  ["ids", '<h2 id="part-one">a</h2><p><a href="#part-one">b</a></p><h3 id="c">d</h3>'],
  [
    "quotes",
    '<blockquote>a<footer>Ada, <cite>Notes</cite></footer></blockquote><p><cite>b</cite> <q cite="/c">d</q></p>',
  ],
  ["controls", "<form><button>Vote</button><select><option>Yes</option><option>No</option></select></form>"],
  ["a formula", "<p>If <math><mi>x</mi><mo>=</mo><mn>2</mn></math></p>"],
  ["a table in a figure", "<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>"],
  ["languages", '<p lang="de">a <span lang="fr" dir="ltr">b</span></p>'],
  [
    "short words",
    '<p><abbr title="World">W</abbr> <kbd>C</kbd> <time datetime="2026">y</time> <ruby>漢<rt>kan</rt></ruby></p>',
  ],
];

/**
 * Intended changes of paste, by fixture: notes become footnotes and their marks go, lists are made of typed marks, a
 * card or gallery takes the place of its parts, and links around images go, since the image is copied.
 */
const changed: Record<string, RegExp> = {
  ghost: /^(NewsAda|💡|Subscribe|example\.org\/a\.mp3|<h4| href="https:\/\/news\.example\.org\/ferry")$/,
  "google-docs-notes": /^(\[1\]|\[Image|not|included:|checked\]|<strong| (id|href)=".*(guid|ftnt).*")$/,
  "google-docs": /^(<strong| id=".*guid.*"| href="https:\/\/www\.google\.com\/url.*")$/,
  substack: /^(1|Thanks|for|reading!| (id|href)=".*(footnote|pier|youtube2).*")$/,
  "table-google-docs": /^(<strong| id=".*guid.*")$/,
  "table-wordpress": /^ lang="css"$/,
  "table-word": /^ lang="EN-US"$/,
  "word-notes": /^(\[1\]|\[2\]|\[EB1\]|3\.|a\.|4\.|Is|this|so\?| lang="EN-US"| (id|href)=".*(ftn|com_|anchor).*")$/,
  word: /^(·|o|1\.|2\.|\[Image|not|included\]| lang="EN-US")$/,
  wordpress: /^(https:.*aqz-KE-bpKQ|Download|↩︎| (id|href)=".*(11111111|\/full|budget|wp-block-file).*")$/,
  "a classic gallery": /^(<d[ltd]| id="user-content-gallery-1")$/,
};

function getWords(html: string): string[] {
  return textOfHtml(html).split(" ").filter(Boolean);
}

const tags =
  /<(small|dl|dt|dd|cite|u|abbr|kbd|time|q|code|sub|sup|mark|h[1-6]|li|td|th|blockquote|table|pre|em|strong|s)\b/g;
const count = (html: string, pattern: RegExp) => {
  const found = new Map<string, number>();
  for (const [whole] of html.matchAll(pattern)) found.set(whole, (found.get(whole) ?? 0) + 1);
  return found;
};

/** Returns what is more often in one than in the other. */
function lost(kept: ReadonlyMap<string, number>, pasted: ReadonlyMap<string, number>): string[] {
  return [...kept].filter(([what, times]) => (pasted.get(what) ?? 0) < times).map(([what]) => what);
}

test.each(fixtures)("%s", (name, html) => {
  const called = sanitizeArticle(html);
  const { html: pasted, images } = cleanPaste(html);
  const captions = images.map(({ caption, images: all }) => `${caption ?? ""} ${all.map(({ alt }) => alt).join(" ")}`);
  const all = `${pasted} ${captions.join(" ")}`;
  const words = (text: string) => count(getWords(text).join(" "), /[^ ]+/g);
  const addresses = / (?:href|cite|id|lang|dir|title|datetime)="[^"]*"/g;
  const parts = [
    words(called),
    words(all),
    count(called, tags),
    count(all, tags),
    count(called, addresses),
    count(all, addresses),
  ] as const;
  const gone = [...lost(parts[0], parts[1]), ...lost(parts[2], parts[3]), ...lost(parts[4], parts[5])];
  // Written everywhere by some programs.
  const pattern = changed[name.replace(/^.*\/|\.html$/g, "")];
  expect(gone.filter((what) => !/^ dir="(ltr|auto)"$/.test(what) && !pattern?.test(what))).toEqual([]);
  // As the editor gives it to be stored.
  expect(sanitizeArticle(pasted)).toBe(pasted);
  expect(sanitizeArticle(writeHtml(openHtml(pasted, articleSchema)))).toBe(pasted);
});

test("marks of images become those of the editor, and what it can't edit is opaque", () => {
  const { html, images } = cleanPaste(`<dl><dt>a</dt><dd>b</dd></dl><p>c</p>${picture("d")}`);
  expect(pastedHtml(html, articleSchema)).toBe(
    `<div data-opaque="&lt;dl&gt;&lt;dt&gt;a&lt;/dt&gt;&lt;dd&gt;b&lt;/dd&gt;&lt;/dl&gt;"></div><p>c</p><hr data-incoming="${images[0]?.id}">`,
  );
});
