import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../platform/root.ts";
import { readDemoContent, readDemoText } from "./demo-content.ts";

const { authors, categories, members, ...content } = readDemoContent();
const articles = content.articles.map((article) => ({ ...article, content: readDemoText(article.slug) }));
const drawings = join(root, "assets/drawings");
const namesIn = (folder: string) => readdirSync(join(drawings, folder)).map((file) => file.replace(/\.svg$/, ""));
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const allowedTags = ["p", "h2", "h3", "ul", "ol", "li", "blockquote", "strong", "em", "a"];

const plainText = (html: string) => html.replaceAll(/<[^>]+>/g, " ");
const tags = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? "");

describe("demo content", () => {
  it("has 6 categories, 5 authors, 24 articles and 40 members", () => {
    expect([categories.length, authors.length, articles.length, members.length]).toEqual([6, 5, 24, 40]);
  });

  it.each([
    ["articles", articles],
    ["categories", categories],
  ])("has unique and valid slugs of %s", (_, list) => {
    const slugs = list.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !slugPattern.test(slug))).toEqual([]);
  });

  it("uses each cover once and each category image and portrait that exists", () => {
    expect(articles.map(({ cover }) => cover).sort()).toEqual(namesIn("covers").sort());
    expect(categories.map(({ image }) => image).sort()).toEqual(namesIn("categories").sort());
    expect(authors.map(({ portrait }) => portrait).sort()).toEqual(namesIn("portraits").sort());
  });

  it("has four articles in each category and some by every author", () => {
    for (const { slug } of categories) expect(articles.filter(({ category }) => category === slug)).toHaveLength(4);
    expect(new Set(articles.map(({ author }) => author))).toEqual(new Set(authors.map(({ username }) => username)));
  });

  it("is published newest first on distinct days over about five months", () => {
    const ages = articles.map(({ ageInDays }) => ageInDays);
    expect(ages).toEqual([...new Set(ages)].sort((first, second) => first - second));
    expect(ages[0]).toBeGreaterThan(0);
    expect(ages.at(-1)).toBeLessThan(160);
  });

  it.each(articles.map((article) => [article.slug, article] as const))("%s reads like an article", (_, article) => {
    const words = plainText(article.content).split(/\s+/).filter(Boolean);
    expect(words.length).toBeGreaterThanOrEqual(300);
    expect(words.length).toBeLessThanOrEqual(900);
    expect(article.title.length).toBeGreaterThanOrEqual(25);
    expect(article.title.length).toBeLessThanOrEqual(120);
    expect(article.description.length).toBeGreaterThanOrEqual(90);
    expect(article.description.length).toBeLessThanOrEqual(180);
    expect(article.coverAlt.length).toBeGreaterThan(20);
    expect(tags(article.content).filter((tag) => !allowedTags.includes(tag))).toEqual([]);
  });

  it("closes every tag in the right order", () => {
    for (const { slug, content } of articles) {
      const open: string[] = [];
      for (const [, slash, tag] of content.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (!slash) open.push(tag ?? "");
        else expect(open.pop(), slug).toBe(tag);
      }
      expect(open, slug).toEqual([]);
    }
  });

  it("links only to its own other articles", () => {
    const known = new Set(articles.map(({ slug }) => `/article/${slug}`));
    for (const { slug, content } of articles) {
      for (const [, target] of content.matchAll(/href="([^"]*)"/g)) {
        expect(known, `${slug} links to ${target}`).toContain(target);
        expect(target).not.toBe(`/article/${slug}`);
      }
    }
  });

  it("has unique addresses on reserved domains only", () => {
    const emails = [...authors, ...members].map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => !/^[a-z0-9.]+@example\.(org|net|com)$/.test(email))).toEqual([]);
  });

  it("has complete members, some with leading zeros in the zip code", () => {
    for (const member of members)
      expect(Object.values(member).every((value) => String(value).trim() !== "")).toBe(true);
    expect(members.every(({ age, zip_code }) => age > 0 && age < 150 && /^\d{5}$/.test(zip_code))).toBe(true);
    expect(members.some(({ zip_code }) => zip_code.startsWith("0"))).toBe(true);
  });
});

describe("drawings", () => {
  it.each(["covers", "categories", "portraits"])("are SVG without text: %s", (folder) => {
    for (const name of namesIn(folder)) {
      const svg = readFileSync(join(drawings, folder, `${name}.svg`), "utf8");
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+">/);
      expect(svg.endsWith("</svg>")).toBe(true);
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    }
  });
});
