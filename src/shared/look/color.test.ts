import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, isHexColor, readableOn, textOn } from "./color.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("contrast is WCAG's: 21 for black on white, 1 for the same color", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#a4243b", "#a4243b")).toBe(1);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("an owner's color is always readable on paper and ink, and left alone when it is already", () => {
  fc.assert(
    fc.property(color, fc.constantFrom("#fbfaf7", "#0f1420", "#ffffff", "#000000"), (chosen, background) => {
      const result = readableOn(background, chosen);
      expect(isHexColor(result)).toBe(true);
      expect(contrast(result, background)).toBeGreaterThanOrEqual(4.5);
      if (contrast(chosen, background) >= 4.5) expect(result).toBe(chosen);
    }),
  );
});

test("text on any color is readable", () => {
  fc.assert(
    fc.property(color, (background) => {
      expect(contrast(textOn(background), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
