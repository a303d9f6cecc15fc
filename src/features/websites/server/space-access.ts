import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Person } from "../../accounts/server/public.ts";
import { texts } from "../contract.ts";
import { type SpaceChoice, type SpaceGrant, selectSpaceGrants, selectSpaceOfSegments } from "./spaces.queries.ts";

export type SpacePermission = "members.read" | "members.write" | "members.export";

/** A person at work in a space. */
export interface SpaceAccess {
  spaceId: number;
  actorId: number;
}

/** Whether a role on a space includes the permission. */
function allows({ role, may_export }: SpaceGrant, permission: SpacePermission): boolean {
  return role === "owner" || permission !== "members.export" || may_export;
}

/**
 * The named space, or by default the first one on which the person has the permission. Throws
 * `not_found` without a grant on it, whether it exists or not, and `forbidden` if the grant doesn't include the
 * permission, or only segments were given to the person.
 */
export async function chooseSpace(
  db: Database,
  person: Person,
  permission: SpacePermission,
  named: SpaceChoice = {},
): Promise<SpaceAccess> {
  const grants = await selectSpaceGrants(db, person.id, named);
  const grant = grants.find((one) => allows(one, permission));
  if (grant) return { spaceId: grant.space_id, actorId: person.id };
  if (grants.length > 0) throw new AppError("forbidden", texts.exportNotAllowed);
  const ofSegments = await selectSpaceOfSegments(db, person.id, named);
  if (ofSegments !== undefined) throw new AppError("forbidden", texts.segmentsOnly);
  throw new AppError("not_found", texts.memberListNotFound);
}

/**
 * A space to read of: the whole list, or single segments that were given to the person, to which queries then narrow
 * themselves. Throws `not_found`.
 */
export async function chooseSpaceOrSegments(
  db: Database,
  person: Person,
  named: SpaceChoice,
): Promise<SpaceAccess & { reach: "all" | "single" }> {
  const [grant] = await selectSpaceGrants(db, person.id, named);
  if (grant) return { spaceId: grant.space_id, actorId: person.id, reach: "all" };
  const spaceId = await selectSpaceOfSegments(db, person.id, named);
  if (spaceId === undefined) throw new AppError("not_found", texts.memberListNotFound);
  return { spaceId, actorId: person.id, reach: "single" };
}
