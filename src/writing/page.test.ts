import { expect, test } from "vitest";
import { Language } from "../shared/languages/language.ts";
import { viewLanguage } from "../shared/languages/site/catalogs.ts";
import { presentInFeed, presentOnPage } from "./page.ts";

const english = new Language(viewLanguage("en-US"));

const path = `/media/${"1".repeat(64)}`;
const image = (src = `${path}/original.jpg`, width = 1600) =>
  `<img src="${src}" alt="A" width="${width}" height="${width / 2}" />`;
const widths = (html: string) => [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
const sizes = (html: string) => /sizes="([^"]*)"/.exec(html)?.[1];

test.each([
  ["in the text", image(), 1440, "(min-width: 760px) 720px, 100vw"],
  ["in a paragraph", `<p>${image()}</p>`, 1440, "(min-width: 760px) 720px, 100vw"],
  ["in a figure", `<figure>${image()}</figure>`, 1440, "(min-width: 1000px) 900px, 100vw"],
  ["as the text", `<figure data-width="text">${image()}</figure>`, 1440, "(min-width: 760px) 720px, 100vw"],
  ["wide", `<figure data-width="wide">${image(undefined, 3000)}</figure>`, 2160, "(min-width: 1120px) 1080px, 100vw"],
  ["full", `<figure data-width="full">${image(undefined, 3000)}</figure>`, 2160, "100vw"],
  ["small", image(undefined, 500), 480, "(min-width: 760px) 720px, 100vw"],
])("an image %s has files for every screen, its size, and its address", (_name, html, widest, shown) => {
  const page = presentOnPage(html, english);
  expect(widths(page)[0]).toBe(320);
  expect(widths(page).at(-1)).toBe(widest);
  expect(sizes(page)).toBe(shown);
  expect(page).toMatch(/width="\d+" height="\d+"/);
  expect(page).toContain(`src="${path}/original.jpg"`);
  expect(page).toContain('loading="lazy"');
});

test("images of a gallery are as wide as their part of the row", () => {
  const page = presentOnPage(`<figure data-kind="gallery">${image()}${image()}${image()}</figure>`, english);
  expect(sizes(page)).toBe("(min-width: 1080px) 360px, 33vw");
});

test.each([
  ["animated ones", image(`${path}/original.gif`)],
  ["ones that may be animated", image(`${path}/original.webp`)],
])("%s keep their one file", (_name, html) => {
  expect(presentOnPage(html, english)).not.toContain("srcset");
});

const elsewhere = image("https://elsewhere.example/a.jpg");
const link = '<a href="https://elsewhere.example/a.jpg">Image: A</a>';

test.each([
  ["in the text", elsewhere, ` ${link} `],
  [
    "in a figure",
    `<figure>${elsewhere}<figcaption>B</figcaption></figure>`,
    `<figure> ${link} <figcaption>B</figcaption></figure>`,
  ],
  ["in a link", `<p><a href="/b">${elsewhere}</a></p>`, '<p><a href="/b"> Image: A </a></p>'],
])("an image of another website %s, stored before such were copied, is a link", (_name, html, shown) => {
  const page = presentOnPage(html, english);
  expect(page).not.toContain("<img");
  expect(page).toBe(shown);
});

test("of a gallery, those of this website stay in their row", () => {
  const page = presentOnPage(`<figure data-kind="gallery">${image()}${elsewhere}${image()}</figure>`, english);
  expect(sizes(page)).toBe("(min-width: 1080px) 540px, 50vw");
  expect(page).toContain(`</div> ${link} </figure>`);
});

test("feeds keep the plain address", () => {
  expect(presentInFeed(`<figure data-width="wide">${image()}</figure>`, english)).not.toContain("srcset");
});

test("two columns are columns, not a table", () => {
  const cells = "<td><p>Left</p></td><td><p>Right</p></td>";
  const html = `<table data-kind="columns"><tbody><tr>${cells}</tr></tbody></table>`;
  const columns = '<div class="columns"><div><p>Left</p></div><div><p>Right</p></div></div>';
  expect(presentOnPage(html, english)).toBe(columns);
});
