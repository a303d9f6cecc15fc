import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Language } from "../../shared/languages/language.ts";
import { viewLanguage } from "../../shared/languages/site/catalogs.ts";
import { getEmbed } from "../blocks/registry.ts";
import { parseHtml, writeHtml } from "../html/tree.ts";
import { framesIn, presentOnPage } from "../page.ts";
import { type Embed, embedNodes } from "../parts/embed.ts";
import { sanitizeArticle } from "./sanitize.ts";

const english = new Language(viewLanguage("en-US"));

const src = `/media/${"a".repeat(64)}/original.jpg`;
const video = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const figure = (kind: string, content: string) => `<figure data-kind="${kind}">${content}</figure>`;
const link = (href = "https://a.example/", title = "T") => `<p><a href="${href}">${title}</a></p>`;

describe("keeps its kind", () => {
  test.each([
    ["with everything", figure("card", `<img src="${src}" alt="">${link()}<p>a<br>b</p><p><cite>S</cite></p>`)],
    ["with a link only", figure("card", link())],
    [
      "with a width, id, and language",
      `<figure data-kind="video" data-width="wide" id="a" lang="fr">${link(video)}</figure>`,
    ],
    ["with white space", figure("card", `\n  ${link()}\n  <p>a</p>\n`)],
    ["with a caption above", figure("card", `<figcaption>c</figcaption>${link()}`)],
  ])("%s", (_name, html) => {
    const clean = sanitizeArticle(html);
    expect(clean).toMatch(/^<figure( id="user-content-a")?[^>]* data-kind="(card|video)"/);
    expect(sanitizeArticle(clean)).toBe(clean);
    expect(clean).not.toContain("<figcaption>c</figcaption><p>");
  });
});

describe("loses its kind, never its words", () => {
  test.each([
    ["a video of another site", figure("video", link("https://evil.example/embed/aqz-KE-bpKQ", "Words"))],
    ["no link", figure("card", "<p>Words</p>")],
    ["two links", figure("card", `${link()}<p><a href="/b">Words</a></p>`)],
    ["a link that runs a script", figure("card", link("javascript:alert(1)", "Words"))],
    ["a path", figure("card", link("/path", "Words"))],
    ["a page as a file", figure("file", link(`/media/${"a".repeat(64)}/page.html`, "Words"))],
    ["a drawing as a file", figure("file", link(`/media/${"a".repeat(64)}/drawing.svg`, "Words"))],
    ["a file elsewhere", figure("file", link(`https://a.example/media/${"a".repeat(64)}/plan.pdf`, "Words"))],
    ["a name and password", figure("card", link("https://a:b@c.example/", "Words"))],
    ["styled words", figure("card", '<p><a href="https://a.example/">T <b>Words</b></a></p>')],
    ["a picture elsewhere", figure("card", `<img src="https://a.example/b.png" alt="">${link(undefined, "Words")}`)],
    ["a picture below", figure("card", `${link(undefined, "Words")}<img src="${src}" alt="">`)],
    ["a list", figure("card", `${link()}<ul><li>Words</li></ul>`)],
    ["too many paragraphs", figure("card", `${link()}<p>a</p><p><cite>b</cite></p><p>Words</p>`)],
    ["words beside the link", figure("card", '<p><a href="https://a.example/">T</a> Words</p>')],
  ])("with %s", (_name, html) => {
    const clean = sanitizeArticle(html);
    expect(clean).not.toContain("data-kind");
    expect(clean).toContain("Words");
    expect(sanitizeArticle(clean)).toBe(clean);
    expect(framesIn(clean)).toEqual([]);
  });
});

const words = fc
  .string({
    unit: fc.constantFrom("a", "b", "é", "<", "&", '"', "'", " ", "🌉", "</p>", "<script>"),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => text.replace(/ +/g, " ").trim())
  .filter((text) => text !== "");
const embeds = fc.record({
  kind: fc.constant("card" as const),
  href: fc.constantFrom("https://a.example/", 'https://a.example/?a="&b=%20', "http://[2001:db8::1]/x#y", video),
  title: words,
  description: fc
    .array(fc.oneof(words, words, fc.constant("")), { maxLength: 4 })
    .map((lines) => lines.join("\n").trim()),
  site: fc.oneof(words, fc.constant("")),
  image: fc.option(fc.record({ src: fc.constant(src), alt: words, width: fc.constant("7"), height: fc.constant("5") })),
}) satisfies fc.Arbitrary<Embed>;

test("whatever a card says is stored and read back unchanged", () => {
  fc.assert(
    fc.property(embeds, (embed) => {
      const element = { tag: "figure", attributes: { "data-kind": embed.kind }, children: embedNodes(embed) };
      const html = writeHtml([element], Number.POSITIVE_INFINITY) ?? "";
      expect(sanitizeArticle(html)).toBe(html);
      const [stored] = parseHtml(html).children;
      expect(typeof stored === "object" && getEmbed(stored)).toEqual(embed);
      const shown = presentOnPage(html, english);
      expect(shown.match(/<[a-z]+/g)?.every((tag) => /^<(figure|a|img|span|strong|small|br)$/.test(tag))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe("frames", () => {
  test("are the players of a text's videos, each listed once", () => {
    const html = [video, "https://vimeo.com/1", "https://youtu.be/aqz-KE-bpKQ"].map((href) =>
      figure("video", link(href)),
    );
    expect(framesIn(html.join(""))).toEqual(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]);
    expect(framesIn(figure("card", link(video)))).toEqual([]);
  });

  test("have the player's address, whatever the link adds", () => {
    const html = sanitizeArticle(figure("video", link(`${video}&amp;t=5&amp;x=&quot;&gt;&lt;script&gt;`)));
    expect(presentOnPage(html, english)).toContain(
      'href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=5s" data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0&amp;start=5"',
    );
  });
});

describe("an HTML block", () => {
  const id = "01234567-89ab-4def-8123-456789abcdef";
  const figure = (attributes: string, href = `/embed/${id}`) =>
    `<figure${attributes}><p><a href="${href}">Poll</a></p></figure>`;

  test.each([
    ["1", "50"],
    [" 120 ", "120"],
    ["99999", "2000"],
  ])("has a height within bounds: %s", (given, stored) => {
    const clean = sanitizeArticle(figure(` data-kind="html" data-height="${given}"`));
    expect(clean).toBe(figure(` data-kind="html" data-height="${stored}"`));
    expect(sanitizeArticle(clean)).toBe(clean);
  });

  test.each(["-1", "1e9", "100%", "calc(1px)", ""])("has no height %j", (given) => {
    expect(sanitizeArticle(figure(` data-kind="html" data-height="${given}"`))).toBe(figure(' data-kind="html"'));
  });

  test.each([
    "/embed/../admin",
    `/embed/${id}/x`,
    `/embed/${id}?x`,
    `/embed/${id.toUpperCase()}`,
    `https://attacker.example/embed/${id}`,
    "/embed/",
  ])("is a plain figure if it leads elsewhere: %s", (href) => {
    const clean = sanitizeArticle(figure(' data-kind="html" data-height="100"', href));
    expect(clean).toBe(figure("", href));
    expect(presentOnPage(clean, english)).not.toContain("<iframe");
  });

  test("alone has a height", () => {
    expect(sanitizeArticle('<figure data-height="100"><p>x</p></figure>')).toBe("<figure><p>x</p></figure>");
  });
});
