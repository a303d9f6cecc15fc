import { describe, expect, test } from "vitest";
import { allBlocks, articleBlocks } from "../../tests/support/article-blocks.ts";
import { Language } from "../shared/languages/language.ts";
import { viewLanguage } from "../shared/languages/site/catalogs.ts";
import { presentOnPage } from "./page.ts";
import { exampleForm, exampleHtmlBlock } from "./parts/example.ts";
import { sanitizeSection } from "./sanitize-section.ts";
import { presentInSection } from "./section.ts";

const english = new Language(viewLanguage("en-US"));
const ofArticles = ["html", "signUp"];
const ofSections = articleBlocks.filter(({ of }) => !of.some((id) => ofArticles.includes(id)));

describe.each(ofSections)("$name", ({ html, words }) => {
  test("is stored as in articles, and shown", () => {
    expect(sanitizeSection(html)).toBe(html);
    const shown = presentInSection(html, english, "7");
    for (const word of words) expect(shown).toContain(word);
  });
});

test("HTML blocks and forms, which belong to articles, become a line", () => {
  const title = "Straw poll";
  const html = `<figure data-kind="html" data-height="120"><p><a href="/embed/${exampleHtmlBlock}">${title}</a></p><figcaption>Until May</figcaption></figure>`;
  expect(sanitizeSection(`<p>a</p>${html}<p>b</p>`)).toBe("<p>a</p><p>Straw poll</p><p>Until May</p><p>b</p>");
  const form = `<figure data-kind="sign-up"><p><a href="${exampleForm}">Join</a></p><p>By mail.</p></figure>`;
  expect(sanitizeSection(form)).toBe(`<p><a href="${exampleForm}">Join</a></p>`);
});

test("sanitizing all blocks twice changes nothing more", () => {
  const once = sanitizeSection(allBlocks) ?? "";
  expect(once.length).toBeGreaterThan(1000);
  expect(once).not.toMatch(/data-kind="(?:html|sign-up)"/);
  expect(sanitizeSection(once)).toBe(once);
});

test("images of other websites become links, what is too long nothing", () => {
  const image = '<img src="https://elsewhere.example/a.jpg" alt="A" />';
  expect(sanitizeSection(`<p>${image}</p>`)).toBe('<p><a href="https://elsewhere.example/a.jpg">Image: A</a></p>');
  expect(sanitizeSection("<p>abc</p>", 9)).toBe(null);
  expect(sanitizeSection("<p>abc</p>", 10)).toBe("<p>abc</p>");
});

test("two texts of a page share no id, and links within each stay in it", () => {
  const notes = articleBlocks.find(({ of }) => of.includes("footnote"))?.html ?? "";
  const text = `<hr data-kind="contents" /><h2>One</h2><p>a</p>${notes}`;
  const ids = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const [first, second] = ["7", "8"].map((id) => presentInSection(text, english, id));
  const all = [...ids(first ?? ""), ...ids(second ?? "")];
  expect(all.length).toBeGreaterThan(4);
  expect(new Set(all).size).toBe(all.length);
  for (const shown of [first, second]) {
    const within = [...(shown ?? "").matchAll(/ href="#([^"]*)"/g)].map(([, id = ""]) => decodeURI(id));
    expect(within.length).toBeGreaterThan(2);
    for (const id of within) expect(ids(shown ?? "")).toContain(id);
  }
  expect(presentInSection("<p>a</p>", english, "7")).toBe(presentOnPage("<p>a</p>", english));
});
