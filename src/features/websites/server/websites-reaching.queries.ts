import { type RawBuilder, sql } from "kysely";
import { type Permission, type Person, reachOnHost } from "../../accounts/server/public.ts";
import { websitesWith } from "./websites-with.queries.ts";

/** Ids of the websites, with the host site, where a permission reaches everything, or only what is the user's own. */
export function websitesReaching(user: Person, permission: Permission, reach: "all" | "own"): RawBuilder<number> {
  // Whoever may read an article of the host site is told that they may not do more: they have no role there.
  const onHost = reachOnHost(user, permission === "website.browse" ? "articles.read" : permission);
  const granted = websitesWith(user.id, permission, reach);
  return onHost === reach ? sql`(${granted} union all (select id from websites where is_host))` : granted;
}
