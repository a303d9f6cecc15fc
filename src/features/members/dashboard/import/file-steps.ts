import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { addressSheet } from "./address-file.ts";
import { type Columns, exactFields, guessColumns, missesCustom } from "./columns.ts";
import { type Findings, fileTexts, wholeFile } from "./findings.ts";
import { missingColumns, unreadable } from "./import-steps.ts";
import { detectFormat, type Format, openSheet, type Sheet } from "./read-file.ts";
import { recallColumns } from "./remembered-columns.ts";
import type { Steps } from "./use-steps.ts";

/** Excel on Windows says this of every .csv file. */
const isCsv = ({ type, name }: File) =>
  type === "text/csv" || (type === "application/vnd.ms-excel" && /\.csv$/i.test(name));

/** From a file to columns that are known; `check` goes on with them. */
export function fileSteps(
  { begin, fail, setStep, setFailure }: Steps,
  check: (sheet: Sheet, columns: Columns) => Promise<void>,
  fields: ListFields,
) {
  async function choose(file: File | undefined): Promise<void> {
    const signal = begin({ name: "choose" });
    if (!file || !isCsv(file)) return setFailure({ message: texts.notCsv });
    setStep({ name: "opening", fileName: file.name });
    try {
      const sheet = await openSheet(file, file.name, await detectFormat(file));
      if (!signal.aborted) await decide(sheet);
    } catch (error) {
      if (!signal.aborted) fail({ name: "choose" }, unreadable(error), file.name);
    }
  }

  /** Asks about columns, unless the file has exactly the specification's columns or the choice was made before. */
  async function decide(sheet: Sheet): Promise<void> {
    const { header, headerRow, format } = sheet;
    const invalid = (findings: Findings) => ({ message: texts.csvInvalid, findings });
    if (headerRow === 0) return fail({ name: "choose" }, invalid(wholeFile(fileTexts.empty)), sheet.name);
    const { custom_fields: custom } = fields;
    const decided = exactFields(header, fields) ?? recallColumns(header, fields);
    const known = decided && !missesCustom(header, decided, custom) ? decided : null;
    // Show a guess that may be wrong.
    if (known && format.encoding !== "windows-1252") return check(sheet, known);
    const addresses = known ? null : await addressSheet(sheet);
    if (addresses) return setStep({ name: "addresses", sheet: addresses });
    const columns = known ?? guessColumns(header, custom);
    const missing = missingColumns(header, columns, fields);
    if (missing.count > 0) return fail({ name: "columns", sheet, columns }, invalid(missing), sheet.name);
    setStep({ name: "columns", sheet, columns });
  }

  /** Reads the file in another way. */
  async function changeFormat(sheet: Pick<Sheet, "file" | "name">, format: Format): Promise<void> {
    setFailure(null);
    try {
      const next = await openSheet(sheet.file, sheet.name, format);
      setStep({
        name: "columns",
        sheet: next,
        columns: recallColumns(next.header, fields) ?? guessColumns(next.header, fields.custom_fields),
      });
    } catch (error) {
      fail({ name: "choose" }, unreadable(error), sheet.name);
    }
  }

  /** Reads a list of addresses as columns instead. */
  const chooseColumns = (sheet: Sheet) => changeFormat(sheet, sheet.format);

  return { choose, changeFormat, chooseColumns };
}
