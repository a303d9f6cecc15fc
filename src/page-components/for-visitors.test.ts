import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Config, completeConfig } from "./complete-config.ts";
import { componentsForVisitors, forVisitors } from "./for-visitors.ts";
import { placeholders } from "./kit/placeholders.ts";
import { blocks, getBlock } from "./registry.ts";

function shown(type: string, stored: object) {
  const block = getBlock(type);
  if (!block) throw new Error(type);
  return forVisitors(block, completeConfig(block.schema, stored) as Config);
}

describe("visitors see", () => {
  test.each(blocks.map((block) => [block.type, block] as const))("no placeholder in a new %s", (type, block) => {
    const { config } = shown(type, {});
    const isUseful = ["blogsection1", "networksection1", "contactsection1", "membersection1", "spacer1"].includes(type);
    expect(config === null, type).toBe(!block.fixed && !isUseful);
    const texts = JSON.stringify({ ...config, title: "", description: "" });
    if (block.fixed) for (const text of Object.values(placeholders)) expect(texts).not.toContain(`"${text}"`);
  });

  it("what is written, without what isn't", () => {
    const { config, hidden } = shown("herosection1", { title: "Welcome" });
    expect(config).toMatchObject({ title: "Welcome", description: "", buttonText: "" });
    expect(hidden).toEqual(["description", "buttonText"]);
  });

  it("no formatted placeholder", () => {
    expect(shown("contentsection1", { description: "<p><strong>Enter Description</strong></p>" }).config).toBeNull();
  });

  it("only those items of a list that say something", () => {
    const { config, hidden } = shown("cardsection1", { cards: [{}, { title: "Second" }, { buttonLink: "/about" }] });
    expect(config?.cards).toMatchObject([{ title: "Second", description: "", buttonText: "" }]);
    expect(hidden).toEqual(["cards.0", "cards.1.description", "cards.1.buttonText", "cards.2"]);
  });

  it("a section with an image only, or a post only", () => {
    const image = `/media/${"a".repeat(64)}/original.jpg`;
    expect(shown("contentsection1", { image }).config).toMatchObject({ image, title: "" });
    expect(shown("twittersection1", { tweetUrl: "https://x.com/a/status/1" }).config).not.toBeNull();
  });

  it("no section where only a color or the address of a button was chosen", () => {
    const styles = { backgroundColor: "#112233" };
    expect(shown("contentsection1", { styles, buttonLink: "/about", imageAlt: "A street" }).config).toBeNull();
  });

  it("a form without a placeholder as its heading, but no poll with nothing but the first answers", () => {
    expect(shown("contactsection1", {}).config).toMatchObject({ title: "", description: "" });
    expect(shown("membersection1", { title: "" }).config).toMatchObject({ title: "", description: "" });
    expect(shown("votingsection1", {}).config).toBeNull();
    expect(shown("votingsection1", { title: "Which road first?" }).config).not.toBeNull();
  });

  it("no section whose list has nothing to see or to choose, though it has a title", () => {
    const title = "Ours";
    expect(shown("teamsection1", { title }).config).toBeNull();
    expect(shown("teamsection1", { title, people: [] }).config).toBeNull();
    expect(shown("teamsection1", { title, people: [{}, { name: "Mary" }] }).config?.people).toHaveLength(1);
    expect(shown("gallerysection1", { title, images: [{ caption: "The bridge" }] }).config).toBeNull();
    const amounts = [{ text: "$25" }];
    expect(shown("donatesection1", { title, amounts }).config).toBeNull();
    expect(shown("donatesection1", { title, amounts, buttonLink: "https://pay.example.org/" }).config).not.toBeNull();
  });

  it("a video once it has an address, also without a title", () => {
    expect(shown("videosection1", { title: "The bridge", caption: "In spring" })).toMatchObject({
      config: null,
      isBare: true,
    });
    const { config } = shown("videosection1", { videoUrl: "https://vimeo.com/76979871" });
    expect(config).toMatchObject({ title: "", description: "", videoUrl: "https://vimeo.com/76979871" });
  });

  it("HTML once there is some, also without a title", () => {
    expect(shown("embedsection1", { title: "Petition", html: "\n" })).toMatchObject({ config: null, isBare: true });
    expect(shown("embedsection1", { html: "<b>Sign</b>" }).config).toMatchObject({ title: "", html: "<b>Sign</b>" });
  });

  it("hours that someone wrote, and no others", () => {
    const hours = [{}, { days: "Monday to Friday", hours: "9 am to 5 pm" }];
    expect(shown("locationsection1", { hours }).config?.hours).toEqual([hours[1]]);
  });

  it("no location of which nothing but the link to directions was turned off", () => {
    expect(shown("locationsection1", { showDirections: false }).config).toBeNull();
  });

  it("nothing of components that nobody knows", () => {
    expect(componentsForVisitors([{ type: "unknown9", config: { title: "x" } }])).toEqual([]);
  });
});

test("whatever is stored: what is shown fits the schema, and showing it twice changes nothing", () => {
  const text = fc.constantFrom("Enter Title", "Enter Description", "Click Me", "Learn More", "Link", "", "Words");
  const item = fc.dictionary(
    fc.constantFrom("title", "description", "buttonText", "text", "url", "label", "days"),
    text,
  );
  const key = fc.constantFrom("title", "description", "buttonText", "cards", "values", "navLinks", "links", "options");
  const config = fc.dictionary(key, fc.oneof(text, fc.array(item, { maxLength: 4 })));
  fc.assert(
    fc.property(fc.constantFrom(...blocks), config, (block, stored) => {
      const { config: first } = forVisitors(block, completeConfig(block.schema, stored) as Config);
      if (first === null) return;
      expect(block.schema.safeParse(first).success).toBe(true);
      expect(forVisitors(block, first).hidden).toEqual([]);
    }),
  );
});
