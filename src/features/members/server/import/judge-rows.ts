import { AppError } from "../../../../platform/errors.ts";
import { type MemberForm, maxImportRows, readMember, texts } from "../../contract.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import type { ErasedPeople } from "../privacy/erased-people.ts";
import type { RawRow } from "./csv-rows.ts";
import type { Refusals } from "./refused-import.ts";

export interface JudgedRow {
  row: number;
  person: MemberForm;
}

/** So many at a time that a statement is worth it, and so few that others are not kept waiting. */
const batchRows = 200;

export function* jsonRows(members: unknown[]): Generator<RawRow> {
  let row = 0;
  for (const value of members) {
    row += 1;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    yield isObject ? { row, value } : { row, value: undefined, problem: texts.notAMember };
  }
}

/** The good rows, some at a time; the others are refused. Throws `too_large` past the highest number of rows. */
export async function* judgeRows(
  rows: Iterable<RawRow> | AsyncIterable<RawRow>,
  refusals: Refusals,
  erased: ErasedPeople,
): AsyncGenerator<JudgedRow[]> {
  let batch: JudgedRow[] = [];
  let judged = 0;
  for await (const { row, value, problem } of rows) {
    judged += 1;
    if (judged > maxImportRows) throw new AppError("too_large", texts.tooManyRows);
    if (problem) refusals.add({ row, field: "", message: problem });
    else if (value !== undefined) {
      const { person, reasons } = readMember(value);
      for (const [field, message] of reasons) refusals.add({ row, field, message });
      if (person && erased.has(person.email)) {
        refusals.add({ row, field: "email", message: privacyTexts.askedToBeErased });
      } else if (person) batch.push({ row, person });
    }
    // Counts refused ones, too: those must not keep others waiting either.
    if (judged % batchRows === 0) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}
