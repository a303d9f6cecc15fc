import { describe, expect, test } from "vitest";
import { z } from "zod";
import { tweetUrl, unwrap } from "./kit/values.ts";
import { blocks } from "./registry.ts";

describe("the address of a post", () => {
  test.each([
    ["https://x.com/a/status/1", "https://x.com/a/status/1"],
    [" https://twitter.com/a/status/1/?s=20#b ", "https://twitter.com/a/status/1"],
    ["https://x.com/a/status/1?b?c#d", "https://x.com/a/status/1"],
  ])("%s is kept as %s", (given, kept) => {
    expect(tweetUrl().parse(given)).toBe(kept);
  });

  test("has a maximum length and is scanned in linear time", () => {
    // A quadratic scan would take hours.
    for (const text of ["?", "#\n", "/", " "]) {
      expect(tweetUrl().safeParse(`${text.repeat(5_000_000)}x`).success).toBe(false);
    }
  });
});

/** Collects every text in a config. */
function stringsIn(type: z.ZodType, at: string): { at: string; type: z.ZodType }[] {
  const inner = unwrap(type);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, t]) => stringsIn(t, `${at}.${key}`));
  }
  if (inner instanceof z.ZodArray) return stringsIn(inner.element as z.ZodType, `${at}[]`);
  return inner instanceof z.ZodString ? [{ at, type: inner }] : [];
}

test("every text of every component has a maximum length", () => {
  const texts = blocks.flatMap((block) => stringsIn(block.schema, block.type));
  expect(texts.length).toBeGreaterThan(30);
  for (const { at, type } of texts) expect(type.safeParse("x".repeat(100_001)).success, at).toBe(false);
});
