import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, mix } from "../shared/look/color.ts";
import { defaultLook } from "../shared/look/look.ts";
import { PageStyle } from "./page-style.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

const plain = { look: defaultLook, accent: null };

/** The colors that a rule sets, by token; of `light-dark()` both. */
function getTokens(css: string): Record<string, string[]> {
  const pairs = css.matchAll(/--([\w-]+):([^;}]+)/g);
  return Object.fromEntries(
    [...pairs].map(([, token = "", value = ""]) => [token, value.match(/#[0-9a-f]{6}/g) ?? []]),
  );
}

const least = (token: string[] = [], grounds: (string | undefined)[]) =>
  Math.min(...token.flatMap((text) => grounds.map((ground) => contrast(text, ground ?? ""))));

test("whatever an owner picks, text, muted text and links of a section can be read on its ground and its cards", () => {
  fc.assert(
    fc.property(color, fc.option(color, { nil: "" }), color, (background, text, accent) => {
      const style = new PageStyle();
      expect(style.section(background, text, { look: defaultLook, accent })).not.toBe("");
      const tokens = getTokens(style.css);
      const grounds = [tokens.paper?.[0], tokens.raised?.[0]];
      expect(tokens.paper).toEqual([background]);
      for (const token of ["ink", "muted", "accent", "error"]) {
        expect(least(tokens[token], grounds), `${token} of ${style.css}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(least(tokens["on-accent"], tokens.accent ?? [])).toBeGreaterThanOrEqual(4.5);
      expect(least(tokens["on-fill"], tokens.fill ?? [])).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test("a text color alone can be read on paper and on cards, by day and by night", () => {
  fc.assert(
    fc.property(color, (text) => {
      const style = new PageStyle();
      style.section("", text, plain);
      const { ink = [] } = getTokens(style.css);
      expect(least(ink.slice(0, 1), ["#fbfaf7", "#ffffff"])).toBeGreaterThanOrEqual(4.5);
      expect(least(ink.slice(1), ["#0f1420", "#171d2b"])).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("over an image any text color can be read, be the image white", () => {
  const veiled = mix("#ffffff", "#080c16", 0.7);
  fc.assert(
    fc.property(color, (text) => {
      const style = new PageStyle();
      style.onImage(text);
      expect(least(getTokens(style.css).ink, [veiled, "#080c16"])).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("colors that are none give no class", () => {
  const style = new PageStyle();
  expect([style.section("", "red", plain), style.section("javascript:x", "", plain), style.onImage("")]).toEqual([
    ...["", "", ""],
  ]);
  expect(style.css).toBe("");
});
