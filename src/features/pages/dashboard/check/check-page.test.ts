import { describe, expect, it } from "vitest";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { checkPage } from "./check-page.ts";

const image = `/media/${"a".repeat(64)}/original.jpg`;

const main = { own: "", others: ["/es"] };

function found(type: string, config: object, prefixes = main) {
  const schema = getBlock(type)?.schema;
  if (!schema) throw new Error(type);
  const complete = completeConfig(schema, config) as Record<string, unknown>;
  return checkPage([{ id: "1", type, config: complete }], {
    ...{ slugs: ["home", "about"], prefixes, now: new Date("2026-11-04T00:00:00Z"), timeZone: "America/New_York" },
  }).map(({ path, message }) => [path, message]);
}

const fine = { title: "A", description: "B", buttonText: "C", buttonLink: "/about" };

describe("the page check reports", () => {
  it("nothing on a flawless page", () => {
    expect(found("herosection1", fine)).toEqual([]);
  });

  it("an image without alt text, also in a list", () => {
    expect(found("herosection1", { ...fine, backgroundImage: image })).toEqual([
      ["backgroundImageAlt", "Hero: Background image has no alt text"],
    ]);
    const cards = [{ ...fine, backgroundImage: image }];
    expect(found("cardsection1", { cards })).toEqual([["cards.0.alt", "Cards, card 1: Image has no alt text"]]);
  });

  it("an empty text with blocks, and links and images in one", () => {
    const content = `<p><a href="/gone?a=1&amp;b">A</a> <a href="/about">B</a></p><img src="${image}" alt="" /><h4>C</h4>`;
    expect(found("textsection1", { title: "A" })).toEqual([
      ["content", "Text with blocks: there is nothing to see or to choose yet, so visitors don't see this section"],
    ]);
    expect(found("textsection1", { title: "A", content })).toEqual([
      ["content", "Text with blocks: there is no page at /gone?a=1&b"],
      ["content", "Text with blocks: 1 image has no alt text"],
      ["content", "Text with blocks: heading 4 follows heading 1 (Text)"],
    ]);
  });

  it("a link without a target, or to a page that does not exist", () => {
    expect(found("herosection1", { ...fine, buttonLink: "" })).toEqual([
      ["buttonLink", "Hero: the button has no link"],
    ]);
    expect(found("herosection1", { ...fine, buttonLink: "/gone" })).toEqual([
      ["buttonLink", "Hero: there is no page at /gone"],
    ]);
    for (const buttonLink of [
      "/",
      "/articles",
      "/article/a-b",
      "/about#team",
      "https://example.com",
      "mailto:a@b.org",
    ]) {
      expect(found("herosection1", { ...fine, buttonLink })).toEqual([]);
    }
    expect(found("herosection1", { ...fine, buttonText: "", buttonLink: "" })).toEqual([]);
  });

  it("a link in a formatted text to a page that does not exist, once", () => {
    const to = (url: string) => `<p><a href="${url}">a</a></p><ul><li><a href="${url}">b</a></li></ul>`;
    expect(found("herosection1", { ...fine, description: to("/gone?a=1&amp;b") })).toEqual([
      ["description", "Hero: there is no page at /gone?a=1&b"],
    ]);
    expect(found("herosection1", { ...fine, description: to("/about#team") })).toEqual([]);
  });

  it("a section with a title whose list has nothing to see or to choose; amounts lead where the button leads", () => {
    expect(found("teamsection1", { title: "A", description: "B" })).toEqual([
      ["people.0.name", "Team: there is nothing to see or to choose yet, so visitors don't see this section"],
    ]);
    const donate = { title: "A", description: "B", amounts: [{ text: "$25" }], buttonText: "C" };
    expect(found("donatesection1", donate)).toHaveLength(1);
    expect(found("donatesection1", { ...donate, buttonLink: "https://pay.example.org/" })).toEqual([]);
  });

  it("a video without an address, in the field where it belongs, though texts aren't written either", () => {
    const unseen = "Video: there is nothing to see or to choose yet, so visitors don't see this section";
    expect(found("videosection1", { title: "A" })).toEqual([["videoUrl", unseen]]);
    expect(found("videosection1", { title: "A", description: "", videoUrl: "https://vimeo.com/76979871" })).toEqual([]);
  });

  it("a countdown without a day, or to a moment in the past, in the website's time zone", () => {
    const countdown = { title: "A", description: "B", buttonText: "" };
    expect(found("countdownsection1", countdown)).toEqual([
      ["day", "Countdown: there is nothing to see or to choose yet, so visitors don't see this section"],
    ]);
    const day = "2026-11-03";
    expect(found("countdownsection1", { ...countdown, day, time: "19:01" })).toEqual([]);
    expect(found("countdownsection1", { ...countdown, day, time: "19:00" })).toEqual([
      ["day", "Countdown: the countdown has ended, so this section is hidden from visitors"],
    ]);
    expect(found("countdownsection1", { ...countdown, day, afterText: "<p>Thank you.</p>" })).toEqual([
      ["day", "Countdown: the countdown has ended, so visitors see the text shown afterward"],
    ]);
  });

  it("no link to the website in another language", () => {
    const spanish = { own: "/es", others: [] as string[] };
    for (const buttonLink of ["/es", "/es/", "/es/about", "/es/nosotros", "/es#top"])
      expect(found("herosection1", { ...fine, buttonLink })).toEqual([]);
    for (const buttonLink of ["/es", "/es/about", "/about", "/es/article/a-b", "/es?x=1"])
      expect(found("herosection1", { ...fine, buttonLink }, spanish)).toEqual([]);
    expect(found("herosection1", { ...fine, buttonLink: "/es/gone" }, spanish)).toHaveLength(1);
  });

  it("skipped heading levels, and missing headings", () => {
    expect(found("herosection1", { ...fine, description: "<h2>A</h2><h4>B</h4>" })).toEqual([
      ["description", "Hero: heading 4 follows heading 2 (Description)"],
    ]);
    expect(found("herosection1", { ...fine, title: " " })).toEqual([["title", "Hero: the page has no main heading"]]);
  });

  it("what is unfinished and so hidden from visitors: texts, items of a list, whole sections", () => {
    expect(found("herosection1", { ...fine, title: "Enter Title", buttonText: "Click Me", buttonLink: "" })).toEqual([
      ["title", "Hero: the title still says “Enter Title”, so visitors don't see it"],
      ["buttonText", "Hero: the button still says “Click Me”, so visitors don't see it"],
    ]);
    expect(found("cardsection1", { cards: [fine, {}] })).toEqual([
      ["cards.1.title", "Cards, card 2: nothing is written here yet, so visitors don't see this card"],
    ]);
    expect(found("cardsection1", {})).toEqual([
      ["cards.0.title", "Cards: nothing is written here yet, so visitors don't see this section"],
    ]);
    expect(found("contactsection1", {})).toEqual([
      ["title", "Contact: the title still says “Enter Title”, so visitors don't see it"],
      ["description", "Contact: the text still says “Enter Description”, so visitors don't see it"],
    ]);
    expect(found("contactsection1", { title: "Write", description: "" })).toEqual([]);
    expect(found("footer1", {})).toEqual([]);
    expect(found("blogsection1", {})).toEqual([]);
  });

  it("text with too little contrast", () => {
    const styles = { backgroundColor: "#ffffff", textColor: "#dddddd" };
    expect(found("herosection1", { ...fine, styles })[0]?.[0]).toBe("styles.textColor");
  });
});
