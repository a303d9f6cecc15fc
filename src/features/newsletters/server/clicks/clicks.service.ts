import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { selectLink } from "./links.queries.ts";

/** A link of one of a website's newsletters. Throws `not_found`. */
export async function findLink(db: Database, websiteId: number, token: string): Promise<{ id: number; url: string }> {
  const link = /^[\w-]{16}$/.test(token) ? await selectLink(db, websiteId, token) : undefined;
  if (!link) throw new AppError("not_found", en["reader.linkUnknown"]);
  return link;
}
