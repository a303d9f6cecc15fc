import { useSyncExternalStore } from "react";
import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { bytesInWords } from "../../../../shared/text.ts";
import { ApiError, getMessage, isStatus, noAnswer, prepare } from "../../../../ui/calls/api.ts";
import { followWork, type Report } from "../../../../ui/notices/long-work.ts";
import * as calls from "../../calls.ts";
import { maxImportBytes, texts } from "../../contract.ts";
import { sendFile } from "./send-file.ts";

/** `refused`: another file is needed. `failed`: the same file can be sent again. */
export type Upload = { importId: string; file: File } & (
  | { state: "sending"; share: number; progress: string }
  | { state: "refused" | "failed"; message: string }
  | { state: "done" }
);

/** Uploads by website. They go on while people are elsewhere in the dashboard. */
let uploads: ReadonlyMap<number, Upload> = new Map();
const canceling = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function set(websiteId: number, upload: Upload | null): void {
  const others = [...uploads].filter(([id]) => id !== websiteId);
  uploads = new Map(upload ? [...others, [websiteId, upload]] : others);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the upload into a website; undefined without one. */
export const useUpload = (websiteId: number): Upload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(websiteId));

export const forgetUpload = (websiteId: number): void => set(websiteId, null);

/** Cancels an upload. The server stores nothing of a file that doesn't arrive as a whole. */
export function cancelUpload(websiteId: number): void {
  canceling.get(websiteId)?.abort();
  forgetUpload(websiteId);
}

/** Uploads an export. `importId`: that of an attempt before without an answer, whose file the server may have. */
export async function startUpload(websiteId: number, file: File, importId = newId()): Promise<void> {
  const work = { websiteId, file, importId };
  if (file.size === 0) return fail(work, new ApiError(400, texts.empty));
  if (file.size > maxImportBytes) return fail(work, new ApiError(400, texts.tooLarge));
  const cancel = new AbortController();
  canceling.set(websiteId, cancel);
  const words = {
    label: tr("Uploading {name}…", { name: file.name }),
    done: tr("{name} is checked. Import it under Settings › Import.", { name: file.name }),
  };
  try {
    await followWork(words, (report) => send(work, report, cancel.signal));
    // A screen that shows the upload goes on to the import.
    set(websiteId, listeners.size > 0 ? { importId, file, state: "done" } : null);
  } catch (error) {
    if (!cancel.signal.aborted) fail(work, error);
  }
}

interface Work {
  websiteId: number;
  file: File;
  importId: string;
}

function send({ websiteId, file, importId }: Work, report: Report, signal: AbortSignal) {
  const tell = (loaded: number) => {
    if (signal.aborted) return;
    const share = Math.min(1, loaded / file.size);
    const words = { percent: Math.floor(share * 100), sent: bytesInWords(loaded), total: bytesInWords(file.size) };
    const progress = share === 1 ? tr("Checking the file…") : tr("{percent}%: {sent} of {total}", words);
    set(websiteId, { importId, file, state: "sending", share, progress });
    report(share, progress);
  };
  tell(0);
  const prepared = prepare(calls.uploadSiteImport, {
    params: { id: websiteId },
    query: { import_id: importId, name: file.name.slice(-300) },
    body: file.slice(0, file.size, "application/octet-stream"),
  });
  return sendFile(calls.uploadSiteImport, { prepared, onProgress: tell, signal });
}

function fail({ websiteId, file, importId }: Work, error: unknown): void {
  const isRefused = [400, 413, 422].some((status) => isStatus(error, status));
  const again = isStatus(error, noAnswer) ? importId : newId();
  set(websiteId, { importId: again, file, state: isRefused ? "refused" : "failed", message: describe(error) });
}

function describe(error: unknown): string {
  if (isStatus(error, noAnswer))
    return tr(
      "The connection was lost during the upload. Your file is still chosen: check your connection, then try again.",
    );
  if (isStatus(error, 401)) return tr("Your session had ended. Your file is still chosen: log in, then try again.");
  if (isStatus(error, 413)) return getMessage(error, texts.tooLarge);
  return getMessage(error, texts.uploadFailed);
}
