import fc from "fast-check";
import { expect, test } from "vitest";
import { backgroundIds } from "./backgrounds.ts";
import { contrast, readableOn, textOn } from "./color.ts";
import { completeLooks } from "./complete-looks.ts";
import { fontPairIds } from "./font-pairs.ts";
import { defaultLook, type Look, look, storedLook } from "./look.ts";
import { lookColors, schemes } from "./look-colors.ts";
import { lookClass, lookRules } from "./look-style.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const anyLook: fc.Arbitrary<Look> = fc.record({
  fonts: fc.constantFrom(...fontPairIds),
  background: fc.oneof(fc.constantFrom(...backgroundIds), color),
  corners: fc.constantFrom("square", "soft", "round"),
  header: fc.constantFrom("plain", "centered", "masthead", "bar", "dark"),
});
const anyAccent = fc.option(color, { nil: null });

/** Every text with what it stands on. */
function getTexts(look: Look, accent: string | null) {
  return schemes.flatMap((scheme) => {
    const {
      paper,
      raised,
      ink,
      muted,
      accent: link,
      onAccent,
      error,
      header,
      onHeader,
      mark,
    } = lookColors(look, accent)[scheme];
    return [
      ...[paper, raised].flatMap((ground) => [ink, muted, link, error].map((text) => [text, ground])),
      ...[
        [onAccent, link],
        [onHeader, header],
        [ink, mark],
      ],
    ].map(([text = "", ground = ""]) => ({ scheme, text, ground, ratio: contrast(text, ground) }));
  });
}

test("1,000 random looks: every text is at least 4.5:1, by day and by night", () => {
  fc.assert(
    fc.property(anyLook, anyAccent, (one, accent) => {
      for (const text of getTexts(one, accent)) expect(text.ratio, JSON.stringify(text)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
});

test("the rules of a look set these very colors", () => {
  fc.assert(
    fc.property(anyLook, anyAccent, (one, accent) => {
      const { light, dark } = lookColors(one, accent);
      const rules = lookRules(one, accent);
      if (one.background !== "paper") {
        for (const name of ["paper", "ink", "muted", "accent"] as const) {
          const pair = light[name] === dark[name] ? light[name] : `light-dark(${light[name]},${dark[name]})`;
          expect(rules).toContain(`--${name}:${pair}`);
        }
      }
      if (one.header === "bar") expect(rules).toContain("--on-header:");
    }),
  );
});

test("the default look is none: nothing of a site changes", () => {
  expect(lookRules(defaultLook, null)).toBe("");
  expect(lookClass(defaultLook)).toBeUndefined();
  // As the accent color was shown before there were looks.
  const [light, dark] = ["#1b6b45", readableOn("#171d2b", "#1b6b45")];
  expect(lookRules(defaultLook, "#1b6b45")).toBe(
    `:root{--accent:light-dark(${light},${dark});--on-accent:light-dark(${textOn(light)},${textOn(dark)})}`,
  );
});

test("whatever is stored is read as a look", () => {
  expect(storedLook.parse(undefined)).toEqual(defaultLook);
  expect(storedLook.parse("classic")).toEqual(defaultLook);
  expect(storedLook.parse({ fonts: "gone", corners: "round", extra: 1 })).toEqual({ ...defaultLook, corners: "round" });
  expect(storedLook.parse({ background: "#ABCDEF" })).toEqual({ ...defaultLook, background: "#abcdef" });
  expect(look.safeParse({ ...defaultLook, extra: 1 }).success).toBe(false);
  expect(look.safeParse({ ...defaultLook, background: "url(x)" }).success).toBe(false);
});

test("eight complete looks differ from each other in fonts, ground, or header", () => {
  expect(completeLooks).toHaveLength(8);
  const kinds = completeLooks.map(({ look: { fonts, background, header } }) => [fonts, background, header].join());
  expect(new Set(kinds).size).toBe(8);
  for (const { look: one, accent } of completeLooks) {
    expect(look.safeParse(one).success).toBe(true);
    expect(accent === "" || /^#[0-9a-f]{6}$/.test(accent)).toBe(true);
  }
});
