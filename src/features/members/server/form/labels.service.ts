import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inLongTransaction, inTransaction } from "../../../../db/database.ts";
import { isStatementTimeout, onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { formatList } from "../../../../shared/languages/tr.ts";
import { binDays } from "../../contract.ts";
import { type Label, maxLabels, labelTexts as texts } from "../../labels-contract.ts";
import { readFilter } from "../../list-contract.ts";
import { lockCustomFields } from "../custom-fields/custom-fields.queries.ts";
import {
  areLabels,
  countByLabel,
  lockLabels,
  replaceLabel,
  selectLabels,
  setLabelDeleted,
  updateLabel,
} from "../labels/labels.queries.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { type SegmentRow, selectSegments, updateSegment } from "../segments/segments.queries.ts";

const countMs = 2000;

/** The number of members with each label; none if counting takes too long. */
export function countLabels({ db }: MembersDeps, spaceId: number): Promise<{ label_id: number; members: number }[]> {
  return inTransaction(db, (trx) => countByLabel(trx, spaceId, countMs)).catch((error: unknown) => {
    if (isStatementTimeout(error)) return [];
    throw error;
  });
}

/** Runs a change of a list's labels alone, records it, and names a taken name. */
function changing<T>({ db }: MembersDeps, spaceId: number, work: (trx: Database) => Promise<T>): Promise<T> {
  const changed = inLongTransaction(db, async (trx) => {
    // Nobody saves a segment with a label that goes.
    await lockCustomFields(trx, spaceId);
    await lockLabels(trx, spaceId);
    const value = await work(trx);
    await recordAudit(trx, { action: "member.form-changed", spaceId });
    return value;
  });
  return onUnique(changed, { member_labels_name_key: { field: "name", message: texts.nameTaken } });
}

/** Throws `not_found`, and `conflict` if the name is taken. */
export function renameLabel(deps: MembersDeps, spaceId: number, id: number, name: string): Promise<Label> {
  return changing(deps, spaceId, async (trx) => {
    if (!(await updateLabel(trx, spaceId, id, name))) throw new AppError("not_found", texts.notFound);
    return { label_id: id, name };
  });
}

/** Replaces a label for all members and segments. Throws `not_found`, `invalid` for itself, `conflict` while an import is running. */
export function mergeLabels(deps: MembersDeps, spaceId: number, id: number, into: number): Promise<void> {
  return changing(deps, spaceId, async (trx) => {
    if (id === into) throw new AppError("invalid", texts.sameLabel, { fields: { into_id: texts.sameLabel } });
    // An import would bring the old one back.
    if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", texts.underWay);
    if (!(await areLabels(trx, spaceId, [id, into]))) throw new AppError("not_found", texts.notFound);
    for (const { row, labels } of await selectSegmentsWith(trx, spaceId, id)) {
      const label = [...new Set(labels.map((other) => (other === id ? into : other)))];
      const filter = { ...readFilter(row.filter), label };
      await updateSegment(trx, spaceId, row.id, { filter }, deps.clock.now());
    }
    await replaceLabel(trx, spaceId, id, into);
  });
}

/** Throws `not_found`, or `conflict` if segments use it. */
export function deleteLabel(deps: MembersDeps, spaceId: number, id: number): Promise<void> {
  return changing(deps, spaceId, async (trx) => {
    const using = (await selectSegmentsWith(trx, spaceId, id)).map(({ row }) => `“${row.name}”`);
    if (using.length > 0) {
      const names = `${using.length === 1 ? "the segment" : "the segments"} ${formatList(using)}`;
      throw new AppError("conflict", texts.usedBySegment(names));
    }
    const date = deps.clock.now();
    if (!(await setLabelDeleted(trx, spaceId, id, { date, since: date })))
      throw new AppError("not_found", texts.notFound);
  });
}

/** Throws `not_found`, also after 30 days, `conflict` if the name was taken, `refused` if there are too many. */
export function restoreLabel(deps: MembersDeps, spaceId: number, id: number): Promise<void> {
  return changing(deps, spaceId, async (trx) => {
    if ((await selectLabels(trx, spaceId)).length >= maxLabels) throw new AppError("refused", texts.tooMany);
    const since = new Date(deps.clock.now().getTime() - binDays * dayMs);
    if (!(await setLabelDeleted(trx, spaceId, id, { date: null, since })))
      throw new AppError("not_found", texts.notFound);
  });
}

async function selectSegmentsWith(
  trx: Database,
  spaceId: number,
  id: number,
): Promise<{ row: SegmentRow; labels: number[] }[]> {
  return (await selectSegments(trx, spaceId)).flatMap((row) => {
    const { label: labels = [] } = readFilter(row.filter);
    return labels.includes(id) ? [{ row, labels }] : [];
  });
}
