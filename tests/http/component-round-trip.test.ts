import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageComponent } from "../../src/features/pages/contract.ts";
import type { ValueKind } from "../../src/page-components/kit/values.ts";
import { blocks } from "../../src/page-components/registry.ts";
import { Builder } from "../support/builder.ts";
import { valuesOf } from "../support/component-fields.ts";
import { repetitions } from "../support/repetitions.ts";
import { ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

const slug = "round-trip";
const numRuns = repetitions({ short: 5, long: 200 });

let app: TestApp;
let builder: Builder;
let components: PageComponent[];
beforeAll(async () => {
  app = await startTestApp();
  builder = new Builder(app, await app.logIn(ownerLogin));
  await builder.addPage(slug);
  for (const { type, fixed } of blocks) if (!fixed) await builder.add(slug, type);
  components = await builder.components(slug);
});
afterAll(() => app.close());

const words = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replace(/[\0\p{Cs}]/gu, ""));
const paragraphs = fc
  .array(
    fc.tuple(
      fc.constantFrom("p", "h2", "h3"),
      fc.constantFrom("", "strong", "em"),
      fc.stringMatching(/^[\w ,.!?é]{1,40}$/),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) =>
    parts.map(([tag, mark, text]) => `<${tag}>${mark ? `<${mark}>${text}</${mark}>` : text}</${tag}>`).join(""),
  );
const lists = fc
  .tuple(fc.constantFrom("ul", "ol"), fc.constantFrom("/about", "https://example.org/?a=b&amp;c"), paragraphs)
  .map(([tag, href, text]) => `${text}<${tag}><li>One <a href="${href}">two</a></li><li>three</li></${tag}>`);
const texts = fc
  .array(fc.tuple(fc.constantFrom("p", "h2", "blockquote"), fc.stringMatching(/^\w{1,20}( [\w,.!?é]{1,20})?$/)), {
    maxLength: 4,
  })
  .map((parts) => parts.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join(""));
/** The values that each input of the edit panel can produce. */
const inputs: Record<ValueKind, fc.Arbitrary<unknown>> = {
  text: words,
  richText: fc.oneof(paragraphs, lists),
  article: texts,
  link: fc.constantFrom("", "/about", "#c1", "https://example.org/a?b=c#d", "mailto:a@example.org", "tel:+15550100"),
  image: fc.constant(""),
  colour: fc.constantFrom("", "#123456", "#fedcba"),
  tweet: fc.constantFrom("", "https://x.com/someone/status/1234567890"),
  video: fc.constantFrom("", "https://www.youtube.com/watch?v=aqz-KE-bpKQ", "https://vimeo.com/76979871"),
  html: fc.string({ unit: "grapheme-ascii", maxLength: 200 }),
  height: fc.integer({ min: 50, max: 2000 }),
  toggle: fc.boolean(),
  day: fc.constantFrom("", "2026-11-30", "2028-02-29"),
  time: fc.constantFrom("", "00:00", "19:30"),
  age: fc.constantFrom("", "13", "21"),
  memberFields: fc.uniqueArray(
    fc.record({ fieldId: fc.integer({ min: 1, max: 999 }).map(String), isRequired: fc.boolean() }),
    { maxLength: 30, selector: ({ fieldId }) => fieldId },
  ),
};

describe.each(blocks.map((block) => [block.type, block] as const))("%s", (type, block) => {
  test("what is entered in its panel comes back as it was, and saving it again changes nothing", async () => {
    const of = (all: PageComponent[]) => all.find(({ componentType }) => componentType === type) as PageComponent;
    const { pageComponentId: id } = of(components);
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.integer({ min: 0, max: 4 }), async (generate, items) => {
        const entered = valuesOf(block, (kind) => generate(() => inputs[kind]), items);
        const saved = await builder.save(slug, id, entered);
        expect(saved.status, saved.text).toBe(200);
        const { config } = of(await builder.components(slug));
        for (const [path, value] of Object.entries(entered)) {
          const back = path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], config);
          // Options of a poll get a key.
          expect({ [path]: back }).toMatchObject({ [path]: value });
        }
        const again = await builder.save(slug, id, config);
        expect(again.status, again.text).toBe(200);
        expect(of(await builder.components(slug)).config).toEqual(config);
      }),
      { numRuns },
    );
  });
});
