import type { Database } from "../../../../db/database.ts";
import { countedHits, isNarrowed } from "../../list-contract.ts";
import { selectManyHits } from "./many-hits.queries.ts";
import {
  areManyHits,
  type ListOptions,
  selectBinned,
  selectFewHits,
  selectMembersById,
  selectPage,
  sortedHits,
} from "./members-list.queries.ts";
import type { MemberRow } from "./own-members.queries.ts";

export interface MembersPage {
  rows: MemberRow[];
  /** Capped at `countedHits` if `isCapped`. */
  total: number;
  isCapped: boolean;
}

/** A page of a member list or its bin, in nearly constant time. */
export async function listMembers(
  db: Database,
  spaceId: number,
  { bin, ...options }: ListOptions & { bin: boolean },
): Promise<MembersPage> {
  const { ids, total } = await findIds(db, spaceId, bin, options);
  const isCapped = !bin && isNarrowed(options.filter) && total > countedHits;
  return { rows: await selectMembersById(db, spaceId, ids), total: isCapped ? countedHits : total, isCapped };
}

async function findIds(db: Database, spaceId: number, bin: boolean, options: ListOptions) {
  if (bin) return selectBinned(db, spaceId, options);
  if (!isNarrowed(options.filter)) return selectPage(db, spaceId, options);
  // A search, and custom fields, read the rows anyway, so take their sort keys along.
  const { search, custom } = options.filter;
  const isKnownMany = !search && !custom && (await areManyHits(db, spaceId, options.filter));
  const few = isKnownMany ? undefined : await selectFewHits(db, spaceId, options);
  if (few && few.total <= sortedHits) return few;
  return { ids: await selectManyHits(db, spaceId, options), total: sortedHits + 1 };
}
