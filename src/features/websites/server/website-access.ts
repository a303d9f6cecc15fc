import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import {
  forbidden,
  type Permission,
  type Person,
  reachBySingle,
  reachOfRole,
  reachOnHost,
} from "../../accounts/server/public.ts";
import { texts } from "../contract.ts";
import { type GrantedWebsite, selectFirstWebsite, selectWebsiteFor } from "./granted-websites.queries.ts";
import type { Site } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";

/** Returns what the user reaches on a website. */
function reachOn(person: Person, permission: Permission, { is_host, role, single_kinds }: GrantedWebsite) {
  if (is_host) return reachOnHost(person, permission);
  // A single page opens the website's images, too; "own" is what was given only, which `chooseThings` decides.
  const isOpened = single_kinds.some((kind) => reachBySingle(kind, permission) === "all");
  return isOpened ? "all" : reachOfRole(role ?? "", permission);
}

/**
 * The website, if the user has this permission on it. Throws `not_found` both for a missing one and for one on which
 * the user has no role, and `forbidden` if the role doesn't allow it.
 */
export async function requireWebsite(db: Database, person: Person, permission: Permission, websiteId: number) {
  return requireReach(person, permission, await selectWebsiteFor(db, person.id, websiteId));
}

/** Returns the website as pages need it, once the person has the permission on it. Throws like `requireWebsite`. */
export async function requireSite(
  { db, sites }: { db: Database; sites: SiteDirectory },
  person: Person,
  permission: Permission,
  websiteId: number,
): Promise<Site> {
  await requireWebsite(db, person, permission, websiteId);
  const site = sites.byId(websiteId);
  if (!site) throw new AppError("not_found", texts.notFound);
  return site;
}

/** Whether one of these checks passes. */
export async function isAllowed(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
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
  return requireReach(person, permission, await findTenant(db, person, permission, websiteId));
}

async function findTenant(db: Database, person: Person, permission: Permission, websiteId: number | undefined) {
  const found =
    websiteId === undefined
      ? await selectFirstWebsite(db, person.id, permission)
      : await selectWebsiteFor(db, person.id, websiteId);
  if (found?.is_host) throw new AppError("not_found", texts.notFound);
  return found;
}

/**
 * A website, and what of it the user reaches: `all`, or what was given to them one by one. Then queries narrow it
 * (`pagesWith`, `isInOwnInbox`). Throws likewise.
 */
export async function chooseThings(
  db: Database,
  person: Person,
  permission: "pages.read" | "pages.write" | "inbox.read",
  websiteId: number | undefined,
): Promise<{ websiteId: number; reach: "all" | "single" }> {
  const found = await findTenant(db, person, permission, websiteId);
  const isGiven = found?.single_kinds.some((kind) => reachBySingle(kind, permission) === "own");
  if (found && isGiven && reachOn(person, permission, found) === "none") {
    return { websiteId: found.id, reach: "single" };
  }
  return { websiteId: requireReach(person, permission, found).id, reach: "all" };
}

function requireReach(person: Person, permission: Permission, website: GrantedWebsite | undefined): GrantedWebsite {
  if (website && reachOn(person, permission, website) !== "none") return website;
  if (!website || reachOn(person, "website.read", website) === "none") throw new AppError("not_found", texts.notFound);
  throw forbidden(permission);
}

/**
 * A thing that belongs to a website, as `find` gives it to somebody with a permission. Throws `forbidden` if the user may
 * know of it but not do this, and otherwise `not_found` with the text.
 */
export async function requireThing<T, P extends Permission>(
  find: (permission: P | "website.browse") => Promise<T | undefined>,
  permission: P,
  notFoundText: string,
): Promise<T> {
  const found = await find(permission);
  if (found !== undefined) return found;
  if ((await find("website.browse")) !== undefined) throw forbidden(permission);
  throw new AppError("not_found", notFoundText);
}
