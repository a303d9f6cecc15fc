import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts } from "../contract.ts";
import { type Person, selectManagedWebsite, selectWebsitesOfOwner } from "./websites.queries.ts";

/** Throws `not_found` unless the website is one's own, or the host site and the person has role owner. */
export async function requireManagedWebsite(db: Database, person: Person, websiteId: number): Promise<void> {
  if (!(await selectManagedWebsite(db, person, websiteId))) throw new AppError("not_found", texts.notFound);
}

/** The website named, if it is one's own; else the first own one. Throws `not_found`. */
export async function chooseWebsite(db: Database, ownerId: number, websiteId: number | undefined): Promise<number> {
  const own = await selectWebsitesOfOwner(db, ownerId);
  const chosen = websiteId === undefined ? own[0] : own.find((website) => website.id === websiteId);
  if (!chosen) throw new AppError("not_found", texts.notFound);
  return chosen.id;
}
