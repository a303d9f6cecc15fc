import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { forbidden, type Permission, type Person, reachOfRole, reachOnHost } from "../../accounts/server/public.ts";
import { texts } from "../contract.ts";
import { type GrantedWebsite, selectFirstWebsite, selectWebsiteFor } from "./granted-websites.queries.ts";

/** What the user reaches on a website. */
function reachOn(person: Person, permission: Permission, { is_host, role }: GrantedWebsite) {
  return is_host ? reachOnHost(person, permission) : reachOfRole(role ?? "", permission);
}

/**
 * The website, if the user has this permission on it. Throws `not_found` both for a missing one and for one on which
 * the user has no role, and `forbidden` if the role doesn't allow it.
 */
export async function requireWebsite(db: Database, person: Person, permission: Permission, websiteId: number) {
  return requireReach(person, permission, await selectWebsiteFor(db, person.id, websiteId));
}

/**
 * The given website (never the host), if the user has this permission on it; by default the first where they have it.
 * Throws like `requireWebsite`.
 */
export async function chooseWebsite(
  db: Database,
  person: Person,
  permission: Permission,
  websiteId: number | undefined,
) {
  const found =
    websiteId === undefined
      ? await selectFirstWebsite(db, person.id, permission)
      : await selectWebsiteFor(db, person.id, websiteId);
  if (found?.is_host) throw new AppError("not_found", texts.notFound);
  return requireReach(person, permission, found);
}

function requireReach(person: Person, permission: Permission, website: GrantedWebsite | undefined): GrantedWebsite {
  if (website && reachOn(person, permission, website) !== "none") return website;
  if (!website || reachOn(person, "website.read", website) === "none") throw new AppError("not_found", texts.notFound);
  throw forbidden(permission);
}

/**
 * A thing that belongs to a website, as `find` gives it to somebody with a permission. Throws `forbidden` if the user has
 * a role on its website that doesn't allow this, and otherwise `not_found` with the text.
 */
export async function requireThing<T, P extends Permission>(
  find: (permission: P | "website.read") => Promise<T | undefined>,
  permission: P,
  notFoundText: string,
): Promise<T> {
  const found = await find(permission);
  if (found !== undefined) return found;
  if ((await find("website.read")) !== undefined) throw forbidden(permission);
  throw new AppError("not_found", notFoundText);
}
