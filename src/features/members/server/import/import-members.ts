import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";
import { insertAuditLine } from "../member-audit.queries.ts";
import type { MembersDeps } from "../members.service.ts";
import { erasedPeople } from "../privacy/erased-people.ts";
import type { RawRow } from "./csv-rows.ts";
import {
  cancelStatement,
  countStaged,
  createStaging,
  insertNew,
  keepFormer,
  lockImports,
  selectProcessId,
  selectRowsTwice,
  stageRows,
  updateKnown,
} from "./import.queries.ts";
import { finishImport, type ImportRow, insertImport, selectImportByKey } from "./imports.queries.ts";
import { judgeRows } from "./judge-rows.ts";
import { Refusals } from "./refused-import.ts";

export interface ImportOptions {
  rows: Iterable<RawRow> | AsyncIterable<RawRow>;
  onDuplicate: "skip" | "update";
  /** The same import sent again has the same. */
  key: string | undefined;
  /** Nobody waits for it any more. */
  signal: AbortSignal;
}

/**
 * Imports all rows or none. With a key that was imported already the answer is that of then. Throws `RefusedImport` for
 * wrong rows, `conflict` while another import of this owner is under way, `too_large`.
 */
export function importMembers(
  { db, clock }: MembersDeps,
  ownerId: number,
  { rows, onDuplicate, key, signal }: ImportOptions,
): Promise<ImportRow> {
  return inTransaction(db, async (trx) => {
    if (!(await lockImports(trx, ownerId))) throw new AppError("conflict", texts.importUnderWay);
    const done = key === undefined ? undefined : await selectImportByKey(trx, ownerId, key);
    if (done) return done;
    return cancellable({ db, trx, signal }, async () => {
      await stage(trx, ownerId, rows, signal);
      const now = clock.now();
      const importId = await insertImport(trx, ownerId, key, now);
      const counts = await store(trx, ownerId, importId, { onDuplicate, now });
      const members = counts.imported + counts.updated;
      if (members > 0) await insertAuditLine(trx, ownerId, { actorId: ownerId, action: "imported", members, now });
      const finished = await finishImport(trx, ownerId, importId, counts);
      signal.throwIfAborted();
      return finished;
    });
  });
}

/** Ends a statement that takes long when nobody waits for it any more. */
async function cancellable<T>(
  { db, trx, signal }: { db: Database; trx: Database; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const processId = await selectProcessId(trx);
  // When it can't be cancelled, it ends by itself, and is taken back then.
  const cancel = () => void cancelStatement(db, processId).catch(() => {});
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

async function stage(trx: Database, ownerId: number, rows: ImportOptions["rows"], signal: AbortSignal): Promise<void> {
  const refusals = new Refusals();
  const erased = await erasedPeople(trx, ownerId);
  await createStaging(trx);
  for await (const batch of judgeRows(rows, refusals, erased)) {
    signal.throwIfAborted();
    await stageRows(trx, batch);
  }
  const twice = await selectRowsTwice(trx);
  for (const row of twice.rows) refusals.add({ row, field: "email", message: texts.emailTwice });
  refusals.total += twice.total - twice.rows.length;
  refusals.throwIfAny();
}

async function store(
  trx: Database,
  ownerId: number,
  importId: number,
  { onDuplicate, now }: { onDuplicate: "skip" | "update"; now: Date },
): Promise<Omit<ImportRow, "id">> {
  const total = await countStaged(trx);
  const updated = onDuplicate === "update" ? await keepFormer(trx, ownerId, importId) : 0;
  if (updated > 0) await updateKnown(trx, ownerId, importId, now);
  const imported = updated === total ? 0 : await insertNew(trx, ownerId, importId, now);
  return { imported, updated, skipped: total - updated - imported };
}
