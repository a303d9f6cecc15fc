import { isDeepStrictEqual } from "node:util";
import { inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import type { ImportConsent } from "../../consent-contract.ts";
import { texts } from "../../contract.ts";
import { type ImportOutcome, importTexts, type OnDuplicate } from "../../import-contract.ts";
import { finishImport, type ImportRow, insertImport, selectImportByKey } from "../log/imports.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { cancelableQuery } from "./cancellable.ts";
import { compareAgain, importKey } from "./check-import.ts";
import { type CheckRow, changeCheck, deleteChecks, selectCheck } from "./checks.queries.ts";
import { allowMemory, countOutcome } from "./staging.queries.ts";
import { ChangedMeanwhile, storeImport } from "./store-import.ts";

export interface CommitOptions {
  onDuplicate: OnDuplicate;
  withoutRefused: boolean;
  /** Version of the reviewed comparison. */
  revision: number | undefined;
  consent: ImportConsent | undefined;
  signal: AbortSignal;
}

type Committed = { done: ImportRow } | { changed: CheckRow };

/**
 * Imports a check, once, all or nothing. If members changed meanwhile, does
 * nothing and returns the new effect. Throws `not_found`, `refused` for rejected rows without
 * consent to skip them, `conflict` while another import into this member list is running.
 */
export async function commitImport(
  deps: MembersDeps,
  access: SpaceAccess,
  checkId: string,
  options: CommitOptions,
): Promise<Committed> {
  const { spaceId } = access;
  try {
    return await inLongTransaction(deps.db, async (trx) => {
      if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", texts.importUnderWay);
      const done = await selectImportByKey(trx, spaceId, importKey(checkId));
      if (done) return { done };
      const check = await selectCheck(trx, spaceId, checkId);
      if (!check) throw new AppError("not_found", importTexts.checkGone);
      const { outcome } = check;
      if (!outcome) throw new AppError("conflict", importTexts.checkNotReady);
      if (options.revision !== undefined && options.revision !== check.revision) return { changed: check };
      if (outcome[options.onDuplicate].refused > 0 && !options.withoutRefused) {
        throw new AppError("refused", importTexts.hasRefused);
      }
      const { signal } = options;
      const work = () => store({ ...deps, trx }, access, checkId, { ...options, outcome });
      try {
        return { done: await cancelableQuery({ db: deps.db, trx, signal }, work) };
      } catch (error) {
        await resetProgress(deps, spaceId, checkId);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) {
      return { changed: await compareAgain(deps, spaceId, checkId, options.signal) };
    }
    throw error;
  }
}

/** Nothing was stored; a retry is possible. */
async function resetProgress({ db }: MembersDeps, spaceId: number, checkId: string): Promise<void> {
  const change = { state: "checked", rows_stored: 0, rows_to_store: 0 } as const;
  // If the database is unavailable, the next attempt reports it.
  await changeCheck(db, spaceId, checkId, change).catch(() => {});
}

async function store(
  { db, trx, clock }: MembersDeps & { trx: MembersDeps["db"] },
  { spaceId, actorId }: SpaceAccess,
  checkId: string,
  { outcome, onDuplicate, consent, signal }: CommitOptions & { outcome: ImportOutcome },
): Promise<ImportRow> {
  const now = clock.now();
  const { added } = outcome.skip;
  const updated = onDuplicate === "update" ? outcome.update.updated : 0;
  const skipped = onDuplicate === "update" ? outcome.update.unchanged : outcome.skip.skipped;
  // Write outside of the transaction, so that others see the progress.
  const tell = (rows_stored: number) =>
    changeCheck(db, spaceId, checkId, {
      state: "importing",
      touched_at: clock.now(),
      rows_stored,
      rows_to_store: added + updated,
    });
  await tell(0);
  await allowMemory(trx);
  // Someone in it may have been erased since.
  if (!isDeepStrictEqual(await countOutcome(trx, checkId), outcome)) throw new ChangedMeanwhile();
  const importId = await insertImport(trx, spaceId, importKey(checkId), now);
  const { members, consents } = await storeImport(trx, outcome, {
    spaceId,
    actorId,
    consent,
    checkId,
    importId,
    onDuplicate,
    now,
    signal,
    isExact: true,
    onStored: async (rows) => {
      if (!(await tell(rows))) throw new AppError("conflict", importTexts.canceled);
    },
  });
  if (added + updated > 0) {
    const line = { actorId, action: "imported", members: added + updated, now } as const;
    await insertAuditLine(trx, spaceId, line);
  }
  const finished = await finishImport(
    trx,
    spaceId,
    importId,
    { imported: added, updated, skipped, ...consents },
    members,
  );
  signal.throwIfAborted();
  // It was canceled before it was done.
  if (!(await deleteChecks(trx, spaceId, checkId))) throw new AppError("conflict", importTexts.canceled);
  return finished;
}
