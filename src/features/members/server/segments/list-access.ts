import type { Database } from "../../../../db/database.ts";
import type { Request } from "../../../../platform/http/types.ts";
import { currentUser, type Person } from "../../../accounts/server/public.ts";
import {
  chooseSpace,
  chooseSpaceOrSegments,
  type SpaceAccess,
  type SpaceChoice,
  type SpacePermission,
} from "../../../websites/server/public.ts";
import type { Within } from "../members/member-filter.queries.ts";
import { filtersGivenTo } from "./given-segments.ts";

type OnList = Request & { query: SpaceChoice };

/**
 * The member list that a call is about, if the person has the call's permission on it. Throws `not_found`,
 * `forbidden`, also for whoever was given only segments.
 */
export function listAccess(db: Database, request: OnList): Promise<SpaceAccess> {
  const permission = request.routeOptions.config.access as SpacePermission;
  return chooseSpace(db, currentUser(request), permission, request.query);
}

type ReadAccess = SpaceAccess & { within: Within };

/** Returns read access to a list, also for people who only have segments: then `within` limits the members. */
export const segmentAccess = (db: Database, request: OnList): Promise<ReadAccess> =>
  chooseReadableList(db, currentUser(request), request.query);

/** Like `segmentAccess`, for a person instead of a request. Throws `not_found`. */
export async function chooseReadableList(db: Database, person: Person, list: SpaceChoice): Promise<ReadAccess> {
  const { reach, ...access } = await chooseSpaceOrSegments(db, person, list);
  return { ...access, within: reach === "all" ? null : await filtersGivenTo(db, person.id, access.spaceId) };
}
