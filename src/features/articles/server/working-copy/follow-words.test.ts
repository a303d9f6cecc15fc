import fc from "fast-check";
import { expect, test } from "vitest";
import { textOfHtml } from "../../../../shared/text.ts";
import { anchorAt, anchorMover, squeeze } from "../../../../shared/words/comment-places.ts";
import { squeezeHtml } from "./follow-words.ts";

test("texts are read in slices as they are read at once", async () => {
  const parts = fc.constantFrom(
    "<p>",
    "</p>",
    "a ",
    "&amp;",
    "&#39;",
    "\u00a0",
    "<br>",
    "ä🎈",
    "word".repeat(3000),
    "&",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 60 }), async (all) => {
      const html = all.join("");
      expect(await squeezeHtml(html)).toBe(squeeze(textOfHtml(html)));
    }),
    { numRuns: 300 },
  );
  const cut = `${"a".repeat(19_998)}&amp;b`;
  expect(await squeezeHtml(cut)).toBe(`${"a".repeat(19_998)}&b`);
});

/** Counts the characters that are read one by one. */
class Counted extends String {
  reads = 0;
  constructor(text: string) {
    super(text);
    // biome-ignore lint/correctness/noConstructorReturn: a proxy counts what is read.
    return new Proxy(this, {
      get: (target, name) => {
        if (typeof name === "string" && /^\d+$/.test(name)) target.reads += 1;
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(String(target)) : value;
      },
    });
  }
}

test("two texts are compared once, however many comments there are", () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `${index.toString(36)}.`).join("");
  const from = new Counted(words);
  const move = anchorMover(from as unknown as string, `x${words}`);
  const before = from.reads;
  for (let place = 0; place < 20_000; place += 100) {
    const quote = words.slice(place, place + 20);
    expect(move({ quote, ...anchorAt(words, place, quote.length) })?.place).toBe(place + 1);
  }
  expect(from.reads).toBe(before);
});
