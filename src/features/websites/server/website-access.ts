import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { may, type Permission, type Person } from "../../accounts/server/public.ts";
import { texts } from "../contract.ts";
import { selectOwnerOfWebsite, selectWebsitesOfOwner } from "./websites.queries.ts";

/** The website, if the user has this permission on it. Throws `not_found` both for missing and for forbidden ones. */
export async function requireWebsite(db: Database, person: Person, permission: Permission, websiteId: number) {
  const website = await selectOwnerOfWebsite(db, websiteId);
  if (!website || !may(person, permission, website)) throw new AppError("not_found", texts.notFound);
  return website;
}

/** The given website (never the host), if the user has this permission on it; by default their first. Throws `not_found`. */
export async function chooseWebsite(
  db: Database,
  person: Person,
  permission: Permission,
  websiteId: number | undefined,
): Promise<number> {
  if (websiteId === undefined) {
    const [first] = await selectWebsitesOfOwner(db, person.id);
    if (!first) throw new AppError("not_found", texts.notFound);
    return first.id;
  }
  const { is_host } = await requireWebsite(db, person, permission, websiteId);
  if (is_host) throw new AppError("not_found", texts.notFound);
  return websiteId;
}
