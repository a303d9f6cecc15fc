import { formatList, formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { ApiError, getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import {
  type ImportAnswer,
  type ImportCheck,
  importRefused,
  namedRows,
  type OnDuplicate,
  onDuplicateModes,
} from "../../import-contract.ts";
import {
  type Alike,
  type Columns,
  type FileReading,
  fileFields,
  getPlaces,
  type ImportFile,
} from "../../import-file-contract.ts";
import type { Findings } from "./findings.ts";
import { firstRefused } from "./import-calls.ts";

export interface Failure {
  message: string;
  findings?: Findings;
  /** Nobody knows whether the server has done it. */
  isUnsure?: boolean;
}

/** An uploaded file, and whether it is read as a plain list of addresses. */
export interface Sheet extends ImportFile {
  isAddresses?: true;
}

/** Reads a file as a plain list of addresses. */
export function addressSheet({ addresses, ...file }: ImportFile): Sheet | null {
  return addresses && { ...file, ...addresses, addresses, header: [tr("Name"), tr("Email")], isAddresses: true };
}

/** Name and address of each person, in the columns of `addressSheet`. */
export const addressColumns = { name: [0], email: [1] } as unknown as Columns;

export const getReading = (
  { encoding, delimiter, isAddresses }: Sheet,
  columns: Columns,
  alike: Alike,
): FileReading => ({
  ...{ encoding, delimiter, columns, alike },
  format: isAddresses ? "addresses" : "members",
});

export interface Checked {
  sheet: Sheet;
  columns: Columns;
  check: ImportCheck;
  /** The problems for each way to treat existing members. */
  refused: Record<OnDuplicate, Findings>;
}

/** The result of an import, for the notice above the list. */
export interface Imported {
  message: string;
  importId: number | null;
  /** The import whose left-out rows can be downloaded; null if there are none. */
  leftOutImportId: number | null;
}

export type Step =
  | { name: "choose" }
  | { name: "uploading"; fileName: string; size: number; progress: ImportCheck | null }
  | { name: "columns"; sheet: Sheet; columns: Columns }
  | { name: "addresses"; sheet: Sheet }
  | { name: "checking"; sheet: Sheet; columns: Columns; size: number; progress: ImportCheck | null }
  | (Checked & { name: "checked" })
  | (Checked & { name: "importing"; mode: OnDuplicate; isOffline: boolean })
  | ({ name: "done" } & Imported);

/** The step in which the user chooses how a file is read. */
export const readingStep = (sheet: Sheet, columns: Columns): Step =>
  sheet.isAddresses ? { name: "addresses", sheet } : { name: "columns", sheet, columns };

/** The columns missing from a header, in the specified words. */
export function missingColumns(header: readonly string[], columns: Columns, fields: ListFields): Findings {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = fileFields(fields).filter(
    ({ key, isRequired }) => isRequired && getPlaces(columns, key).length === 0,
  );
  const why = (column: string) =>
    names.filter((name) => name === column.toLowerCase()).length > 1
      ? texts.columnTwice(column)
      : texts.columnMissing(column);
  const rows = missing.map(({ column }) => ({ row: 0, field: column, message: why(column) }));
  return { count: rows.length, rows };
}

/** The refused rows of a check, with the numbers that a spreadsheet shows. */
export async function getFindings(check: ImportCheck, headerRow: number): Promise<Checked["refused"]> {
  const of = async (mode: OnDuplicate): Promise<Findings> => {
    const count = check.outcome?.[mode].refused ?? 0;
    const refused = count > 0 ? await firstRefused(check.check, mode) : [];
    const rows = refused.flatMap(({ row, reasons }) => reasons.map((reason) => ({ row: row + headerRow, ...reason })));
    // All rows are here, so all reasons are.
    return { count: count === refused.length ? rows.length : count, rows: rows.slice(0, namedRows) };
  };
  const [skip, update] = await Promise.all(onDuplicateModes.map(of));
  return { skip, update } as Checked["refused"];
}

const unreadable: string[] = [texts.csvUnreadable, texts.csvInAnotherEncoding];

/** Why a file was not checked or imported. */
export function toFailure(error: unknown): Failure {
  if (isStatus(error, noAnswer)) {
    return { message: texts.importFailed(tr("the server could not be reached.")) };
  }
  if (isStatus(error, 401)) return { message: texts.importFailed(tr("your session had ended. Please try again.")) };
  if (error instanceof ApiError && unreadable.includes(error.message)) return unreadableFor(error.fields.file);
  const refused = error instanceof ApiError ? importRefused.safeParse(error.body) : null;
  if (!refused?.success) return { message: texts.importFailed(getMessage(error, tr("please try again."))) };
  return { message: texts.csvInvalid, findings: { count: refused.data.total, rows: refused.data.rows } };
}

export function doneInWords(
  {
    message,
    imported,
    updated,
    skipped,
    consents = 0,
    texts_consents = 0,
    made_optional = [],
    left_out,
    ...answer
  }: ImportAnswer,
  fields: ListFields,
): string {
  const parts = [tr({ one: "{count} person added", other: "{count} people added" }, { count: imported })];
  if (updated > 0) parts.push(tr({ one: "{count} updated", other: "{count} updated" }, { count: updated }));
  if (skipped > 0) parts.push(tr({ one: "{count} skipped", other: "{count} skipped" }, { count: skipped }));
  if (left_out) parts.push(tr({ one: "{count} left out", other: "{count} left out" }, { count: left_out.rows }));
  const consented =
    consents > 0 &&
    tr({ one: "Consent recorded for {count}.", other: "Consent recorded for {count}." }, { count: consents });
  const toTexts =
    texts_consents > 0 &&
    tr(
      {
        one: "Consent to text messages recorded for {count}.",
        other: "Consent to text messages recorded for {count}.",
      },
      { count: texts_consents },
    );
  return [
    message,
    `${parts.join(", ")}.`,
    consented,
    toTexts,
    withoutConsent(answer),
    nowOptional(made_optional, fields),
  ]
    .filter(Boolean)
    .join(" ");
}

function nowOptional(keys: readonly string[], fields: ListFields): string {
  const names = fileFields(fields).flatMap(({ key, label }) => (keys.includes(key) ? [label] : []));
  const [field] = names;
  if (field === undefined) return "";
  return names.length === 1
    ? tr("{field} is optional now.", { field })
    : tr("{fields} are optional now.", { fields: formatList(names) });
}

const shownRows = 20;

function withoutConsent({ without_consent }: Pick<ImportAnswer, "without_consent">): string {
  if (!without_consent) return "";
  const { total, rows } = without_consent;
  const listed = rows.slice(0, shownRows).map(formatNumber);
  if (total > listed.length)
    listed.push(tr({ one: "{count} other", other: "{count} others" }, { count: total - listed.length }));
  return total === 1
    ? tr("No consent is recorded for row {row}.", { row: formatList(listed) })
    : tr("No consent is recorded for rows {rows}.", { rows: formatList(listed) });
}

/** Another file is needed. */
export const isFileFault = ({ message, findings }: Failure) =>
  message.startsWith(texts.csvUnreadable) || findings !== undefined;

const unreadableFor = (reason = "") => ({ message: `${texts.csvUnreadable} ${reason}`.trim() });
