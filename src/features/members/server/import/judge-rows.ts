import { AppError } from "../../../../platform/errors.ts";
import { yieldIfDue } from "../../../../platform/event-loop-yield.ts";
import { type MemberForm, readMember, texts } from "../../contract.ts";
import { isNumberField, type MemberField, memberFields, type NumberField } from "../../fields.ts";
import { maxImportRows } from "../../import-contract.ts";
import type { RawRow } from "./csv-rows.ts";

/** A row that can be imported; `isComplete` false: some cells are empty, which only a person who is there may have. */
export interface GoodRow {
  row: number;
  person: Omit<MemberForm, NumberField> & Record<NumberField, number | null>;
  isComplete: boolean;
}

export interface Refusal {
  row: number;
  reasons: { field: string; message: string }[];
  /** For empty cells alone: good when it updates somebody who is there. */
  unlessKnown: boolean;
}

export interface JudgedRows {
  good: GoodRow[];
  refused: Refusal[];
  /** How many rows were judged until now, these included; empty ones are none. */
  judged: number;
}

/** Refuses what only the database knows: whom of these rows nobody may import, and why. */
export type Refuse = (rows: readonly GoodRow[]) => Promise<Refusal[]>;

/** So many at a time that a statement is worth it, and so few that others are not kept waiting. */
const batchRows = 500;

/** Rows judged by the rule of the forms, some at a time. Throws `too_large` past the highest number of rows. */
export async function* judgeRows(
  rows: Iterable<RawRow> | AsyncIterable<RawRow>,
  refuse: Refuse = async () => [],
): AsyncGenerator<JudgedRows> {
  let batch: JudgedRows = { good: [], refused: [], judged: 0 };
  let seen = 0;
  for await (const raw of rows) {
    seen += 1;
    if (seen > maxImportRows) throw new AppError("too_large", texts.tooManyRows);
    judge(raw, batch);
    if (seen % 50 === 0) await yieldIfDue();
    // Counts refused and empty ones, too: those must not keep others waiting either.
    if (seen % batchRows !== 0) continue;
    yield await withRefused(batch, refuse);
    batch = { good: [], refused: [], judged: batch.judged };
  }
  yield await withRefused(batch, refuse);
}

/** The one place where rows are refused for who they are. */
async function withRefused(batch: JudgedRows, refuse: Refuse): Promise<JudgedRows> {
  const refused = batch.good.length > 0 ? await refuse(batch.good) : [];
  if (refused.length === 0) return batch;
  const rows = new Set(refused.map(({ row }) => row));
  return {
    good: batch.good.filter(({ row }) => !rows.has(row)),
    // A row with empty cells is refused already; for good now.
    refused: [...batch.refused.filter(({ row }) => !rows.has(row)), ...refused],
    judged: batch.judged,
  };
}

function judge({ row, value, problem }: RawRow, batch: JudgedRows): void {
  if (problem === undefined && value === undefined) return;
  batch.judged += 1;
  if (problem !== undefined) {
    batch.refused.push({ row, reasons: [{ field: "", message: problem }], unlessKnown: false });
    return;
  }
  const { person, reasons } = readMember(value);
  if (person) {
    batch.good.push({ row, person, isComplete: true });
    return;
  }
  const incomplete = readIncomplete(value as object, reasons);
  if (incomplete) batch.good.push({ row, person: incomplete, isComplete: false });
  batch.refused.push({
    row,
    reasons: reasons.map(([field, message]) => ({ field, message })),
    unlessKnown: incomplete !== null,
  });
}

/** The person when nothing is wrong but that cells are empty, not that of the address; else null. */
function readIncomplete(value: object, reasons: [field: string, reason: string][]): GoodRow["person"] | null {
  const given = value as Partial<Record<string, unknown>>;
  const empty = memberFields.filter((field) => isEmpty(given[field]));
  if (empty.includes("email") || reasons.some(([field]) => !empty.includes(field as MemberField))) return null;
  const filled = { ...value, ...Object.fromEntries(empty.map((field) => [field, isNumberField(field) ? 1 : "x"])) };
  const { person } = readMember(filled);
  if (!person) return null;
  return { ...person, ...Object.fromEntries(empty.map((field) => [field, isNumberField(field) ? null : ""])) };
}

const isEmpty = (cell: unknown) =>
  cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
