import { Readable } from "node:stream";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Reply } from "../../../../platform/http/types.ts";
import type { readAddressLine } from "../../../../shared/address-lines.ts";
import { csvLine, type Delimiter, isBlankRecord } from "../../../../shared/csv.ts";
import { type FieldKey, fieldLabels, type MemberField } from "../../fields.ts";
import { importTexts, type OnDuplicate } from "../../import-contract.ts";
import { isReason, reasonColumn } from "../../import-file-contract.ts";
import { harmless } from "../export/csv-lines.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { type CheckRow, selectCheck } from "./checks.queries.ts";
import { selectParts } from "./files.queries.ts";
import type { FileRow } from "./left-out.queries.ts";
import { type Missing, selectMissing } from "./optional-fields.queries.ts";
import { getRecords, toRows } from "./reading/rows.ts";
import type { Refusal } from "./reading/validate-rows.ts";
import { selectRefusals } from "./staging.queries.ts";

const refusalsAtATime = 5000;

/** The rows of an uploaded file that stay rejected, with the reasons: to be corrected and chosen again. Throws `not_found`. */
export async function refusedFile(
  deps: MembersDeps,
  spaceId: number,
  checkId: string,
  { on_duplicate: mode, make_optional: keys }: { on_duplicate: OnDuplicate; make_optional: readonly FieldKey[] },
) {
  const check = await selectCheck(deps.db, spaceId, checkId);
  if (!check?.file || check.reading?.format !== "members") throw new AppError("not_found", importTexts.checkGone);
  const optional = await selectMissing(deps.db, spaceId, keys);
  return toFile(check.file.name, check.reading.delimiter, refusedRows(deps.db, check, mode, optional));
}

/** The rejected rows of an uploaded file, some at a time. The first row is its header. */
export async function* refusedRows(
  db: Database,
  { id, reading }: CheckRow,
  onDuplicate: OnDuplicate,
  optional: readonly Missing[] = [],
): AsyncGenerator<FileRow[]> {
  if (!reading) return;
  const refusals = allRefusals(db, id, onDuplicate);
  let next = await refusals.next();
  const records = reading.format === "addresses" ? addressRecords(db, id, reading) : memberRecords(db, id, reading);
  for await (const batch of records) {
    const rows: FileRow[] = [];
    for (const { row, cells } of batch) {
      if (row === 0) rows.push({ row, cells, reasons: [] });
      if (next.done || row !== next.value.row) continue;
      const reasons = next.value.reasons.filter(
        ({ field, message }) => !optional.some((missing) => missing.field === field && missing.message === message),
      );
      if (reasons.length > 0) rows.push({ row, cells, reasons });
      next = await refusals.next();
    }
    if (rows.length > 0) yield rows;
  }
}

type Reading = NonNullable<CheckRow["reading"]>;

type Numbered = Pick<FileRow, "row" | "cells">;

/** The records of a file from its header on. */
async function* memberRecords(db: Database, checkId: string, reading: Reading): AsyncGenerator<Numbered[]> {
  let row = -1;
  for await (const records of getRecords(selectParts(db, checkId), reading)) {
    const first = row < 0 ? records.findIndex((cells) => !isBlankRecord(cells)) : 0;
    if (first >= 0) yield records.slice(first).map((cells) => ({ row: ++row, cells }));
  }
}

/** The lines of a list of addresses as the columns that the dashboard shows. */
async function* addressRecords(db: Database, checkId: string, reading: Reading): AsyncGenerator<Numbered[]> {
  yield [{ row: 0, cells: ["Name", "Email"] }];
  for await (const { row, value } of toRows(selectParts(db, checkId), "addresses", { reading })) {
    const person = value as ReturnType<typeof readAddressLine> | undefined;
    if (person) yield [{ row, cells: [person.name, person.email] }];
  }
}

async function* allRefusals(
  db: Database,
  checkId: string,
  onDuplicate: OnDuplicate,
): AsyncGenerator<Pick<Refusal, "row" | "reasons">, undefined> {
  let after = 0;
  for (;;) {
    const rows = await selectRefusals(db, checkId, { onDuplicate, after, limit: refusalsAtATime });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < refusalsAtATime) return undefined;
    after = last.row;
  }
}

/**
 * A file of rejected rows, as the uploaded one has them, with their reasons. In UTF-8 with a mark by which spreadsheets recognize it,
 * and with apostrophes before formulas, which imports take away again.
 */
export function toFile(name: string, delimiter: Delimiter, rows: AsyncIterable<FileRow[]>) {
  return {
    stream: Readable.from(toLines(rows, delimiter)),
    name: `${name.replace(/\.csv$/i, "")}-refused.csv`,
  };
}

export const sendCsv = (reply: Reply, { stream, name }: ReturnType<typeof toFile>) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(stream as never);

async function* toLines(batches: AsyncIterable<FileRow[]>, delimiter: Delimiter): AsyncGenerator<string> {
  let kept: number[] = [];
  let width = 0;
  const getLine = ({ row, cells, reasons }: FileRow) => {
    const isHeader = row === 0;
    if (isHeader) {
      kept = cells.flatMap((name, index) => (isReason(name) ? [] : [index]));
      width = cells.length;
    }
    const reason = isHeader ? reasonColumn : reasons.map(inWords).join("; ");
    // Keep all of a row that is longer than its header, so that it can be corrected.
    const all = [...kept.map((index) => cells[index] ?? ""), reason, ...cells.slice(width)];
    return `${isHeader ? "\ufeff" : ""}${csvLine(all.map(harmless), delimiter)}\r\n`;
  };
  for await (const rows of batches) yield rows.map(getLine).join("");
}

const inWords = ({ field, message }: Refusal["reasons"][number]) =>
  field === "" ? message : `${fieldLabels[field as MemberField] ?? field}: ${message}`;
