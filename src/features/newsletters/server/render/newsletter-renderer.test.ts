import { afterAll, expect, test } from "vitest";
import { viewLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { emptyMergeValues } from "../../../../shared/words/member-fields.ts";
import { measureEmail } from "./compose.ts";
import type { NewsletterParts } from "./mail-document.ts";
import { NewsletterRenderer, smallNewsletter } from "./newsletter-renderer.ts";
import { personalize } from "./personal-links.ts";
import { renderCounted, renderNewsletter } from "./render-newsletter.ts";

const renderer = new NewsletterRenderer();
afterAll(() => renderer.close());

const link = '<a href="https://example.org/a">a link</a> ';
const makeParts = (length: number): NewsletterParts => ({
  subject: "News",
  previewText: "",
  content: `<p>${link.repeat(Math.ceil(length / link.length))}</p>`,
  site: {
    title: "County",
    origin: "https://county.example",
    accent: "#1b6b45",
    postalAddress: "Main Street 1",
    disclaimer: "",
    direction: "ltr",
    language: "en",
    texts: viewLanguage("en"),
  },
  latest: [],
  added: [
    {
      website: { title: "Town", origin: "https://town.example" },
      heading: "Fair",
      body: "On Sunday.",
      button_label: "More",
      button_url: "/fair",
      articles: [],
    },
  ],
});
const person = {
  fields: { name: "Ada" },
  unsubscribeUrl: "https://u",
  preferencesUrl: "https://p",
  whyUrl: "https://w",
};

/** Whether others had a turn meanwhile: what happens in this process takes none. */
async function letsOthers(work: Promise<unknown>): Promise<boolean> {
  let had = false;
  setImmediate(() => {
    had = true;
  });
  await work;
  return had;
}

test("large newsletters are rendered elsewhere, and look the same", async () => {
  const [small, large] = [makeParts(100), makeParts(6 * smallNewsletter)];
  expect(await letsOthers(renderer.render(small))).toBe(false);
  expect(await letsOthers(renderer.render(large))).toBe(true);
  expect(await letsOthers(renderer.renderCounted(large))).toBe(true);
  expect(personalize(await renderer.render(large), person)).toEqual(personalize(renderNewsletter(large), person));
  const letter = {
    subject: "News",
    body: renderNewsletter(large),
    from: { name: "County", address: "a@b.c" },
    replyTo: "",
    origin: "",
    texts: large.site.texts,
  };
  const ada = { ...emptyMergeValues, email: "ada@example.org", name: "Ada" };
  expect(await letsOthers(renderer.measureEmail(letter, ada))).toBe(true);
  expect(await renderer.measureEmail(letter, ada)).toBe(measureEmail(letter, ada));
});

test("links are counted there, too: those of the text first", async () => {
  const { html, links } = await renderer.renderCounted(makeParts(smallNewsletter));
  expect(links).toHaveLength(100);
  expect(links[0]).toMatchObject({ url: "https://county.example/", text: "County" });
  for (const { token } of links) expect(html).toContain(`https://county.example/newsletter/link/${token}`);
  const short = renderCounted(makeParts(40)).links.map(({ url }) => url);
  expect(short).toEqual([
    "https://county.example/",
    "https://example.org/a",
    "https://town.example/",
    "https://town.example/fair",
  ]);
});

test("many blocks of websites count as text", async () => {
  const { added = [], ...parts } = makeParts(100);
  const blocks = Array.from({ length: 100 }, () => ({ ...added[0], body: "x".repeat(300) }) as (typeof added)[number]);
  expect(await letsOthers(renderer.render({ ...parts, added: blocks }))).toBe(true);
});
