import type { Database } from "../../../../db/database.ts";
import { isNarrowed, type MemberFilter, memberFilter } from "../../contract.ts";
import { selectSegments } from "./segments.queries.ts";

/**
 * The filters of the segments of a space that were given to a person. One that can't be understood completely, or that
 * narrows nothing, opens nothing: leaving a part out would show more people.
 */
export async function filtersGivenTo(db: Database, userId: number, spaceId: number): Promise<MemberFilter[]> {
  const segments = await selectSegments(db, spaceId, userId);
  return segments.flatMap(({ filter }) => {
    const { data } = memberFilter.strict().safeParse(filter);
    return data && isNarrowed(data) ? [data] : [];
  });
}
