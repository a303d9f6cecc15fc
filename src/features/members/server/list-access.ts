import type { Database } from "../../../db/database.ts";
import type { Request } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { chooseSpace, type SpaceAccess, type SpaceChoice, type SpacePermission } from "../../websites/server/public.ts";

type OnList = Request & { query: SpaceChoice };

/**
 * The member list that a call is about, if the person has the call's permission on it. Throws `not_found`,
 * `forbidden`.
 */
export function listAccess(db: Database, request: OnList): Promise<SpaceAccess> {
  const permission = request.routeOptions.config.access as SpacePermission;
  return chooseSpace(db, currentUser(request), permission, request.query);
}
