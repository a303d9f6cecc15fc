import { useEffect, useRef } from "react";
import { isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { type ImportAnswer, importTexts, type OnDuplicate } from "../../import-contract.ts";
import { useReloadLabels } from "../labels/use-labels.ts";
import { fileSteps } from "./file-steps.ts";
import * as server from "./import-calls.ts";
import {
  addressColumns,
  addressSheet,
  type Checked,
  doneInWords,
  type Failure,
  getFindings,
  toFailure,
} from "./import-steps.ts";
import { useSteps } from "./use-steps.ts";

/** Takes a file from upload to import: the server reads, checks, and imports it in the background. */
export function useImport(fields: ListFields) {
  const reload = useReloadLabels();
  const steps = useSteps();
  const { step, failure, kept, setStep, setFailure, begin, fail } = steps;

  async function send({ name: _, ...checked }: Checked & { name: "checked" }, choice: server.Choice): Promise<void> {
    const { mode } = choice;
    if (kept.current === null && !failure?.isUnsure) return;
    // From here on, leaving cancels nothing.
    kept.current = null;
    const signal = begin({ ...checked, name: "importing", mode, isOffline: false });
    try {
      const started = await server.startImport(checked.check, choice);
      await follow({ ...checked, check: started }, mode, signal);
    } catch (error) {
      if (signal.aborted) return;
      const check = server.checkIn(error) ?? checked.check;
      const isUnsure = isStatus(error, noAnswer);
      if (!isUnsure) kept.current = check.check;
      await showAgain({ ...checked, check }, { ...toFailure(error), isUnsure });
    }
  }

  /** Shows the progress of an import that the server runs, until it ends, however often the connection is lost. */
  async function follow(checked: Checked, mode: OnDuplicate, signal: AbortSignal): Promise<void> {
    let { check } = checked;
    let isOffline = false;
    while (check.state === "importing" && !signal.aborted) {
      setStep({ ...checked, check, name: "importing", mode, isOffline });
      await server.pause();
      try {
        check = await server.getCheck(check.check, signal);
        isOffline = false;
      } catch (error) {
        if (signal.aborted) return;
        if (isStatus(error, 404))
          return fail({ name: "choose" }, { message: importTexts.canceled }, checked.sheet.name);
        if (isStatus(error, 401)) return fail({ name: "choose" }, toFailure(error), checked.sheet.name);
        isOffline = true;
      }
    }
    if (signal.aborted) return;
    if (check.imported) return finish(check.imported);
    kept.current = check.check;
    await showAgain({ ...checked, check }, { message: texts.importFailed(check.problem ?? importTexts.checkChanged) });
  }

  async function showAgain(checked: Checked, failed: Failure): Promise<void> {
    const refused = await getFindings(checked.check, checked.sheet.header_row).catch(() => checked.refused);
    setFailure(failed);
    setStep({ ...checked, refused, name: "checked" });
  }

  function finish(answer: ImportAnswer): void {
    kept.current = null;
    const { import_id: importId, left_out } = answer;
    const leftOutImportId = left_out?.import_id ?? null;
    setStep({ name: "done", message: doneInWords(answer, fields), importId, leftOutImportId });
    void reload();
  }

  /** Whatever is under way; nothing stays of it, unless it was done already. */
  async function cancel(): Promise<void> {
    const id = step.name === "importing" ? step.check.check : kept.current;
    kept.current = null;
    const signal = begin(step);
    const canceled = id ? await server.cancelCheck(id).catch(() => null) : null;
    if (signal.aborted) return;
    if (canceled?.imported) return finish(canceled.imported);
    // If canceling fails, the import continues.
    if (!canceled && step.name === "importing") return follow(step, step.mode, signal);
    begin({ name: "choose" });
  }

  /** Resumes showing an import that was started earlier or in another window. */
  async function resume(left: AbortSignal): Promise<void> {
    const running = await server.getRunning(left).catch(() => null);
    if (!running || left.aborted || kept.current !== null) return;
    const { file, reading, check, on_duplicate: mode } = running;
    const isAddresses = reading.format === "addresses";
    const sheet = (isAddresses && addressSheet(file)) || file;
    const columns = isAddresses ? addressColumns : reading.columns;
    const checked = { sheet, columns, check, refused: await getFindings(check, sheet.header_row) };
    if (!left.aborted) await follow(checked, mode, begin({ name: "choose" }));
  }

  const enter = useRef(resume);
  useEffect(() => {
    const left = new AbortController();
    void enter.current(left.signal);
    return () => left.abort();
  }, []);

  return { step, failure, begin, ...fileSteps(steps, fields), send, cancel };
}
