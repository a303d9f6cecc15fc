import fc from "fast-check";
import { expect, test } from "vitest";
import { moved, nestedBelow, placed, type Row, removed, takenOut, toItems, toRows } from "./menu-rows.ts";

let count = 0;
const newKey = () => {
  count += 1;
  return String(count);
};
/** `a(b c) d`: b and c are below a. */
const read = (text: string): Row[] =>
  [...text.matchAll(/\w|[()]/g)].reduce<{ rows: Row[]; depth: 0 | 1 }>(
    ({ rows, depth }, [one]) => {
      if (one === "(" || one === ")") return { rows, depth: one === "(" ? 1 : 0 };
      return { rows: [...rows, { key: one, depth, item: { text: one } }], depth };
    },
    { rows: [], depth: 0 },
  ).rows;
const write = (rows: readonly Row[]): string =>
  toItems(rows, "links")
    .map(
      ({ text, links }) =>
        `${text}${links ? `(${(links as { text: string }[]).map((one) => one.text).join(" ")})` : ""}`,
    )
    .join(" ");
const at = (text: string, key: string) => text.replaceAll(/[^\w]/g, "").indexOf(key);

test.each([
  ["a(b c) d", "d", -1, "d a(b c)"],
  ["a(b c) d", "a", 1, "d a(b c)"],
  ["a(b c) d", "c", -1, "a(c b) d"],
  ["a(b c) d", "c", 1, "a(b) d(c)"],
  ["a(b) c(d)", "d", -1, "a(b d) c"],
  ["a(b c) d", "b", -1, "a(b c) d"],
  ["a b", "a", -1, "a b"],
  ["a b", "b", 1, "a b"],
  ["a(b) c(d)", "a", 1, "c(d) a(b)"],
])("%s: %s by %i is %s", (before, key, step, after) => {
  expect(write(moved(read(before), at(before, key), step as -1 | 1))).toBe(after);
});

test.each([
  ["a b c", "b", "a(b) c"],
  ["a b(c)", "b", "a(b c)"],
  ["a b", "a", "a b"],
  ["a(b) c", "b", "a(b) c"],
])("%s: %s put below is %s", (before, key, after) => {
  expect(write(nestedBelow(read(before), at(before, key)))).toBe(after);
});

test.each([
  ["a(b c d) e", "c", "a(b d) c e"],
  ["a(b)", "b", "a b"],
  ["a(b c)", "c", "a(b) c"],
  ["a", "a", "a"],
])("%s: %s taken out is %s", (before, key, after) => {
  expect(write(takenOut(read(before), at(before, key)))).toBe(after);
});

test.each([
  ["a(b c) d", "a", "b c d"],
  ["a(b c) d", "b", "a(c) d"],
  ["a", "a", ""],
])("%s without %s is %s", (before, key, after) => {
  expect(write(removed(read(before), at(before, key)))).toBe(after);
});

test.each([
  ["a b c", "c", 0, 1, "c a b"],
  ["a b c", "c", 1, 1, "a(c) b"],
  ["a b c", "a", 2, 1, "b c(a)"],
  ["a(b c) d", "d", 1, 0, "a(b c) d"],
  ["a(b c) d", "d", 2, 1, "a(b d c)"],
  ["a(b) c d", "a", 3, 1, "c d a(b)"],
  ["a(b) c", "a", 1, 0, "a(b) c"],
])("%s: %s dragged to row %i at depth %i is %s", (before, key, to, depth, after) => {
  expect(write(placed(read(before), at(before, key), to, depth as 0 | 1))).toBe(after);
});

test("whatever is done, no link is lost and none is below one that is below another", () => {
  const links = fc.array(
    fc.record({ text: fc.string(), links: fc.array(fc.record({ text: fc.string() }), { maxLength: 3 }) }),
    {
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(links, fc.array(fc.tuple(fc.nat(4), fc.nat(20), fc.nat(20)), { maxLength: 12 }), (items, steps) => {
      let rows: readonly Row[] = toRows(items, "links", newKey);
      const keys = rows.map(({ key }) => key).toSorted();
      for (const [kind, from, to] of steps) {
        const index = rows.length > 0 ? from % rows.length : 0;
        if (kind === 0) rows = moved(rows, index, 1);
        if (kind === 1) rows = moved(rows, index, -1);
        if (kind === 2) rows = nestedBelow(rows, index);
        if (kind === 3) rows = takenOut(rows, index);
        if (kind === 4) rows = placed(rows, index, rows.length > 0 ? to % rows.length : 0, (to % 2) as 0 | 1);
        expect(rows.map(({ key }) => key).toSorted()).toEqual(keys);
        expect(rows[0]?.depth ?? 0).toBe(0);
      }
      const again = toItems(rows, "links");
      expect(toItems(toRows(again, "links", newKey), "links")).toEqual(again);
    }),
  );
});
