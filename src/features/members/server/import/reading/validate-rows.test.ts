import { expect, test } from "vitest";
import { memberForm } from "../../../../../../tests/support/members.ts";
import { texts } from "../../../contract.ts";
import { maxImportRows } from "../../../import-contract.ts";
import { type Refuse, type ValidatedRows, validateRows } from "./validate-rows.ts";

function* emptyRows(count: number) {
  for (let row = 1; row <= count; row += 1) yield { row, value: undefined };
}

async function validate(rows: Parameters<typeof validateRows>[0], refuse?: Refuse): Promise<ValidatedRows[]> {
  const batches: ValidatedRows[] = [];
  for await (const batch of validateRows(rows, refuse)) batches.push(batch);
  return batches;
}

test("one row more than can be imported at once is too many, empty ones counted", async () => {
  await validate(emptyRows(maxImportRows));
  await expect(validate(emptyRows(maxImportRows + 1))).rejects.toMatchObject({
    code: "too_large",
    message: texts.tooManyRows,
  });
});

test("empty cells alone are good for who is there, but not an empty address", async () => {
  const [batch] = await validate([
    { row: 1, value: { ...memberForm(), age: " ", city: "" } },
    { row: 2, value: { ...memberForm(), email: "" } },
    { row: 3, value: { ...memberForm(), age: "", email: "nobody" } },
  ]);
  expect(batch?.good.map(({ row, isComplete, person: { age, city } }) => [row, isComplete, age, city])).toEqual([
    [1, false, null, ""],
  ]);
  expect(batch?.refused.map(({ row, unlessKnown, reasons }) => [row, unlessKnown, reasons.length])).toEqual([
    ...[
      [1, true, 2],
      [2, false, 1],
      [3, false, 2],
    ],
  ]);
});

test("whom nobody may import is refused with that reason, empty cells or not", async () => {
  const rows = [1, 2, 3].map((row) => ({ row, value: memberForm(row === 2 ? { city: "" } : {}) }));
  const reasons = [{ field: "email", message: "This person asked to be erased." }];
  const refuse: Refuse = async (good) => good.slice(1).map(({ row }) => ({ row, reasons, unlessKnown: false }));
  const [batch] = await validate(rows, refuse);
  expect(batch?.good.map(({ row }) => row)).toEqual([1]);
  expect(batch?.refused).toEqual([2, 3].map((row) => ({ row, reasons, unlessKnown: false })));
  expect(batch?.validated).toBe(3);
});
