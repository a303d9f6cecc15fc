import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { drawIcon, drawSocial, getInitial } from "./draw-brand.ts";
import { fitLines } from "./fit-lines.ts";
import { type Outlines, outlinesReader } from "./outlines.ts";

let outlines: Outlines;
beforeAll(async () => {
  outlines = await outlinesReader(join(import.meta.dirname, "../../../dist/fonts/outlines.json"))();
});

describe("the initial", () => {
  test.each([
    ["The Dover Star", "T"],
    ["  «übermorgen»", "Ü"],
    ["ßtraße", "S"],
    ["1st Ward", "1"],
    ["голос долины", "Г"],
    ["ελλάδα", "Ε"],
    ["łódź", "Ł"],
    ["e\u0301tude", "É"],
    ["🎉 party", "P"],
    ["東京 Voices", "V"],
    ["\u202Eevil", "E"],
    ["日本語", undefined],
    ["שלום", undefined],
    ["🎉🎉", undefined],
    ["\u0301\u0301", undefined],
    ["--- !", undefined],
    ["", undefined],
  ])("of %j is %j", (title, initial) => {
    expect(getInitial(title, outlines)).toBe(initial);
  });
});

describe("images", () => {
  const hostile = [
    `<script>alert(1)</script> & "quotes" 'too'`,
    `"/><image href="http://evil.example/x"/>`,
    "\u202E\u2066right to left שלום\u0000\uFFFF\uD800",
    `Z${"\u0335\u0321".repeat(500)}algo`,
    "constructor __proto__ toString",
    "W".repeat(200),
    "",
  ];

  test.each(hostile)("of %j hold shapes alone: no text, no address, nothing of the title's markup", (title) => {
    const look = { title, accent: "#226688" };
    for (const svg of [drawIcon(look, "round", outlines), drawSocial(look, outlines)]) {
      const names = new Set([...svg.matchAll(/<\/?([a-z]+)/gi)].map(([, name]) => name));
      expect([...names].filter((name) => !["svg", "rect", "g", "path"].includes(name ?? ""))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|href|evil|script/);
    }
  });

  test("without a letter that can be drawn show one mark, the same for all", () => {
    const of = (title: string) => drawSocial({ title, accent: "#226688" }, outlines);
    expect(of("日本語")).toBe(of("🎉 !"));
    expect(of("日本語")).not.toContain("<path");
  });

  test("differ with the title and with the color, and keep the color as it is", () => {
    const of = (title: string, accent: string) => drawSocial({ title, accent }, outlines);
    expect(of("Dover Star", "#226688")).not.toBe(of("Dover Sun", "#226688"));
    expect(of("Dover Star", "#226688")).toContain('height="630" fill="#226688"');
    expect(of("Dover Star", "#ffff00")).toContain('<g fill="#000000">');
    expect(of("Dover Star", "#14213d")).toContain('<g fill="#ffffff">');
  });
});

describe("lines", () => {
  const frame = {
    width: 100,
    sizes: [
      { size: 10, maxLines: 1 },
      { size: 5, maxLines: 3 },
    ],
    // Each letter is as wide as the font is high.
    getWidth: (text: string, size: number) => text.length * size,
  };

  test.each([
    ["short", 10, ["short"]],
    ["one two three", 5, ["one two three"]],
    ["aaaa bbbb cccc dddd eeee f", 5, ["aaaa bbbb cccc", "dddd eeee f"]],
    ["x".repeat(45), 5, ["x".repeat(20), "x".repeat(20), "x".repeat(5)]],
    ["x".repeat(70), 5, ["x".repeat(20), "x".repeat(20), `${"x".repeat(19)}…`]],
    ["", 10, []],
  ])("of %j: size %i, %j", (text, size, lines) => {
    expect(fitLines(text, frame)).toEqual({ size, lines });
  });

  test("stay within the image for any title of 200 characters", () => {
    const sizes = [{ size: 62, maxLines: 3 }];
    for (const word of ["W", "i", "Ww ", "a b ", "Щ", "Straßen-Überführung ", "…. ,"]) {
      const text = outlines.drawable(word.repeat(200).slice(0, 200));
      const getWidth = (line: string, size: number) => outlines.width(line, size);
      const fitted = fitLines(text, { width: 1008, sizes, getWidth });
      expect(fitted.lines.length).toBeLessThanOrEqual(3);
      for (const line of fitted.lines) expect(getWidth(line, fitted.size)).toBeLessThanOrEqual(1008);
    }
  });
});

test("pairs of letters are set closer where the typeface wants it", () => {
  const apart = outlines.width("A", 100) + outlines.width("V", 100);
  expect(outlines.width("AV", 100)).toBeLessThan(apart - 5);
  expect(outlines.width("nn", 100)).toBeCloseTo(2 * outlines.width("n", 100));
});
