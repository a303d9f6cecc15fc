import { type Database, inTransaction } from "../../../../db/database.ts";
import { isStatementTimeout, onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { countedHits, isNarrowed, type MemberFilter, readFilter } from "../../list-contract.ts";
import { maxSegments, type Segment, segmentTexts as texts } from "../../segments-contract.ts";
import { hasItsFields, lockCustomFields } from "../custom-fields/custom-fields.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { countMembers } from "../members/members-list.queries.ts";
import {
  countMatching,
  countSegments,
  deleteSegment,
  insertSegment,
  type SegmentRow,
  selectSegments,
  updateSegment,
} from "./segments.queries.ts";

/** Time budget for exact counts; the remaining ones are capped. */
const budgetMs = 2000;

export const presentSegment = ({ id, name, filter }: SegmentRow): Segment => ({
  segment_id: id,
  name,
  filter: readFilter(filter),
});

/** Throws `conflict` if the name is taken or the filter uses a field that is gone, `refused` if there are too many. */
export async function addSegment(
  { db, clock }: MembersDeps,
  spaceId: number,
  segment: { name: string; filter: MemberFilter },
): Promise<Segment> {
  if ((await countSegments(db, spaceId)) >= maxSegments) throw new AppError("refused", texts.tooMany);
  const added = withFields(db, spaceId, segment.filter, (trx) => insertSegment(trx, spaceId, segment, clock.now()));
  return presentSegment(await unlessTaken(added));
}

/** Runs `work` while nobody deletes a custom field or label that the filter uses. Throws `conflict` if one is gone. */
function withFields<T>(
  db: Database,
  spaceId: number,
  filter: MemberFilter | undefined,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  if (!filter?.custom && !filter?.label) return work(db);
  return inTransaction(db, async (trx) => {
    await lockCustomFields(trx, spaceId);
    if (!(await hasItsFields(trx, spaceId, filter))) throw new AppError("conflict", texts.fieldGone);
    return work(trx);
  });
}

/** Throws `not_found`, or `conflict` if the name is taken or the filter uses a field that is gone. */
export async function editSegment(
  { db, clock }: MembersDeps,
  spaceId: number,
  segmentId: number,
  change: { name?: string | undefined; filter?: MemberFilter | undefined },
): Promise<Segment> {
  const edited = withFields(db, spaceId, change.filter, (trx) =>
    updateSegment(trx, spaceId, segmentId, change, clock.now()),
  );
  const row = await unlessTaken(edited);
  if (!row) throw new AppError("not_found", texts.notFound);
  return presentSegment(row);
}

function unlessTaken<T>(saved: Promise<T>): Promise<T> {
  return onUnique(saved, { member_segments_name_key: { field: "name", message: texts.nameTaken } });
}

/** Throws `not_found`. */
export async function removeSegment({ db }: MembersDeps, spaceId: number, segmentId: number): Promise<void> {
  if (!(await deleteSegment(db, spaceId, segmentId))) throw new AppError("not_found", texts.notFound);
}

interface Count {
  segment_id: number;
  members: number;
  is_capped: boolean;
}

/** Counts each segment's members one by one (only of those given to a person, if one is named), so that many segments don't block others. */
export async function countAllSegments(deps: MembersDeps, spaceId: number, givenTo?: number): Promise<Count[]> {
  const end = performance.now() + budgetMs;
  const counts: Count[] = [];
  for (const row of await selectSegments(deps.db, spaceId, givenTo)) {
    const { segment_id, filter } = presentSegment(row);
    counts.push({ segment_id, ...(await countSegment(deps, spaceId, filter, Math.ceil(end - performance.now()))) });
  }
  return counts;
}

async function countSegment({ db }: MembersDeps, spaceId: number, filter: MemberFilter, left: number) {
  if (!isNarrowed(filter)) return { members: await countMembers(db, spaceId), is_capped: false };
  const count = (options: { limit?: number; milliseconds: number }) =>
    inTransaction(db, (trx) => countMatching(trx, spaceId, filter, options)).catch((error: unknown) => {
      if (isStatementTimeout(error)) return undefined;
      throw error;
    });
  const all = left > 0 ? await count({ milliseconds: left }) : undefined;
  if (all !== undefined) return { members: all, is_capped: false };
  const some = (await count({ limit: countedHits + 1, milliseconds: budgetMs })) ?? 0;
  return { members: Math.min(some, countedHits), is_capped: some > countedHits || some === 0 };
}
