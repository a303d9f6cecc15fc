import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { viewLanguage } from "../../shared/languages/site/catalogs.ts";
import { defaultLook } from "../../shared/look/look.ts";
import { completeHostTexts } from "../../shared/words/host-texts.ts";
import { StyleSheet } from "../style-sheet.ts";
import type { ArticleView, SiteView } from "../views.ts";
import { ArticleData, BreadcrumbData, WebSiteData } from "./StructuredData.tsx";

const site: SiteView = {
  title: "The Rostrum",
  isHost: true,
  origin: "https://example.org",
  prefix: "",
  isShown: true,
  editions: [],
  mission: "Build.",
  disclaimer: "",
  contactAddress: "a@b.org",
  chosen: { contactAddress: "", socialLinks: { facebook: "", twitter: "", instagram: "" } },
  texts: completeHostTexts({}),
  socialLinks: [{ label: "X", href: "https://x.com/rostrum" }],
  language: viewLanguage("en-US"),
  timeZone: "UTC",
  year: 2026,
  accent: null,
  look: defaultLook,
  assets: { scripts: [], styles: new StyleSheet(""), fonts: [] },
  liveReload: false,
  brand: {
    favicon: "/f.svg",
    icon32: "/32.png",
    touchIcon: "/180.png",
    icon512: "/512.png",
    social: "/social.jpg",
    stamped: null,
    logo: null,
  },
};
const article: ArticleView = {
  title: "A title",
  slug: "a-title",
  standfirst: "",
  series: null,
  tags: [],
  description: "What it says",
  search: { title: "", description: "", image: null, canonicalUrl: "", isHidden: false },
  contentHtml: "<p>x</p>",
  readingMinutes: 1,
  publishDate: "2026-01-02T03:04:05.000Z",
  label: null,
  updatedAt: "2026-01-03T03:04:05.000Z",
  authors: [{ name: "Ann", slug: "ann", picture: null }],
  category: { name: "Town Hall", slug: "town-hall" },
  cover: { hash: "a".repeat(64), mediaType: "image/jpeg", width: 1600, height: 900, colour: "#cccccc", alt: "" },
};

function getData(element: React.ReactElement): Record<string, unknown> {
  const html = renderToStaticMarkup(element);
  const [, json = "", ...rest] = /^<script type="application\/ld\+json">([^<]*)<\/script>(.*)$/.exec(html) ?? [];
  expect(rest.slice(0, 1)).toEqual([""]);
  const value = JSON.parse(json) as Record<string, unknown>;
  expect(value["@context"]).toBe("https://schema.org");
  return value;
}

test("WebSite with its search", () => {
  expect(getData(<WebSiteData site={site} />)).toMatchObject({
    "@type": "WebSite",
    name: "The Rostrum",
    url: "https://example.org/",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: "https://example.org/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});

test("NewsArticle with everything that search engines ask for", () => {
  const image = `https://example.org/media/${"a".repeat(64)}`;
  expect(getData(<ArticleData site={site} article={article} />)).toMatchObject({
    "@type": "NewsArticle",
    headline: "A title",
    url: "https://example.org/article/a-title",
    image: [`${image}/square.jpg`, `${image}/standard.jpg`, `${image}/wide.jpg`],
    datePublished: "2026-01-02T03:04:05.000Z",
    dateModified: "2026-01-03T03:04:05.000Z",
    author: { "@type": "Person", name: "Ann", url: "https://example.org/authors/ann" },
    publisher: { "@type": "Organization", name: "The Rostrum", logo: { "@type": "ImageObject" } },
    articleSection: "Town Hall",
  });
});

test("without cover, author's page, category or description it still has all that is required", () => {
  const bare = {
    ...article,
    cover: null,
    category: null,
    description: "",
    authors: [{ name: "Ann", slug: null, picture: null }],
  };
  const data = getData(<ArticleData site={{ ...site, isHost: false }} article={bare} />);
  expect(data.image).toEqual(["https://example.org/social.jpg"]);
  expect(data.author).toEqual({ "@type": "Person", name: "Ann" });
  expect(data).not.toHaveProperty("articleSection");
  expect(data).not.toHaveProperty("description");
});

test("a title can't end the block, and a long one is cut for the headline", () => {
  const title = `</script><script>alert(1)</script><!-- ${"word ".repeat(50)}`;
  const data = getData(<ArticleData site={site} article={{ ...article, title }} />);
  expect(String(data.headline)).toMatch(/^<\/script><script>alert\(1\)<\/script><!-- word/);
  expect(String(data.headline).length).toBeLessThanOrEqual(110);
});

test("breadcrumbs begin at home", () => {
  const trail = [
    { name: "Categories", path: "/categories" },
    { name: "Town Hall", path: "/categories/town-hall" },
  ];
  expect(getData(<BreadcrumbData site={site} trail={trail} />).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://example.org/" },
    { "@type": "ListItem", position: 2, name: "Categories", item: "https://example.org/categories" },
    { "@type": "ListItem", position: 3, name: "Town Hall", item: "https://example.org/categories/town-hall" },
  ]);
});
