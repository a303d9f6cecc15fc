import { useEffect, useRef } from "react";
import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import type { ImportAnswer, ImportCheck } from "../../import-contract.ts";
import { useReloadList } from "../list-state/use-members.ts";
import { addressFile } from "./address-file.ts";
import { canonicalFile } from "./canonical-file.ts";
import type { Columns } from "./columns.ts";
import { fileSteps } from "./file-steps.ts";
import { fileTexts, logFindings, wholeFile } from "./findings.ts";
import { followCheck } from "./follow-check.ts";
import { type Choice, cancelCheck, checkFile, checkIn, commitCheck } from "./import-calls.ts";
import {
  type Checked,
  doneInWords,
  failureOf,
  findingsOf,
  isFileFault,
  readingStep,
  type Step,
  unreadable,
} from "./import-steps.ts";
import { type Sheet, UnreadableFile } from "./read-file.ts";
import { rememberColumns } from "./remembered-columns.ts";
import { useSteps } from "./use-steps.ts";

/** The file as the server reads it. */
const fileFor = (sheet: Sheet, columns: Columns, fields: ListFields, signal: AbortSignal) =>
  sheet.isAddresses ? addressFile(sheet, signal) : canonicalFile(sheet, columns, fields, signal);

/** From a file to members: translated here, judged and imported by the server as a whole or not at all. */
export function useImport(fields: ListFields) {
  const reload = useReloadList();
  const steps = useSteps();
  const { step, failure, setStep, setFailure, begin, fail } = steps;
  /** The id under which the server keeps the file until it is imported or discarded. */
  const kept = useRef<string>(null);
  const committing = useRef(false);

  async function check(sheet: Sheet, columns: Columns): Promise<void> {
    const id = newId();
    const checking = { name: "checking", sheet, columns, id, size: 0, progress: null } as const;
    const signal = begin(checking);
    kept.current = id;
    try {
      const file = await fileFor(sheet, columns, fields, signal);
      const format = sheet.isAddresses ? "addresses" : "members";
      const tell = (progress: ImportCheck | null) => setStep({ ...checking, size: file.size, progress });
      tell(null);
      const result = await followCheck(id, tell, () => checkFile(id, file, { format, signal }));
      await show({ sheet, columns, check: result, refused: await findingsOf(result, sheet.headerRow) });
    } catch (error) {
      if (signal.aborted) return;
      kept.current = null;
      const failed = error instanceof UnreadableFile ? unreadable(error) : { ...failureOf(error), isUnsure: false };
      fail(isFileFault(failed) ? { name: "choose" } : readingStep(sheet, columns), failed, sheet.name);
    }
  }

  /** Shows what an import would do, and its problems. */
  async function show(checked: Checked): Promise<void> {
    const { sheet, columns, check, refused } = checked;
    if (check.rows_read === 0) {
      forget();
      return fail({ name: "choose" }, { message: texts.csvInvalid, findings: wholeFile(fileTexts.noRows) }, sheet.name);
    }
    if (!sheet.isAddresses) rememberColumns(sheet.header, columns);
    setStep({ ...checked, name: "checked" });
    if (refused.skip.count > 0) logFindings(sheet.name, refused.skip);
  }

  async function send({ name: _, ...checked }: Checked & { name: "checked" }, choice: Choice): Promise<void> {
    const { mode } = choice;
    if (committing.current) return;
    committing.current = true;
    setFailure(null);
    const tell = (progress: ImportCheck | null) => setStep({ ...checked, name: "importing", mode, progress });
    tell(null);
    const { check, sheet } = checked;
    const withoutRefused = checked.refused[mode].count > 0;
    try {
      finish(await followCheck(check.check, tell, () => commitCheck(check, choice, withoutRefused)));
    } catch (error) {
      if (kept.current === null) return; // It was canceled.
      setFailure(failureOf(error));
      const now = checkIn(error) ?? check;
      const refused = now === check ? checked.refused : await findingsOf(now, sheet.headerRow);
      setStep({ ...checked, name: "checked", check: now, refused });
    } finally {
      committing.current = false;
    }
  }

  function finish(answer: ImportAnswer): void {
    kept.current = null;
    setStep({ name: "done", message: doneInWords(answer), importId: answer.import_id });
    void reload();
  }

  /** Whatever is under way; nothing stays of it, unless it was done already. */
  async function cancel(): Promise<void> {
    const id = kept.current;
    kept.current = null;
    const { imported } = (id && (await cancelCheck(id).catch(() => null))) || { imported: null };
    if (imported) return finish(imported);
    begin({ name: "choose" });
  }

  function forget(): void {
    if (kept.current !== null && !committing.current) void cancelCheck(kept.current).catch(() => {});
    kept.current = null;
  }

  /** Back to the columns, or to another file. */
  function goBack(to: Step): void {
    forget();
    begin(to);
  }

  // What is imported goes on; what is only read is given up.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      forget();
      if (!committing.current) begin({ name: "choose" });
    };
  });
  useEffect(() => () => leave.current(), []);

  return { step, failure, ...fileSteps(steps, check, fields), check, send, cancel, goBack };
}
