import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Database, inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { WorkQueue } from "../../../../platform/work/work-queue.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import { customValueTexts } from "../../custom-fields.ts";
import type { FieldKey, ListFields } from "../../fields.ts";
import {
  type CommitImportRequest,
  type ImportOutcome,
  importTexts,
  namedRows,
  type OnDuplicate,
} from "../../import-contract.ts";
import type { Alike, FileReading } from "../../import-file-contract.ts";
import { labelTexts } from "../../labels-contract.ts";
import { setRequired } from "../form/optional-fields.ts";
import { type ImportRow, selectImportByKey } from "../log/imports.queries.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { cancelableQuery } from "./cancellable.ts";
import { type CheckRow, changeCheck, insertCheck, resetStored, restartCheck, selectCheck } from "./checks.queries.ts";
import { beginCheck, discardCheck, importKey } from "./checks.ts";
import { selectParts } from "./files.queries.ts";
import { compare, type Reading, stage } from "./import-steps.ts";
import { makeRowsAlike } from "./make-rows-alike.ts";
import { countStillRefused, type Missing, releaseRows, selectMissing } from "./optional-fields.queries.ts";
import { PlainValues } from "./reading/plain-values.ts";
import { RefusedImport } from "./reading/refused-import.ts";
import { toRows } from "./reading/rows.ts";
import { addStagedLabels, addsTooManyLabels, markLabelChanges } from "./staged-labels.queries.ts";
import { allowMemory, countOutcome, countReasons, inSingleReasons, selectRefusals } from "./staging.queries.ts";
import { ChangedMeanwhile, storeImport } from "./store-import.ts";

/**
 * Checks rows that come with the call. Throws `RefusedImport` for an invalid header, `invalid`, `too_large`, and `conflict` if it is a
 * duplicate or was superseded.
 */
export async function checkRows(
  deps: MembersDeps,
  spaceId: number,
  checkId: string,
  reading: Omit<Reading, "attempt">,
  turns: WorkQueue,
): Promise<CheckRow> {
  await beginCheck(deps.db, spaceId, { id: checkId, state: "reading", file: null, now: deps.clock.now() });
  try {
    return await check(deps, spaceId, checkId, { ...reading, attempt: 0 }, turns);
  } catch (error) {
    await discardCheck(deps.db, spaceId, checkId);
    throw error;
  }
}

interface FileCheck {
  checkId: string;
  fields: ListFields;
  reading: FileReading;
  signal: AbortSignal;
}

/** Checks an uploaded file, as often as needed. Throws `not_found`, `invalid`, `too_large`, `conflict` if it is read again meanwhile. */
export async function checkFile(
  deps: MembersDeps,
  spaceId: number,
  { checkId, fields, reading, signal }: FileCheck,
  turns: WorkQueue,
): Promise<CheckRow> {
  const { db, clock } = deps;
  const restart = { reading, now: clock.now() };
  const attempt = await inLongTransaction(db, (trx) => restartCheck(trx, spaceId, checkId, restart));
  if (attempt === undefined) throw new AppError("not_found", importTexts.checkGone);
  let bytes = 0;
  const onBytes = (read: number) => {
    bytes = read;
  };
  const rows = toRows(selectParts(db, checkId), reading.format, { fields, reading, onBytes });
  const file = { fields, bytesRead: () => bytes, attempt, signal };
  if (!reading.alike) return check(deps, spaceId, checkId, { ...file, rows }, turns);
  const values = new PlainValues(fields, reading.alike);
  const alike = { chosen: reading.alike, values };
  return check(deps, spaceId, checkId, { ...file, rows: values.readAll(rows), alike }, turns);
}

/** The values that someone chose, and what amounts and placeholders became. */
interface Standardized {
  chosen: Alike;
  values: PlainValues;
}

async function check(
  deps: MembersDeps,
  spaceId: number,
  checkId: string,
  { alike, ...reading }: Reading & { alike?: Standardized },
  turns: WorkQueue,
) {
  await stage(deps, spaceId, checkId, reading);
  // Wait for the complete upload first, so that a slow one blocks no one.
  return turns.run(() => compareAgain(deps, spaceId, checkId, { signal: reading.signal, alike }), spaceId);
}

function compareAgain(
  { db, clock }: MembersDeps,
  spaceId: number,
  checkId: string,
  { signal, alike, problem = null }: { signal: AbortSignal; alike?: Standardized | undefined; problem?: string | null },
) {
  return inLongTransaction(db, async (trx) => {
    const change = { state: "comparing", touched_at: clock.now() } as const;
    if (!(await changeCheck(db, spaceId, checkId, change))) throw new AppError("not_found", importTexts.checkGone);
    return cancelableQuery({ db, trx, signal }, async () => {
      if (alike) {
        const plain = alike.values.alike;
        await makeRowsAlike(trx, spaceId, { checkId, chosen: alike.chosen, plain });
      }
      return compare(trx, spaceId, checkId, problem);
    });
  });
}

type Committed = { done: ImportRow } | { changed: CheckRow };

/**
 * Imports a check, once, all or nothing. If members changed meanwhile, does nothing and returns the new effect. Throws `not_found`,
 * `refused` for rejected rows without consent to skip them, `conflict` while another import into this member list is running.
 */
export async function commitImport(
  deps: MembersDeps,
  access: SpaceAccess,
  checkId: string,
  options: CommitImportRequest & { signal: AbortSignal },
): Promise<Committed> {
  const { spaceId } = access;
  try {
    return await inLongTransaction(deps.db, async (trx) => {
      if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", texts.importUnderWay);
      const found = await readyCheck(trx, spaceId, checkId, options);
      if (!("ready" in found)) return found;
      const { signal } = options;
      const work = () => store({ ...deps, trx }, access, checkId, { ...options, outcome: found.outcome });
      try {
        return { done: await cancelableQuery({ db: deps.db, trx, signal }, work) };
      } catch (error) {
        // If the database is unavailable, the next attempt reports it.
        await resetStored(deps.db, spaceId, checkId).catch(() => {});
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) {
      const again = { signal: options.signal, problem: importTexts.checkChanged };
      return { changed: await compareAgain(deps, spaceId, checkId, again) };
    }
    throw error;
  }
}

/** A check that can be imported as it was reviewed, or why there is nothing to do. Throws like `commitImport`. */
export async function readyCheck(
  trx: Database,
  spaceId: number,
  checkId: string,
  { on_duplicate, without_refused, make_optional = [], labels = [], revision }: CommitImportRequest,
): Promise<Committed | { ready: CheckRow; outcome: ImportOutcome }> {
  const done = await selectImportByKey(trx, spaceId, importKey(checkId));
  if (done) return { done };
  const found = await selectCheck(trx, spaceId, checkId);
  if (!found) throw new AppError("not_found", importTexts.checkGone);
  const { outcome } = found;
  if (!outcome) throw new AppError("conflict", importTexts.checkNotReady);
  if (revision !== undefined && revision !== found.revision) return { changed: found };
  const optional = await findMissing(trx, spaceId, make_optional);
  const mayHaveRefused = !without_refused && outcome[on_duplicate].refused > 0;
  if (mayHaveRefused && (await countStillRefused(trx, checkId, on_duplicate, optional)) > 0)
    throw new AppError("refused", importTexts.hasRefused);
  if (await addsTooManyLabels(trx, spaceId, { checkId, onDuplicate: on_duplicate, more: labels }))
    throw new AppError("refused", labelTexts.tooMany);
  return { ready: found, outcome };
}

/** The reasons that making fields optional takes away. Throws `invalid` for a field that is gone. */
async function findMissing(db: Database, spaceId: number, keys: readonly FieldKey[]): Promise<Missing[]> {
  const found = await selectMissing(db, spaceId, keys);
  if (found.length < new Set(keys).size) throw new AppError("invalid", customValueTexts.gone);
  return found;
}

async function store(
  { db, trx, clock }: MembersDeps & { trx: Database },
  access: SpaceAccess,
  checkId: string,
  { outcome, ...options }: CommitImportRequest & { outcome: ImportOutcome; signal: AbortSignal },
): Promise<ImportRow> {
  const { spaceId } = access;
  const since = clock.now();
  let next = outcome;
  // Write outside of the transaction, so that others see the progress.
  const onStored = async (rows_stored: number) => {
    const rows_to_store = next.skip.added + (options.on_duplicate === "update" ? next.update.updated : 0);
    const progress = { state: "importing", rows_stored, rows_to_store, storing_since: since } as const;
    const isThere = await changeCheck(db, spaceId, checkId, { ...progress, touched_at: clock.now() });
    if (!isThere) throw new AppError("conflict", importTexts.canceled);
  };
  await onStored(0);
  await allowMemory(trx);
  // Someone in it may have been erased since.
  if (!isDeepStrictEqual(await countOutcome(trx, checkId), outcome)) throw new ChangedMeanwhile();
  const { make_optional: keys = [], labels = [] } = options;
  const optional = await findMissing(trx, spaceId, keys);
  const madeOptional = optional.length > 0 ? await setRequired(trx, spaceId, keys, false) : [];
  if (optional.length > 0) await releaseRows(trx, checkId, optional);
  if (labels.length > 0) {
    if (!(await addStagedLabels(trx, checkId, labels))) throw new AppError("refused", labelTexts.someHaveTooMany);
    await markLabelChanges(trx, spaceId, checkId);
  }
  next = await countOutcome(trx, checkId);
  return storeImport(trx, next, {
    ...{ access, checkId, key: importKey(checkId), now: since, isExact: true, onStored, madeOptional },
    ...options,
  });
}

export interface ImportOptions extends Omit<Reading, "attempt" | "bytesRead"> {
  on_duplicate: OnDuplicate;
  consent: CommitImportRequest["consent"];
  texts_consent?: CommitImportRequest["texts_consent"];
  /** Idempotency key. */
  key: string | undefined;
}

/**
 * Checks and imports in one call: all rows or none. For a repeated key, returns the first response. Throws
 * `RefusedImport` for invalid rows, `conflict` while another import into this member list is running, `too_large`.
 */
export async function importMembers(
  deps: MembersDeps,
  access: SpaceAccess,
  options: ImportOptions,
): Promise<ImportRow> {
  const { db } = deps;
  const { spaceId } = access;
  return inLongTransaction(db, async (trx) => {
    if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", texts.importUnderWay);
    const done = options.key === undefined ? undefined : await selectImportByKey(trx, spaceId, options.key);
    if (done) return done;
    const { signal } = options;
    return cancelableQuery({ db, trx, signal }, () => importNow({ ...deps, db: trx }, access, options));
  });
}

/** `db` is a transaction. */
async function importNow(deps: MembersDeps, access: SpaceAccess, options: ImportOptions): Promise<ImportRow> {
  const { db: trx, clock } = deps;
  const { spaceId } = access;
  const [checkId, now] = [randomUUID(), clock.now()];
  await insertCheck(trx, spaceId, { id: checkId, state: "reading", file: null, now });
  await stage(deps, spaceId, checkId, { ...options, attempt: 0, bytesRead: () => 0 });
  const outcome = (await compare(trx, spaceId, checkId)).outcome as ImportOutcome;
  if (outcome[options.on_duplicate].refused > 0) throw await refusedImport(trx, checkId, options.on_duplicate);
  return storeImport(trx, outcome, {
    access,
    checkId,
    now,
    isExact: false,
    madeOptional: [],
    onStored: async () => {},
    ...options,
  });
}

async function refusedImport(db: Database, checkId: string, onDuplicate: OnDuplicate): Promise<RefusedImport> {
  const refusals = await selectRefusals(db, checkId, { onDuplicate, after: 0, limit: namedRows });
  return new RefusedImport(inSingleReasons(refusals, namedRows), await countReasons(db, checkId, onDuplicate));
}
