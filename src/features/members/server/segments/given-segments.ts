import type { Database } from "../../../../db/database.ts";
import { isNarrowed, type MemberFilter, memberFilter } from "../../list-contract.ts";
import { hasItsFields } from "../custom-fields/custom-fields.queries.ts";
import { selectSegments } from "./segments.queries.ts";

/**
 * The filters of the segments of a space that were given to a person. One that can't be understood completely, or that
 * narrows nothing, opens nothing: leaving a part out would show more people.
 */
export async function filtersGivenTo(db: Database, userId: number, spaceId: number): Promise<MemberFilter[]> {
  const filters: MemberFilter[] = [];
  for (const { filter } of await selectSegments(db, spaceId, userId)) {
    const { data } = memberFilter.strict().safeParse(filter);
    if (data && isNarrowed(data) && (await hasItsFields(db, spaceId, data))) filters.push(data);
  }
  return filters;
}
