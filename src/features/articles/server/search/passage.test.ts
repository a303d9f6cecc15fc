import { expect, test } from "vitest";
import { parsePassage } from "./passage.ts";

const mark = (text: string) => text.replace(/\[/g, "\uE000").replace(/\]/g, "\uE001");
const shown = (text: string) =>
  parsePassage(mark(text))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test("a passage starts at a sentence and continues while there is room", () => {
  const text =
    "It rained. Nobody came. The [bridge] was closed, and the [bridge] stayed so. Boats went over the river.";
  expect(shown(text)).toBe("The [bridge] was closed, and the [bridge] stayed so. Boats went over the river.");
});

test("a heading is separated from the paragraph after it", () => {
  expect(shown("The [library]\nIt closes at six.")).toBe("The [library] · It closes at six.");
  expect(shown("One\n\n  Two [three]  \n")).toBe("Two [three]");
});

test("words that are far apart are both shown", () => {
  const filler = "Nothing of note was said. ".repeat(20);
  expect(shown(`${filler}Then came the [heron]. ${filler}An [otter] followed.`)).toMatch(
    /^Then came the \[heron\]\. Nothing.* … An \[otter\] followed\.$/,
  );
});

test("a passage that starts mid-sentence says so, but a whole sentence is preferred", () => {
  expect(shown("… of the council. The [bridge] is old.")).toBe("The [bridge] is old.");
  expect(shown("… of the [bridge] alone.")).toBe("… of the [bridge] alone.");
});

test("a long sentence is cut between words, near its match, and every mark is closed", () => {
  const long = `${"word ".repeat(200)}[match] ${"more ".repeat(200)}`;
  const passage = shown(long);
  expect(passage).toMatch(/^… word .*\[match\] more .*more…$/);
  expect(passage.length).toBeLessThan(260);
  expect(shown(`${"[x] ".repeat(500)}`)).toMatch(/^(\[x\] )+\[x\]…$/);
  expect(shown(`[${"x".repeat(500)}]`)).toMatch(/^\[x+\]…$/);
});

test("entities are decoded once, and without a match the passage is the start of the text", () => {
  expect(shown("[Zebra] &amp; Sons say 1 &lt; 2 &amp;amp; more.")).toBe("[Zebra] & Sons say 1 < 2 &amp; more.");
  expect(shown("One sentence. Another.")).toBe("One sentence. Another.");
  expect(shown("")).toBe("");
});
