import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvProblem, CsvReader, csvLine, type Delimiter } from "./csv.ts";

/** In bits of so many characters. */
function read(text: string, { delimiter = "," as Delimiter, size = text.length + 1 } = {}): string[][] {
  const reader = new CsvReader(delimiter);
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.read("", true)];
}

describe("a CSV text", () => {
  test.each<[string, string, string[][]]>([
    ["nothing", "", []],
    ["one cell", "a", [["a"]]],
    ["lines that end in each way", "a,b\nc\rd\r\ne", [["a", "b"], ["c"], ["d"], ["e"]]],
    ["empty lines", "a\n\n\r\n\rb\n", [["a"], [""], [""], [""], ["b"]]],
    [
      "empty cells",
      ",,\n,",
      [
        ["", "", ""],
        ["", ""],
      ],
    ],
    ["quotes", '"a,""b""\r\nc",d\n""\n', [['a,"b"\r\nc', "d"], [""]]],
    ["spaces around quotes", ' "a" , "b, c"\n', [["a", "b, c"]]],
    ["a quote within a cell", '5" pipe,b"\n', [['5" pipe', 'b"']]],
    ["a quoted cell at the end", 'a,"b"', [["a", "b"]]],
    [
      "a quoted cell and nothing",
      '"a",\n"b",',
      [
        ["a", ""],
        ["b", ""],
      ],
    ],
    ["only quotes", '""""', [['"']]],
  ])("of %s is read, whatever bits it comes in", (_name, text, records) => {
    for (const size of [1, 2, 3, 5, 1000]) expect(read(text, { size })).toEqual(records);
  });

  test.each<[string, string, [CsvProblem, number]]>([
    ["an open quote", 'a\n"b,c\n', ["unclosed quote", 2]],
    ["text behind a closing quote", '"a"b,c\n', ["text after a quote", 1]],
    ["text behind a closing quote and a line", '"x"\n\n"a" b\n"c"', ["text after a quote", 3]],
    ["a NUL", "a\u0000b", ["NUL", 1]],
    ["a record without end", `a\n"${"x\n".repeat(60_000)}`, ["oversized record", 2]],
    ["a cell of 10 MB", `a\n${"x".repeat(10_000_000)}\n`, ["oversized record", 2]],
  ])("with %s is none, and says in which record", (_name, text, [problem, record]) => {
    for (const size of [7, 65_536, text.length])
      expect(() => read(text, { size })).toThrow(expect.objectContaining({ name: "CsvSyntaxError", problem, record }));
  });

  test("is read as it was written, whatever is in it", () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."ab\"',;\t\r\n é😀") }),
      fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\u0000", "")),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    const delimiters = fc.constantFrom<Delimiter>(",", ";", "\t");
    fc.assert(
      fc.property(table, delimiters, fc.constantFrom("\n", "\r\n", "\r"), fc.nat(20), (rows, delimiter, end, size) => {
        const text = rows.map((cells) => csvLine(cells, delimiter) + end).join("");
        expect(read(text, { delimiter, size: size + 1 })).toEqual(rows);
      }),
    );
  });
});
