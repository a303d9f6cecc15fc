import { ApiError, getJson, post, postFile, remove } from "../../../../ui/api.ts";
import {
  cancelAnswer,
  commitConflict,
  type ImportCheck,
  importAnswer,
  importCheck,
  type OnDuplicate,
  refusedRows,
} from "../../import-contract.ts";
import type { RefusedRow } from "./refused-file.ts";

const refusedAtATime = 5000;

export function checkFile(id: string, file: Blob, signal: AbortSignal): Promise<ImportCheck> {
  return postFile(`/api/check-import?check=${id}`, importCheck, file, signal);
}

export function getCheck(id: string, signal: AbortSignal): Promise<ImportCheck> {
  return getJson(`/api/get-import-check/${id}`, importCheck, signal);
}

export function commitCheck({ check, revision }: ImportCheck, on_duplicate: OnDuplicate, without_refused: boolean) {
  return post(`/api/commit-import/${check}`, importAnswer, { on_duplicate, without_refused, revision });
}

/** Nothing stays of it; the answer's `imported` says when it was too late. */
export function cancelCheck(id: string) {
  return remove(`/api/cancel-import/${id}`, cancelAnswer);
}

/** What would happen now, if that is why an import was refused. */
export function checkIn(error: unknown): ImportCheck | undefined {
  return error instanceof ApiError ? commitConflict.safeParse(error.body).data?.check : undefined;
}

function getRefused(check: string, mode: OnDuplicate, after: number, limit: number) {
  const query = new URLSearchParams({ on_duplicate: mode, after: String(after), limit: String(limit) });
  return getJson(`/api/get-refused-rows/${check}?${query}`, refusedRows);
}

/** The first refused rows. */
export function firstRefused(check: string, mode: OnDuplicate): Promise<RefusedRow[]> {
  return getRefused(check, mode, 0, 1000);
}

/** All refused rows. */
export async function* allRefused(check: string, mode: OnDuplicate): AsyncGenerator<RefusedRow, undefined> {
  let after = 0;
  for (;;) {
    const rows = await getRefused(check, mode, after, refusedAtATime);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < refusedAtATime) return undefined;
    after = last.row;
  }
}
