import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import { isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import type { ImportCheck } from "../../import-contract.ts";
import type { Alike, Columns, FileCells } from "../../import-file-contract.ts";
import { type Findings, fileTexts, logFindings, wholeFile } from "./findings.ts";
import * as server from "./import-calls.ts";
import {
  addressSheet,
  type Checked,
  getFindings,
  getReading,
  isFileFault,
  missingColumns,
  readingStep,
  type Sheet,
  toFailure,
} from "./import-steps.ts";
import { recallColumns, rememberColumns } from "./remembered-columns.ts";
import type { Steps } from "./use-steps.ts";

/** Excel on Windows says this of every .csv file. */
const isCsv = ({ type, name }: File) =>
  type === "text/csv" || (type === "application/vnd.ms-excel" && /\.csv$/i.test(name));

/** Uploads a file and checks what importing it would do. */
export function fileSteps({ kept, begin, fail, forget, setStep, setFailure }: Steps, fields: ListFields) {
  async function choose(file: File | undefined): Promise<void> {
    forget();
    const signal = begin({ name: "choose" });
    if (!file || !isCsv(file)) return setFailure({ message: texts.notCsv });
    const id = newId();
    const uploading = { name: "uploading", fileName: file.name, size: file.size } as const;
    const tell = (progress: ImportCheck | null) => setStep({ ...uploading, progress });
    tell(null);
    kept.current = id;
    try {
      const sheet = await server.followCheck(id, tell, () => server.uploadFile(id, file, signal));
      if (!signal.aborted) await decide(sheet, file.size);
    } catch (error) {
      if (signal.aborted) return;
      // The server has kept nothing of a file that it refused.
      if (!isStatus(error, noAnswer)) kept.current = null;
      fail({ name: "choose" }, toFailure(error), file.name);
    }
  }

  /** Asks about columns, unless the file has exactly the specification's columns or the choice was made before. */
  async function decide(sheet: Sheet, size: number): Promise<void> {
    const { header, name } = sheet;
    const invalid = (findings: Findings) => ({ message: texts.csvInvalid, findings });
    if (sheet.header_row === 0) return fail({ name: "choose" }, invalid(wholeFile(fileTexts.empty)), name);
    const known = sheet.is_exact ? sheet.columns : recallColumns(sheet, fields);
    // Show a guess that may be wrong.
    if (known && sheet.encoding !== "windows-1252") return check(sheet, known, { size });
    const addresses = known ? null : addressSheet(sheet);
    if (addresses) return setStep({ name: "addresses", sheet: addresses });
    const columns = known ?? sheet.columns;
    const missing = missingColumns(header, columns, fields);
    if (missing.count > 0) return fail({ name: "columns", sheet, columns }, invalid(missing), name);
    setStep({ name: "columns", sheet, columns });
  }

  /** Reads the file in another way; a list of addresses as columns. */
  async function changeFormat(sheet: Sheet, cells: FileCells): Promise<void> {
    setFailure(null);
    try {
      const next = await server.readAgain(sheet, cells);
      setStep({ name: "columns", sheet: next, columns: recallColumns(next, fields) ?? next.columns });
    } catch (error) {
      fail({ name: "choose" }, toFailure(error), sheet.name);
    }
  }

  async function check(sheet: Sheet, columns: Columns, { size = 0, alike = {} as Alike } = {}): Promise<void> {
    const checking = { name: "checking", sheet, columns, size, progress: null } as const;
    const signal = begin(checking);
    const tell = (progress: ImportCheck) => setStep({ ...checking, progress });
    try {
      const reading = getReading(sheet, columns, alike);
      const result = await server.followCheck(sheet.check, tell, () => server.checkFile(sheet, reading, signal));
      await show({ sheet, columns, check: result, refused: await getFindings(result, sheet.header_row) });
    } catch (error) {
      if (signal.aborted) return;
      const failed = toFailure(error);
      const isGone = isFileFault(failed) || isStatus(error, 404);
      fail(isGone ? { name: "choose" } : readingStep(sheet, columns), failed, sheet.name);
    }
  }

  /** Shows what an import would do, and its problems. */
  async function show(checked: Checked): Promise<void> {
    const { sheet, columns, refused } = checked;
    if (checked.check.rows_read === 0) {
      return fail({ name: "choose" }, { message: texts.csvInvalid, findings: wholeFile(fileTexts.noRows) }, sheet.name);
    }
    if (!sheet.isAddresses) rememberColumns(sheet.header, columns);
    setStep({ ...checked, name: "checked" });
    if (refused.skip.count > 0) logFindings(sheet.name, refused.skip);
  }

  return { choose, changeFormat, check };
}
