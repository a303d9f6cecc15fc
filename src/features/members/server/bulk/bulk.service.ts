import { type Database, inLongTransaction } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import {
  type BulkAction,
  type BulkPreview,
  type Chosen,
  maxBulkMembers,
  previewedNames,
  previewHours,
  bulkTexts as texts,
} from "../../bulk-contract.ts";
import { binDays } from "../../contract.ts";
import { namedRows } from "../../import-contract.ts";
import { labelTexts, maxMemberLabels } from "../../labels-contract.ts";
import { obtainLabels } from "../labels/obtain-labels.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { applyBulk, type BulkRow, haveMostLabels, lockBulk, markCommitted } from "./bulk.queries.ts";
import { countChosen, deleteOlderPreviews, fixMembers, insertPreview, selectPreviewed } from "./preview.queries.ts";
import { readTarget, type Target, toStored } from "./target.ts";
import { type KeptRow, markBulkUndone, restoreBulk, selectKept } from "./undo-bulk.queries.ts";

/** Previews per member list; each can have the maximum size. */
const keptPreviews = 5;

const unchangedTexts: Record<BulkAction["action"], string> = {
  delete: texts.nobody,
  change: texts.allHaveIt,
  "add-label": texts.allHaveLabel,
  "remove-label": texts.noneHasLabel,
};

/**
 * Records the members that an action will affect. Throws `not_found` if there are none, `refused` for too many, `conflict` if all
 * already have the value, `invalid` for a value that a custom field can't have.
 */
export function previewBulk(
  { db, clock }: MembersDeps,
  spaceId: number,
  { members: chosen, bulk }: { members: Chosen; bulk: BulkAction },
): Promise<BulkPreview> {
  return inLongTransaction(db, async (trx) => {
    const target = await readTarget(trx, spaceId, bulk);
    const stored = { action: bulk.action, ...toStored(bulk, target), now: clock.now() };
    const bulkId = await insertPreview(trx, spaceId, stored);
    const limit = maxBulkMembers + 1;
    const members = await fixMembers(trx, spaceId, { bulkId, chosen, bulk, target, limit });
    if (members > maxBulkMembers) throw new AppError("refused", texts.tooMany);
    const found = bulk.action !== "delete" ? await countChosen(trx, spaceId, chosen, limit) : members;
    if (found === 0) throw new AppError("not_found", texts.nobody);
    if (members === 0) throw new AppError("conflict", unchangedTexts[bulk.action]);
    await deleteOlderPreviews(trx, spaceId, keptPreviews);
    const names = await selectPreviewed(trx, spaceId, bulkId, previewedNames);
    const missing = "ids" in chosen ? Math.max(0, new Set(chosen.ids).size - found) : 0;
    return { bulk_id: bulkId, members, names, unchanged: Math.max(0, found - members), missing };
  });
}

/**
 * Applies a previewed action to exactly those members, or not at all. Idempotent. Throws `not_found` for an
 * expired preview, `conflict` if a member has changed since or another action is running.
 */
export function commitBulk(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  bulkId: number,
): Promise<BulkRow> {
  return inLongTransaction(db, async (trx) => {
    const bulk = await lockForChange(trx, spaceId, bulkId, texts.previewGone);
    if (bulk.committed_at) return bulk;
    const now = clock.now();
    if (bulk.previewed_at.getTime() < now.getTime() - previewHours * hourMs)
      throw new AppError("not_found", texts.previewGone);
    const target = await obtainTarget(trx, spaceId, bulk);
    const done = await applyBulk(trx, spaceId, bulk, target, now);
    if (done !== bulk.members)
      throw new AppError("conflict", texts.changedMeanwhile(bulk.members - done, bulk.members));
    await markCommitted(trx, spaceId, bulkId, { labelId: target.labelId, now });
    await insertAuditLine(trx, spaceId, { actorId, ...getLine(bulk), bulkId, members: done, now });
    return bulk;
  });
}

const lines = { delete: "deleted", change: "changed", "add-label": "labeled", "remove-label": "unlabeled" } as const;
const undoneLines = {
  delete: "restored",
  change: "changed",
  "add-label": "unlabeled",
  "remove-label": "labeled",
} as const;
const toTitle = ({ action, value }: BulkRow) => (action === "change" ? "" : (value ?? ""));
const getLine = (bulk: BulkRow) => ({ action: lines[bulk.action], title: toTitle(bulk) });
const getUndoneLine = (bulk: BulkRow) => ({ action: undoneLines[bulk.action], title: toTitle(bulk) });

/** Reads what to set now; a label that the list doesn't have is added. Throws `refused` if there would be too many. */
async function obtainTarget(trx: Database, spaceId: number, bulk: BulkRow): Promise<Target> {
  const { action, field, value, id } = bulk;
  if (action !== "add-label") return readTarget(trx, spaceId, toAction({ action, field, value }));
  if (await haveMostLabels(trx, id, maxMemberLabels)) throw new AppError("refused", labelTexts.someHaveTooMany);
  const [labelId = null] = await obtainLabels(trx, spaceId, [value ?? ""]);
  return { custom: null, labelId };
}

/** A stored action, which was validated when it was previewed. */
function toAction({ action, field, value }: Pick<BulkRow, "action" | "field" | "value">): BulkAction {
  if (action === "delete") return { action };
  if (action === "change") return { action, field: field ?? "", value: value ?? "" } as BulkAction;
  return { action, label: value ?? "" };
}

/** Prevents deadlocks with imports and other changes of the same rows. */
async function lockForChange(trx: Database, spaceId: number, bulkId: number, gone: string): Promise<BulkRow> {
  if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", texts.underWay);
  const bulk = await lockBulk(trx, spaceId, bulkId);
  if (!bulk) throw new AppError("not_found", gone);
  return bulk;
}

export interface UndoneBulk {
  bulk: BulkRow;
  restored: number;
  kept: number;
  rows: KeptRow[];
  gone: number;
}

/** Undoes it for members not changed since. Throws `not_found`, also after 30 days, and `conflict`. */
export async function undoBulk(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  bulkId: number,
): Promise<UndoneBulk> {
  const undone = inLongTransaction(db, async (trx) => {
    const bulk = await lockForChange(trx, spaceId, bulkId, texts.notFound);
    const now = clock.now();
    const since = now.getTime() - binDays * dayMs;
    if (!bulk.committed_at || bulk.committed_at.getTime() < since) throw new AppError("not_found", texts.notFound);
    if (bulk.undone_at) throw new AppError("conflict", texts.undoneAlready);
    const isOfLabel = bulk.action === "add-label" || bulk.action === "remove-label";
    if (isOfLabel && bulk.label_id === null) throw new AppError("conflict", labelTexts.notFound);
    const { rows, total: kept } = await selectKept(trx, spaceId, bulk, namedRows);
    const restored = await restoreBulk(trx, spaceId, bulk, now);
    await markBulkUndone(trx, spaceId, bulkId, now);
    await insertAuditLine(trx, spaceId, { actorId, ...getUndoneLine(bulk), members: restored, now });
    return { bulk, restored, kept, rows, gone: Math.max(0, bulk.members - restored - kept) };
  });
  return onUnique(undone, { members_space_email_key: { message: texts.addressTaken } });
}
