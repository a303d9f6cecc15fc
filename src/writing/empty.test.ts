import { describe, expect, test } from "vitest";
import { Language } from "../shared/languages/language.ts";
import { viewLanguage } from "../shared/languages/site/catalogs.ts";
import { describeEmptyBlocks, withoutEmptyBlocks } from "./empty.ts";
import { parseHtml, writeHtml } from "./html/tree.ts";
import { toMarkdown } from "./markdown.ts";
import { presentInFeed, presentOnPage } from "./page.ts";

const english = new Language(viewLanguage("en-US"));

const rows = (...cells: string[]) => cells.map((cell) => `<tr><td>${cell}</td><td></td></tr>`).join("");
const table = (inside: string) => `<table><tbody>${inside}</tbody></table>`;
const left = (html: string) => writeHtml(withoutEmptyBlocks(parseHtml(html).children), 1e9);
const found = (html: string) => describeEmptyBlocks(parseHtml(html).children);

describe("an empty block", () => {
  test.each([
    ["Date and place", '<p data-kind="date"></p>'],
    ["Date and place", '<p data-kind="date"><br />\u00a0</p>'],
    ["Callout", '<aside data-kind="tip"><p></p></aside>'],
    ["Toggle", "<details><summary></summary><p></p></details>"],
    ["Quote", "<blockquote><p> </p></blockquote>"],
    ["Pull quote", '<blockquote data-kind="pull"><p>\u200b</p></blockquote>'],
    ["Heading", "<h2></h2>"],
    ["Small heading", "<h3><em></em></h3>"],
    ["Bulleted list", "<ul><li><p></p></li><li></li></ul>"],
    ["Code", "<pre> </pre>"],
    ["Button", '<p data-kind="button"><a href="/join"></a></p>'],
    ["Table", table(rows("", ""))],
    ["Two columns", '<table data-kind="columns"><tbody><tr><td><p></p></td><td></td></tr></tbody></table>'],
  ])("“%s” is named, and left out of %s", (name, html) => {
    const around = `<p>Before</p>${html}<p>After</p>`;
    expect(found(around)).toEqual([`“${name}” is empty, so it's left out.`]);
    expect(left(around)).toBe("<p>Before</p><p>After</p>");
    expect(presentOnPage(around, english)).toBe("<p>Before</p><p>After</p>");
    expect(presentInFeed(around, english)).toBe("<p>Before</p><p>After</p>");
    expect(toMarkdown(around, "https://a.test")).toBe("Before\n\nAfter");
  });

  test("is found within others, once", () => {
    const html =
      '<aside data-kind="tip"><p>Text</p><ul><li></li></ul></aside><blockquote><ul><li></li></ul></blockquote>';
    expect(found(html)).toEqual(["“Bulleted list” is empty, so it's left out.", "“Quote” is empty, so it's left out."]);
    expect(left(html)).toBe('<aside data-kind="tip"><p>Text</p></aside>');
  });

  test("without any, everything stays: blank lines, images, dividers, and footnotes, too", () => {
    const html =
      '<p></p><figure><img src="/a.jpg" alt="" /></figure><hr /><hr data-kind="latest" /><h2>0</h2>' +
      '<blockquote><p><img src="/a.jpg" alt="" /></p></blockquote><ol data-kind="footnotes"><li></li></ol>';
    expect(found(html)).toEqual([]);
    expect(left(html)).toBe(html);
  });
});

describe("an empty last row of a table", () => {
  test("is left out, like those before it", () => {
    const html = table(rows("A", "", "B", "", ""));
    expect(found(html)).toEqual(["“Table” ends with an empty row, which is left out."]);
    expect(left(html)).toBe(table(rows("A", "", "B")));
    expect(presentOnPage(html, english)).not.toContain("B</td><td></td></tr><tr>");
  });

  test("stays where a cell reaches into it", () => {
    const html = table(`<tr><td rowspan="2">A</td><td>B</td></tr><tr><td></td></tr>`);
    expect(found(html)).toEqual([]);
    expect(left(html)).toBe(html);
  });
});

test("a huge text, and one nested as deeply as can be stored, take no longer than others", () => {
  const huge = `${"<h2></h2>".repeat(20_000)}${"<blockquote>".repeat(90)}${"</blockquote>".repeat(90)}`;
  expect(presentOnPage(huge, english)).toBe("");
  expect(found(huge)).toHaveLength(20_001);
});
