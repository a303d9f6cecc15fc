import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Person } from "../../accounts/server/public.ts";
import { texts } from "../contract.ts";
import { type SpaceChoice, type SpaceGrant, selectSpaceGrants } from "./spaces.queries.ts";

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
 * permission.
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
  throw new AppError("not_found", texts.memberListNotFound);
}
