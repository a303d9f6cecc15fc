import { randomUUID } from "node:crypto";
import { type Database, inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import type { ImportConsent } from "../../consent-contract.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { type ImportOutcome, namedRows, type OnDuplicate } from "../../import-contract.ts";
import { finishImport, type ImportRow, insertImport, selectImportByKey } from "../log/imports.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { cancelableQuery } from "./cancellable.ts";
import { compare, type Rows, stage } from "./check-import.ts";
import { deleteChecks, insertCheck } from "./checks.queries.ts";
import { RefusedImport } from "./refused-import.ts";
import { countReasons, inSingleReasons, selectRefusals } from "./staging.queries.ts";
import { storeImport } from "./store-import.ts";

export interface ImportOptions {
  rows: Rows;
  fields: ListFields;
  onDuplicate: OnDuplicate;
  consent: ImportConsent | undefined;
  /** Idempotency key. */
  key: string | undefined;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
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
  const { spaceId, actorId } = access;
  const { rows, fields, onDuplicate, consent, key, signal } = options;
  const [checkId, now] = [randomUUID(), clock.now()];
  await insertCheck(trx, spaceId, checkId, now);
  await stage(deps, spaceId, rows, { checkId, signal, fields, bytesRead: () => 0 });
  const outcome = (await compare(trx, spaceId, checkId)).outcome as ImportOutcome;
  if (outcome[onDuplicate].refused > 0) throw await refusedImport(trx, checkId, onDuplicate);
  const importId = await insertImport(trx, spaceId, key, now);
  const { members, updated, consents } = await storeImport(trx, outcome, {
    spaceId,
    actorId,
    consent,
    checkId,
    importId,
    onDuplicate,
    now,
    signal,
    isExact: false,
    onStored: async () => {},
  });
  const { added } = members;
  if (added + updated > 0) {
    await insertAuditLine(trx, spaceId, { actorId, action: "imported", members: added + updated, now });
  }
  const counts = countsOf(outcome, onDuplicate, added, updated);
  const finished = await finishImport(trx, spaceId, importId, { ...counts, ...consents }, members);
  await deleteChecks(trx, spaceId, checkId);
  signal.throwIfAborted();
  return finished;
}

/** Counts unchanged members, and those added meanwhile, as skipped. */
function countsOf({ skip, update }: ImportOutcome, onDuplicate: OnDuplicate, imported: number, updated: number) {
  const late = skip.added - imported;
  if (onDuplicate === "skip") return { imported, updated: 0, skipped: skip.skipped + late };
  return { imported, updated, skipped: update.unchanged + update.updated - updated + late };
}

async function refusedImport(db: Database, checkId: string, onDuplicate: OnDuplicate): Promise<RefusedImport> {
  const refusals = await selectRefusals(db, checkId, { onDuplicate, after: 0, limit: namedRows });
  return new RefusedImport(inSingleReasons(refusals, namedRows), await countReasons(db, checkId, onDuplicate));
}
