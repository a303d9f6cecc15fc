import { expect, test } from "vitest";
import { maxImportRows, texts } from "../../contract.ts";
import { judgeRows } from "./judge-rows.ts";
import { Refusals } from "./refused-import.ts";

function* emptyRows(count: number) {
  for (let row = 1; row <= count; row += 1) yield { row, value: undefined };
}

async function judge(count: number): Promise<void> {
  for await (const batch of judgeRows(emptyRows(count), new Refusals(), { has: () => false }))
    expect(batch).toEqual([]);
}

test("one row more than can be imported at once is too many", async () => {
  await judge(maxImportRows);
  await expect(judge(maxImportRows + 1)).rejects.toMatchObject({ code: "too_large", message: texts.tooManyRows });
});
