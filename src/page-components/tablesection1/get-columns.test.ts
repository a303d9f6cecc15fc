import { expect, test } from "vitest";
import { completeConfig } from "../complete-config.ts";
import { getColumns } from "./get-columns.ts";
import { schema } from "./schema.ts";

const completeRows = (rows: object[]) => completeConfig(schema, { rows }).rows;
const empty = { cell1: "", cell2: "" };

test("columns in which nothing is written aren't shown; while it is typed in, the editor has one more", () => {
  const rows = completeRows([
    { ...empty, cell1: "Day", cell4: "Place" },
    { ...empty, cell3: "\u200b", cell4: " " },
  ]);
  expect(getColumns(rows, false)).toEqual(["cell1", "cell4"]);
  expect(getColumns(rows, true)).toEqual(["cell1", "cell2", "cell3", "cell4"]);
  const typed = completeRows([{ ...empty, cell4: "Place", cell5: "\u200b", cell6: "\u200b" }]);
  expect(getColumns(typed, true)).toEqual(["cell1", "cell2", "cell3", "cell4", "cell5"]);
  expect(getColumns(typed, false)).toEqual(["cell4"]);
  expect(getColumns(completeRows([{ cell6: "x" }]), true)).toHaveLength(6);
  expect(getColumns(completeRows([empty]), false)).toEqual([]);
  expect(getColumns(completeRows([{ ...empty, cell1: "\u200b" }]), true)).toEqual(["cell1"]);
});
