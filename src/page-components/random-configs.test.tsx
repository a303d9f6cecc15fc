import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sectionSite } from "../../tests/support/section-site.ts";
import { completeConfig } from "./complete-config.ts";
import { placeholders } from "./kit/placeholders.ts";
import { getKind } from "./kit/values.ts";
import { PageBody, PageComponent } from "./PageBody.tsx";
import { schemaAt } from "./paths.ts";
import { blocks } from "./registry.ts";

const site = sectionSite;
const placeholderTexts = Object.values(placeholders);
const memberFields = (["text", "number", "date", "choice", "yes-no"] as const).map((type, at) => ({
  ...{ field_id: at + 1, name: type, type, options: ["a", "b"], is_required: false },
}));
const topics = [1, 2].map((topic_id) => ({ topic_id, name: `Topic ${topic_id}`, description: "" }));
const context = { site, path: "/", getImage: () => null, articles: [], memberFields, topics };
const render = (type: string, config: unknown) =>
  renderToStaticMarkup(<PageComponent id="7" type={type} config={config} context={context} headingLevel={1} />);
const renderPage = (type: string, config: unknown) =>
  renderToStaticMarkup(<PageBody name="Page" components={[{ id: "7", type, config }]} context={context} />);

describe.each(blocks.map((block) => [block.type, block] as const))("%s", (type, block) => {
  test("its defaults match its schema", () => {
    const defaults = completeConfig(block.schema, {});
    expect(block.schema.safeParse(defaults).success).toBe(true);
    expect(render(type, {})).toContain('id="c7"');
  });

  test("every line of its edit panel leads to a field", () => {
    for (const field of block.fields) {
      const isList = "fields" in field;
      expect(schemaAt(block.schema, field.path), field.path).toBeDefined();
      const paths = isList ? field.fields.map(({ path }) => `${field.path}.0.${path}`) : [field.path];
      for (const path of paths) expect(getKind(schemaAt(block.schema, path) ?? z.never()), path).toBeDefined();
    }
  });

  test("no stored config breaks the page or executes code", () => {
    const nasty = fc.constantFrom(
      "javascript:alert(1)",
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "#112233",
      "/media/x",
    );
    const leaf = fc.oneof(nasty, fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const keys = Object.keys(completeConfig(block.schema, {}) as object);
    const inner = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 5 }),
      fc.array(fc.dictionary(fc.constantFrom("title", "url", "text", "href", "alt", "description"), leaf), {
        maxLength: 5,
      }),
      fc.dictionary(fc.constantFrom("src", "alt", "facebook", "backgroundColor", "textColor"), leaf),
    );
    const config = fc.dictionary(fc.constantFrom(...keys, "later"), inner);
    fc.assert(
      fc.property(fc.oneof(config, leaf, fc.jsonValue()), (stored) => {
        const markup = render(type, stored);
        expect(markup).toContain('id="c7"');
        // Visitors may see less of it, and no placeholder.
        const page = renderPage(type, stored);
        expect(page).toContain('id="content"');
        for (const text of placeholderTexts) expect(page).not.toContain(`>${text}<`);
        expect(markup).not.toMatch(/<script|<img[^>]* onerror|(?:href|src)="javascript:/i);
        const completed = completeConfig(block.schema, stored);
        expect(completeConfig(block.schema, completed)).toEqual(completed);
      }),
      { numRuns: 200 },
    );
  });
});

test("a component of an unknown type renders nothing", () => {
  expect(render("unknown9", { title: "x" })).toBe("");
  expect(renderPage("unknown9", { title: "x" })).toContain("There is nothing on this page yet.");
});
