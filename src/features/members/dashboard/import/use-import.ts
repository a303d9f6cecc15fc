import { useRef, useState } from "react";
import { ApiError, isStatus, messageOf, noAnswer, postOnce } from "../../../../dashboard/api.ts";
import { counted, joined } from "../../../../shared/text.ts";
import { importAnswer, importRefused, texts } from "../../contract.ts";
import { useReloadList } from "../use-members.ts";
import { importBody } from "./import-body.ts";
import { type ReadFile, readCsv } from "./read-csv.ts";
import { type Findings, inWords } from "./row-rules.ts";

export interface Failure {
  message: string;
  findings?: Findings;
  /** Nobody knows whether the server has done it. */
  isUnsure?: boolean;
}

type Step =
  | { name: "choose" }
  | { name: "reading"; fileName: string; rows: number }
  | { name: "ready" | "sending"; file: ReadFile }
  | { name: "done"; message: string };

export type OnDuplicate = "skip" | "update";

/** From a file to members: read and judged here, imported by the server as a whole or not at all. */
export function useImport() {
  const reload = useReloadList();
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Stops the reading of a file that was given up. */
  const reading = useRef<AbortController>(null);
  const sending = useRef(false);

  async function choose(file: File | undefined): Promise<void> {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setFailure(null);
    setStep({ name: "choose" });
    if (file?.type !== "text/csv") return setFailure({ message: texts.notCsv });
    const onProgress = (rows: number) => !signal.aborted && setStep({ name: "reading", fileName: file.name, rows });
    onProgress(0);
    const read = await readCsv(file, { onProgress, signal }).catch(() => null);
    if (signal.aborted) return;
    if (read && read.findings.count === 0) return setStep({ name: "ready", file: read });
    setStep({ name: "choose" });
    setFailure(read ? { message: texts.csvInvalid, findings: read.findings } : { message: texts.csvUnreadable });
    if (read) logFindings(read.name, read.findings);
  }

  async function send(file: ReadFile, onDuplicate: OnDuplicate): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    setStep({ name: "sending", file });
    try {
      const path = `/api/import-members?on_duplicate=${onDuplicate}`;
      const key = `${file.key}-${onDuplicate}`;
      const { message, ...counts } = await postOnce(path, importAnswer, await importBody(file), key);
      setStep({ name: "done", message: `${message} ${countsInWords(counts)}` });
      void reload();
    } catch (error) {
      setStep({ name: "ready", file });
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.findings) logFindings(file.name, failed.findings);
    } finally {
      sending.current = false;
    }
  }

  function startAgain() {
    reading.current?.abort();
    setFailure(null);
    setStep({ name: "choose" });
  }

  return { step, failure, choose, send, startAgain };
}

/** What the alert promises; fields and reasons only, nothing about people. */
function logFindings(name: string, { count, rows }: Findings): void {
  const rest = count > rows.length ? [`… and ${(count - rows.length).toLocaleString("en-US")} more`] : [];
  console.error([`${name}: ${counted(count, "problem")}`, ...rows.map(inWords), ...rest].join("\n"));
}

function failureOf(error: unknown): Failure {
  if (isStatus(error, noAnswer)) {
    return { message: texts.importFailed("the server could not be reached."), isUnsure: true };
  }
  if (isStatus(error, 401)) return { message: texts.importFailed("your session had ended. Please try again.") };
  const refused = error instanceof ApiError ? importRefused.safeParse(error.body) : null;
  const message = texts.importFailed(messageOf(error, "please try again."));
  if (!refused?.success) return { message };
  return { message, findings: { count: refused.data.total, rows: refused.data.rows } };
}

function countsInWords({ imported, updated, skipped }: { imported: number; updated: number; skipped: number }): string {
  const parts = [`${imported.toLocaleString("en-US")} added`];
  if (updated > 0) parts.push(`${updated.toLocaleString("en-US")} updated`);
  if (skipped > 0) parts.push(`${skipped.toLocaleString("en-US")} skipped`);
  return `${joined(parts)}.`;
}
