import { AppError } from "../../../../../platform/errors.ts";
import { yieldIfDue } from "../../../../../platform/work/event-loop-yield.ts";
import { type MemberInput, memberForm, memberFormFor, readMember, texts } from "../../../contract.ts";
import { getFieldId } from "../../../custom-fields.ts";
import { type ListFields, onlyAddress, specifiedFields } from "../../../fields.ts";
import { maxImportRows } from "../../../import-contract.ts";
import type { RawRow } from "./rows.ts";

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
  fields: ListFields = specifiedFields,
): AsyncGenerator<ValidatedRows> {
  let batch: ValidatedRows = { good: [], refused: [], validated: 0 };
  let seen = 0;
  const forms = formsFor(fields);
  for await (const raw of rows) {
    seen += 1;
    if (seen > maxImportRows) throw new AppError("too_large", texts.tooManyRows);
    validate(raw, batch, forms);
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

interface Forms {
  complete: ReturnType<typeof memberFormFor>;
  /** Valid rows may have empty cells, except for the address. */
  incomplete: ReturnType<typeof memberFormFor>;
  /** How findings name a field: custom ones like the columns of files. */
  getName: (field: string) => string;
}

function formsFor(fields: ListFields): Forms {
  const names = new Map(fields.custom_fields.map(({ field_id, name }) => [field_id, name]));
  return {
    complete: memberFormFor(fields),
    incomplete: memberFormFor(onlyAddress(fields.custom_fields)),
    getName: (field) => names.get(getFieldId(field) ?? 0) ?? field,
  };
}

/** An unknown language is left out, not the person. */
function withKnownLanguage(value: unknown): unknown {
  const { language = "" } = (value ?? {}) as { language?: unknown };
  const isKnown = language === "" || memberForm.shape.language.safeParse(language).success;
  return isKnown ? value : { ...(value as object), language: "" };
}

function validate({ row, value, problem }: RawRow, batch: ValidatedRows, forms: Forms): void {
  if (problem === undefined && value === undefined) return;
  batch.validated += 1;
  if (problem !== undefined) {
    batch.refused.push({ row, reasons: [{ field: "", message: problem }], unlessKnown: false });
    return;
  }
  const known = withKnownLanguage(value);
  const { person, reasons } = readMember(known, forms.complete);
  if (person) {
    batch.good.push({ row, person, isComplete: true });
    return;
  }
  const { person: incomplete } = readMember(known, forms.incomplete);
  if (incomplete) batch.good.push({ row, person: incomplete, isComplete: false });
  batch.refused.push({
    row,
    reasons: reasons.map(([field, message]) => ({ field: forms.getName(field), message })),
    unlessKnown: incomplete !== null,
  });
}
