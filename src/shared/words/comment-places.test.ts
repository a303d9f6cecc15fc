import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Anchor, anchorAt, anchorMover, follower, locator, mentionedIn, squeeze } from "./comment-places.ts";

function getAnchor(text: string, quote: string, place = text.indexOf(squeeze(quote))): Anchor {
  return { quote, ...anchorAt(text, place, squeeze(quote).length) };
}

interface Edit {
  at: number;
  remove: number;
  insert: string;
}

/** A text of which each character knows who it is. */
class Known {
  readonly characters: readonly { character: string; id: number }[];
  constructor(characters: Known["characters"]) {
    this.characters = characters;
  }

  get text(): string {
    return this.characters.map(({ character }) => character).join("");
  }

  edited({ at, remove, insert }: Edit, nextId: () => number): Known {
    const from = at % (this.characters.length + 1);
    const added = [...insert].map((character) => ({ character, id: nextId() }));
    return new Known(this.characters.toSpliced(from, remove, ...added));
  }

  /** Where these characters stand next to each other; null if they don't. */
  getPlace(ids: readonly number[]): number | null {
    const place = this.characters.findIndex(({ id }) => id === ids[0]);
    const isWhole = place >= 0 && ids.every((id, index) => this.characters[place + index]?.id === id);
    return isWhole ? place : null;
  }
}

function edits(letters: string) {
  const insert = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(""));
  return fc.array(fc.record({ at: fc.nat(400), remove: fc.oneof(fc.constant(0), fc.nat(12), fc.nat(80)), insert }), {
    maxLength: 40,
  });
}

const start = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 300 }).map((all) => all.join(""));

function story(letters: string) {
  return fc.record({
    text: start(letters),
    at: fc.nat(300),
    length: fc.integer({ min: 1, max: 20 }),
    all: edits(letters),
  });
}

describe("comments stay on their words", () => {
  test.each(["ab", "abcdefghijklmnopqrstuvwxyzäöü🎈"])("never on others, whatever is edited: %s", (letters) => {
    fc.assert(
      fc.property(story(letters), ({ text, at, length, all }) => {
        let id = 0;
        const nextId = () => (id += 1);
        let known = new Known([...text].flatMap((c) => [...c]).map((character) => ({ character, id: nextId() })));
        const place = at % known.text.length;
        const quote = known.text.slice(place, place + length);
        let anchor: Anchor | null = getAnchor(known.text, quote, place);
        for (const edit of all) {
          const before = known.text;
          known = known.edited(edit, nextId);
          anchor = anchorMover(before, known.text)(anchor) ?? anchor;
          const found = locator(known.text)(anchor);
          if (found !== null) expect(known.text.slice(found, found + quote.length)).toBe(quote);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("exactly those, not others that read the same, unless the text around them was taken along", () => {
    const letters = Array.from({ length: 4000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.integer({ min: 1, max: 20 }),
        edits(letters.slice(0, 60).join("")),
        (at, length, all) => {
          let id = 0;
          const nextId = () => (id += 1);
          let known = new Known(letters.slice(100, 400).map((character) => ({ character, id: nextId() })));
          const ids = known.characters.slice(at, at + length).map((one) => one.id);
          let anchor = getAnchor(known.text, known.text.slice(at, at + length), at);
          for (const edit of all) {
            const before = known.text;
            known = known.edited(edit, nextId);
            anchor = anchorMover(before, known.text)(anchor) ?? anchor;
            // Each edit is followed, so a comment is lost only with its words.
            expect(locator(known.text)(anchor)).toBe(known.getPlace(ids));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test("in doubt they are gone", () => {
    const text = squeeze("First this. Buy milk. Buy milk. Buy milk. Then that.");
    const second = text.indexOf("Buymilk", text.indexOf("Buymilk") + 1);
    // Which of three alike was deleted can't be told.
    expect(follower(text, squeeze("First this. Buy milk. Buy milk. Then that."))(second, 7)).toBe(null);
    // Nothing was deleted here.
    expect(follower(text, squeeze("First this. Buy milk. Buy milk. Buy milk. Buy milk. Then that."))(second, 7)).toBe(
      second,
    );
    const anchor = getAnchor(text, "Buy milk", second);
    expect(locator(squeeze("Buy milk."))(anchor)).toBe(null);
    expect(locator(squeeze("Quite another text with Buy milk in it"))(anchor)).toBe(null);
    expect(locator("")(anchor)).toBe(null);
  });

  test("words that come back have their comment again", () => {
    const text = squeeze("The town council decided on Monday to build a bridge over the river.");
    const anchor = getAnchor(text, "on Monday");
    const without = text.replace("onMonday", "");
    expect(anchorMover(text, without)(anchor)).toBe(null);
    expect(locator(text)(anchorMover(without, text)(anchor) ?? anchor)).toBe(text.indexOf("onMonday"));
  });

  test("a moved paragraph takes its comments along", () => {
    const paragraph = "In the beginning there was a bridge that nobody wanted to cross on foot.";
    const anchor = getAnchor(squeeze(`${paragraph} Second paragraph.`), "nobody wanted");
    const after = squeeze(`Second paragraph. ${paragraph}`);
    expect(locator(after)(anchor)).toBe(after.indexOf("nobodywanted"));
  });

  test("a huge text of one letter takes no time to speak of", () => {
    const text = "a".repeat(500_000);
    expect(locator(text)({ quote: "aaaaaaaa", before: "b".repeat(32), after: "c".repeat(32), place: 250_000 })).toBe(
      null,
    );
  });
});

test("mentions are whole names, in any case", () => {
  const people = [{ name: "Ann" }, { name: "Anna Berg" }, { name: "Jürgen" }];
  const names = (text: string) => mentionedIn(text, people).map(({ name }) => name);
  expect(names("@ann, see this")).toEqual(["Ann"]);
  expect(names("@Anna Berg and (@JÜRGEN)")).toEqual(["Anna Berg", "Jürgen"]);
  expect(names("mail@ann @Annabel Ann")).toEqual([]);
});
