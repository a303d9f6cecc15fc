import { AppError } from "../../../../platform/errors.ts";
import { yieldIfDue } from "../../../../platform/event-loop-yield.ts";
import { type MemberInput, memberFormFor, readMember, texts } from "../../contract.ts";
import { type FieldRules, isNumberField, type MemberField, memberFields, specifiedRules } from "../../fields.ts";
import { maxImportRows } from "../../import-contract.ts";
import type { RawRow } from "./csv-rows.ts";

/** A valid row. If `isComplete` is false, it has empty cells, which only an existing member may have. */
export interface GoodRow {
  row: number;
  person: MemberInput;
  isComplete: boolean;
}

export interface Refusal {
  row: number;
  reasons: { field: string; message: string }[];
  /** Rejected only for empty cells: valid if it updates an existing member. */
  unlessKnown: boolean;
}

export interface ValidatedRows {
  good: GoodRow[];
  refused: Refusal[];
  /** Rows validated so far, including these, without empty ones. */
  validated: number;
}

/** Rejects rows for reasons that only the database knows, e.g. erased people. */
export type Refuse = (rows: readonly GoodRow[]) => Promise<Refusal[]>;

/** Batch size: large enough for a statement, small enough not to block others. */
const batchRows = 500;

/** Validates rows like the forms do, in batches. Throws `too_large` beyond the maximum number of rows. */
export async function* validateRows(
  rows: Iterable<RawRow> | AsyncIterable<RawRow>,
  refuse: Refuse = async () => [],
  rules: FieldRules = specifiedRules,
): AsyncGenerator<ValidatedRows> {
  let batch: ValidatedRows = { good: [], refused: [], validated: 0 };
  let seen = 0;
  const form = memberFormFor(rules);
  for await (const raw of rows) {
    seen += 1;
    if (seen > maxImportRows) throw new AppError("too_large", texts.tooManyRows);
    validate(raw, batch, form);
    if (seen % 50 === 0) await yieldIfDue();
    // Count rejected and empty rows, too, so that they don't block others.
    if (seen % batchRows !== 0) continue;
    yield await withRefused(batch, refuse);
    batch = { good: [], refused: [], validated: batch.validated };
  }
  yield await withRefused(batch, refuse);
}

/** Rejects rows by person. */
async function withRefused(batch: ValidatedRows, refuse: Refuse): Promise<ValidatedRows> {
  const refused = batch.good.length > 0 ? await refuse(batch.good) : [];
  if (refused.length === 0) return batch;
  const rows = new Set(refused.map(({ row }) => row));
  return {
    good: batch.good.filter(({ row }) => !rows.has(row)),
    // A row with empty cells is now definitely rejected.
    refused: [...batch.refused.filter(({ row }) => !rows.has(row)), ...refused],
    validated: batch.validated,
  };
}

type Form = ReturnType<typeof memberFormFor>;

function validate({ row, value, problem }: RawRow, batch: ValidatedRows, form: Form): void {
  if (problem === undefined && value === undefined) return;
  batch.validated += 1;
  if (problem !== undefined) {
    batch.refused.push({ row, reasons: [{ field: "", message: problem }], unlessKnown: false });
    return;
  }
  const { person, reasons } = readMember(value, form);
  if (person) {
    batch.good.push({ row, person, isComplete: true });
    return;
  }
  const incomplete = readIncomplete(value as object, reasons, form);
  if (incomplete) batch.good.push({ row, person: incomplete, isComplete: false });
  batch.refused.push({
    row,
    reasons: reasons.map(([field, message]) => ({ field, message })),
    unlessKnown: incomplete !== null,
  });
}

/** The person, if the only problem is empty cells other than the address; otherwise null. */
function readIncomplete(
  value: object,
  reasons: [field: string, reason: string][],
  form: Form,
): GoodRow["person"] | null {
  const given = value as Partial<Record<string, unknown>>;
  const empty = memberFields.filter((field) => isEmpty(given[field]));
  if (empty.includes("email") || reasons.some(([field]) => !empty.includes(field as MemberField))) return null;
  const filled = { ...value, ...Object.fromEntries(empty.map((field) => [field, isNumberField(field) ? 1 : "x"])) };
  const { person } = readMember(filled, form);
  if (!person) return null;
  return { ...person, ...Object.fromEntries(empty.map((field) => [field, isNumberField(field) ? null : ""])) };
}

const isEmpty = (cell: unknown) =>
  cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
