import { inLongTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs } from "../../../../shared/durations.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { binDays, texts } from "../../contract.ts";
import type { FieldKey } from "../../fields.ts";
import { namedRows } from "../../import-contract.ts";
import { setRequired } from "../form/optional-fields.ts";
import { lockImport, markUndone } from "../log/imports.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { deleteConsentOfImport } from "../suppressions/consent.queries.ts";
import { deleteLeftOut } from "./left-out.queries.ts";
import { deleteAdded, type KeptRow, restoreFormer, selectChangedSince } from "./undo.queries.ts";

export interface Undone {
  removed: number;
  restored: number;
  /** Skipped, because they changed since. */
  kept: number;
  rows: KeptRow[];
}

/**
 * Undoes an import: deletes added members and restores updated ones, except for those changed since.
 * Throws `not_found`, also after 30 days, and `conflict` if already undone or another import is running.
 */
export function undoImport(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  importId: number,
): Promise<Undone> {
  return inLongTransaction(db, async (trx) => {
    if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", texts.importUnderWay);
    const now = clock.now();
    const since = new Date(now.getTime() - binDays * dayMs);
    const found = await lockImport(trx, spaceId, importId, since);
    if (!found) throw new AppError("not_found", texts.importNotFound);
    if (found.undone_at) throw new AppError("conflict", texts.importUndoneAlready);
    // Also of those that stay: only the import said that they agreed.
    await deleteConsentOfImport(trx, spaceId, importId);
    const { rows, total: kept } = await selectChangedSince(trx, spaceId, found, namedRows);
    const removed = await deleteAdded(trx, spaceId, found);
    const restored = await restoreFormer(trx, spaceId, importId, now);
    await setRequired(trx, spaceId, found.made_optional as FieldKey[], true);
    await markUndone(trx, spaceId, importId, now);
    await deleteLeftOut(trx, importId);
    await insertAuditLine(trx, spaceId, {
      actorId,
      action: "import-undone",
      members: removed + restored,
      now,
    });
    return { removed, restored, kept, rows };
  });
}
