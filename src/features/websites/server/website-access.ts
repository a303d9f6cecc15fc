import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts } from "../contract.ts";
import { type Person, selectManagedWebsite } from "./websites.queries.ts";

/** Throws `not_found` unless the website is one's own, or the host site and the person has role owner. */
export async function requireManagedWebsite(db: Database, person: Person, websiteId: number): Promise<void> {
  if (!(await selectManagedWebsite(db, person, websiteId))) throw new AppError("not_found", texts.notFound);
}
