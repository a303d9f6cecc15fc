import { refusalOf } from "../../../../ui/calls/api.ts";
import type { ImportConsent } from "../../consent-contract.ts";
import * as calls from "../../import.calls.ts";
import type { FileFormat, ImportCheck, OnDuplicate } from "../../import-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import type { RefusedRow } from "./refused-file.ts";

/** How a checked file is imported. */
export interface Choice {
  mode: OnDuplicate;
  consent: ImportConsent | undefined;
}

const refusedAtATime = 5000;

export function checkFile(
  id: string,
  file: Blob,
  { format, signal }: { format: FileFormat; signal: AbortSignal },
): Promise<ImportCheck> {
  return callList(calls.checkImport, { query: { check: id, format }, body: file, signal });
}

export function getCheck(id: string, signal: AbortSignal): Promise<ImportCheck> {
  return callList(calls.getImportCheck, { params: { check: id }, signal });
}

export function commitCheck(
  { check, revision }: ImportCheck,
  { mode: on_duplicate, consent }: Choice,
  without_refused: boolean,
) {
  const body = { on_duplicate, without_refused, revision, consent };
  return callList(calls.commitImport, { params: { check }, body });
}

/** Nothing stays of it; the answer's `imported` says when it was too late. */
export function cancelCheck(id: string) {
  return callList(calls.cancelImport, { params: { check: id } });
}

/** Returns the check of the file as it is now, if an import was refused because of it. */
export function checkIn(error: unknown): ImportCheck | undefined {
  return refusalOf(error, calls.commitImport, 409)?.check;
}

function getRefused(check: string, mode: OnDuplicate, after: number, limit: number) {
  return callList(calls.getRefusedRows, { params: { check }, query: { on_duplicate: mode, after, limit } });
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
