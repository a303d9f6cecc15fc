import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterSlugInput, maxSlugLength, proposeSlug, slugPattern } from "./slug.ts";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 300 }), fc.lorem());

function isSlugOrEmpty(text: string): boolean {
  return text === "" || (slugPattern.test(text) && text.length <= maxSlugLength);
}

describe("the slug field", () => {
  test.each([
    ["My First Post", "myfirstpost"],
    ["already-a-slug-2", "already-a-slug-2"],
    ["ÀÉ_x!", "x"],
    ["", ""],
    ["-", "-"],
  ])("%j becomes %j", (typed, expected) => {
    expect(filterSlugInput(typed)).toBe(expected);
  });

  test("whatever is typed, what stays is a slug or nothing, and typing it again changes nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = filterSlugInput(text);
        expect(isSlugOrEmpty(slug)).toBe(true);
        expect(filterSlugInput(slug)).toBe(slug);
      }),
    );
  });

  test("every slug passes unchanged", () => {
    const slug = fc.stringMatching(/^[a-z0-9-]{1,200}$/);
    fc.assert(
      fc.property(slug, (text) => {
        expect(filterSlugInput(text)).toBe(text);
      }),
    );
  });
});

describe("the slug proposed for a title", () => {
  test.each([
    ["Town Hall: What’s next?", "town-hall-whats-next"],
    ["  Él niño & l'été  ", "el-nino-lete"],
    ["100% of the budget", "100-of-the-budget"],
    ["Đại hội ở Łódź, Straße & Ærø", "dai-hoi-o-lodz-strasse-aero"],
    ["IŞIK ışık, Œuvre ÞÓR", "isik-isik-oeuvre-thor"],
    ["日本語", ""],
    ["---", ""],
  ])("%j becomes %j", (title, expected) => {
    expect(proposeSlug(title)).toBe(expected);
  });

  test("is a slug or nothing, without hyphens at its ends or two in a row", () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = proposeSlug(title);
        expect(isSlugOrEmpty(slug)).toBe(true);
        expect(slug).not.toMatch(/^-|-$|--/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(filterSlugInput(slug)).toBe(slug);
      }),
    );
  });
});
