import { expect, test } from "vitest";
import { memberFields, specifiedFields } from "../../../fields.ts";
import type { Alike } from "../../../import-file-contract.ts";
import { isPlaceholder, PlainValues, readAmount } from "./plain-values.ts";
import type { RawRow } from "./rows.ts";

test.each([
  ["$5", "5"],
  ["$1,200.50", "1200.50"],
  ["-$3.5", "-3.5"],
  ["US$ 1,000", "1000"],
  ["5 USD", "5"],
  ["EUR 12", "12"],
  ["1.200,50 €", "1200.50"],
  ["7,5€", "7.5"],
  ["£1,234,567", "1234567"],
  ["1.200 €", undefined],
  ["5$00", undefined],
  ["$1,20,0", undefined],
  ["12", undefined],
  ["$", undefined],
  ["about $5", undefined],
])("%s is %s", (text, plain) => {
  expect(readAmount(text)).toBe(plain);
});

const field = {
  ...{ name: "", merge_name: "", options: [] as string[], is_required: false, is_listed: false, version: 1 },
};
const fields = {
  ...specifiedFields,
  custom_fields: [
    { ...field, field_id: 1, type: "number" as const },
    { ...field, field_id: 2, type: "choice" as const, options: ["Vegan", "None"] },
    { ...field, field_id: 3, type: "date" as const },
    { ...field, field_id: 4, type: "text" as const },
  ],
};
const empty = Object.fromEntries(memberFields.map((name) => [name, ""]));

async function read(cells: string[][], chosen: Alike = {}) {
  const values = new PlainValues(fields, chosen);
  const rows = cells.map(([age, ...custom], row) => ({
    ...{ row, value: { ...empty, age, custom_fields: Object.fromEntries(custom.map((cell, id) => [id + 1, cell])) } },
  }));
  const all: RawRow[] = [];
  for await (const row of values.readAll(
    (async function* () {
      yield* rows;
    })(),
  ))
    all.push(row);
  const shown = all.map(({ value }) => {
    const { age, custom_fields } = value as { age: string; custom_fields: object };
    return [age, ...Object.values(custom_fields)];
  });
  return { rows: shown, alike: values.alike.map((one) => `${one.field} ${one.value} ${one.rows} ${one.becomes}`) };
}

test("what says that there is nothing is nothing, unless the field has such an option or is a text", async () => {
  const { rows, alike } = await read([
    ["n/a", "-", "none", "Unknown", "n/a"],
    ["40", "N/A", "unknown", "2024-01-31", "-"],
    ["forty", "x", "maybe", "soon", ""],
  ]);
  expect(rows).toEqual([
    ["", "", "none", "", "n/a"],
    ["40", "", "", "2024-01-31", "-"],
    ["forty", "x", "maybe", "soon", ""],
  ]);
  expect(alike).toEqual([
    "age n/a 1 ",
    "custom_fields.1 - 1 ",
    "custom_fields.1 N/A 1 ",
    "custom_fields.3 Unknown 1 ",
    "custom_fields.2 unknown 1 ",
  ]);
  expect(["nA", " – ", "K.A.", "Keine Angabe"].every(isPlaceholder)).toBe(true);
  expect(["no", "0", "nobody", ""].some(isPlaceholder)).toBe(false);
});

test("amounts are numbers, and what someone chose wins, also nothing or the value itself", async () => {
  const cells = ["$5", "$5", "$1,200.50", "n/a", "x"].map((dues) => ["", dues, "", "", ""]);
  const dues = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map((row) => row[1]);
  expect(dues(await read(cells))).toEqual(["5", "5", "1200.50", "", "x"]);
  const chosen = {
    "custom_fields.1": [
      ["$5", "6"],
      ["n/a", "n/a"],
      ["x", ""],
    ].map(([value = "", becomes = ""]) => ({ value, becomes })),
  };
  const changed = await read(cells, chosen);
  expect(dues(changed)).toEqual(["6", "6", "1200.50", "n/a", ""]);
  expect(changed.alike).toEqual([
    "custom_fields.1 x 1 ",
    "custom_fields.1 $5 2 6",
    "custom_fields.1 $1,200.50 1 1200.50",
    "custom_fields.1 n/a 1 n/a",
  ]);
});

test("of many amounts, the most frequent are listed, and all are read", async () => {
  const { rows, alike } = await read(Array.from({ length: 50 }, (_, row) => ["", `$${row}`, "", "", ""]));
  expect([alike.length, rows[49]?.[1]]).toEqual([20, "49"]);
});
