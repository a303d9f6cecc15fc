import { getRefusal } from "../../../../ui/calls/api.ts";
import type { ImportConsent } from "../../consent-contract.ts";
import type { FieldKey } from "../../fields.ts";
import * as calls from "../../import.calls.ts";
import type { ImportCheck, OnDuplicate, RunningImport } from "../../import-contract.ts";
import type { FileCells, FileReading, ImportFile } from "../../import-file-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";

/** How a checked file is imported. */
export interface Choice {
  mode: OnDuplicate;
  consent: ImportConsent | undefined;
  textsConsent: ImportConsent | undefined;
  /** For everybody. */
  labels: string[];
  /** Fields to make optional for the list. */
  optional: FieldKey[];
  /** Leaves refused rows out. */
  isPartial: boolean;
}

/** Uploads a file under an id of its own. */
export function uploadFile(check: string, file: File, signal: AbortSignal): Promise<ImportFile> {
  const body = file.slice(0, file.size, "text/csv");
  return callList(calls.uploadImport, { query: { check, name: file.name.slice(-255) }, body, signal });
}

/** Reads the beginning of the uploaded file in another way. */
export function readAgain({ check }: ImportFile, { encoding, delimiter }: FileCells): Promise<ImportFile> {
  return callList(calls.getImportFile, { params: { check }, query: { encoding, delimiter } });
}

export function checkFile({ check }: ImportFile, body: FileReading, signal: AbortSignal): Promise<ImportCheck> {
  return callList(calls.checkImportFile, { params: { check }, body, signal });
}

export function getCheck(id: string, signal: AbortSignal): Promise<ImportCheck> {
  return callList(calls.getImportCheck, { params: { check: id }, signal });
}

export function getRunning(signal: AbortSignal): Promise<RunningImport> {
  return callList(calls.getRunningImport, { signal });
}

/** Starts the import; the server continues on its own. */
export function startImport(
  { check, revision }: ImportCheck,
  {
    mode: on_duplicate,
    consent,
    textsConsent: texts_consent,
    labels,
    optional: make_optional,
    isPartial: without_refused,
  }: Choice,
): Promise<ImportCheck> {
  const body = { on_duplicate, without_refused, make_optional, labels, revision, consent, texts_consent };
  return callList(calls.startImport, { params: { check }, body });
}

/** Lists the first refused rows. */
export function firstRefused(check: string, mode: OnDuplicate) {
  return callList(calls.getRefusedRows, { params: { check }, query: { on_duplicate: mode } });
}

/** Nothing stays of it; the answer's `imported` says when it was too late. */
export function cancelCheck(id: string) {
  return callList(calls.cancelImport, { params: { check: id } });
}

/** Returns the check of the file as it is now, if an import was refused because of it. */
export function checkIn(error: unknown): ImportCheck | undefined {
  return getRefusal(error, calls.startImport, 409)?.check;
}

const everyMs = 500;

/** Runs a long request and polls the server for its progress. */
export async function followCheck<T>(
  id: string,
  tell: (progress: ImportCheck) => void,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const timer = window.setInterval(() => {
    // A failed poll is repeated: until the upload begins, the server doesn't know the check.
    getCheck(id, over.signal).then(
      (progress) => !over.signal.aborted && tell(progress),
      () => {},
    );
  }, everyMs);
  try {
    return await work();
  } finally {
    window.clearInterval(timer);
    over.abort();
  }
}

/** Waits before the next poll of a running import. */
export const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, everyMs));
