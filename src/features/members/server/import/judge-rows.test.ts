import { expect, test } from "vitest";
import { memberForm } from "../../../../../tests/support/members.ts";
import { texts } from "../../contract.ts";
import { maxImportRows } from "../../import-contract.ts";
import { type JudgedRows, judgeRows, type Refuse } from "./judge-rows.ts";

function* emptyRows(count: number) {
  for (let row = 1; row <= count; row += 1) yield { row, value: undefined };
}

async function judge(rows: Parameters<typeof judgeRows>[0], refuse?: Refuse): Promise<JudgedRows[]> {
  const batches: JudgedRows[] = [];
  for await (const batch of judgeRows(rows, refuse)) batches.push(batch);
  return batches;
}

test("one row more than can be imported at once is too many, empty ones counted", async () => {
  await judge(emptyRows(maxImportRows));
  await expect(judge(emptyRows(maxImportRows + 1))).rejects.toMatchObject({
    ...{ code: "too_large", message: texts.tooManyRows },
  });
});

test("empty cells alone are good for who is there, but not an empty address", async () => {
  const [batch] = await judge([
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
  const [batch] = await judge(rows, refuse);
  expect(batch?.good.map(({ row }) => row)).toEqual([1]);
  expect(batch?.refused).toEqual([2, 3].map((row) => ({ row, reasons, unlessKnown: false })));
  expect(batch?.judged).toBe(3);
});
