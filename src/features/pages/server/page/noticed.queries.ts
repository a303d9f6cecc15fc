import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import type { Permission, Person } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import { pagesWith } from "./pages-with.queries.ts";
import { isLivePage } from "./snapshots.queries.ts";

const selectNoticed = (db: Database) =>
  db
    .selectFrom("pages")
    .select(["id", "website_id", "page_name as title"])
    .select(sql<string>`case slug when 'home' then '/' else '/' || slug end`.as("path"))
    .select(sql<boolean>`deleted_at is null and ${isLivePage}`.as("is_shown"));

/** Pages by their ids, as their transparency notices name them. */
export async function selectNoticedPagesAcrossOwners(db: Database, ids: readonly number[]) {
  return await selectNoticed(db).where("id", "=", anyOf(ids)).execute();
}

/** The page of a transparency notice. Throws `forbidden`, `not_found`. */
export async function requireNoticedPage(db: Database, person: Person, permission: "pages.write", id: number) {
  const find = (wanted: Permission) =>
    selectNoticed(db).where("id", "=", id).where("id", "in", pagesWith(person.id, wanted)).executeTakeFirst();
  return requireThing(find, permission, texts.pageNotFound);
}
