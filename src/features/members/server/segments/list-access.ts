import type { Database } from "../../../../db/database.ts";
import type { Request } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
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

/** Returns read access to a list, also for people who only have segments: then `within` limits the members. */
export async function segmentAccess(db: Database, request: OnList): Promise<SpaceAccess & { within: Within }> {
  const user = currentUser(request);
  const { reach, ...access } = await chooseSpaceOrSegments(db, user, request.query);
  return { ...access, within: reach === "all" ? null : await filtersGivenTo(db, user.id, access.spaceId) };
}
