import { sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database } from "../../../db/database.ts";
import { formTypes } from "./receive-form.ts";

/** Neither in the draft nor seen by visitors. */
const isRemoved = sql<boolean>`(pages.deleted_at is not null or page_components.deleted_at is not null and not exists (
  select from page_snapshots where page_snapshots.page_id = pages.id and state = 'live'
    and components @> jsonb_build_array(jsonb_build_object('id', page_components.id::text))))`;

function selectFormRows(db: Database) {
  return db
    .selectFrom("page_components")
    .innerJoin("pages", "pages.id", "page_components.page_id")
    .select(["page_components.id", "component_type", "page_components.config", isRemoved.as("is_removed")])
    .select(["pages.website_id", "pages.page_name"])
    .where("component_type", "in", formTypes)
    .orderBy(sql`pages.slug <> 'home'`)
    .orderBy("pages.id")
    .orderBy("position");
}

export type FormRow = Awaited<ReturnType<typeof selectForms>>[number];

/** The forms of a website, the home page's first: those on its pages, and removed ones that were given to somebody. */
export function selectForms(db: Database, websiteId: number) {
  return selectFormRows(db)
    .where("pages.website_id", "=", websiteId)
    .where(
      sql<boolean>`(not ${isRemoved} or page_components.id in (
        select component_id from single_things where component_id is not null))`,
    )
    .execute();
}

export function selectFormsByIdAcrossOwners(db: Database, ids: readonly number[]): Promise<FormRow[]> {
  return selectFormRows(db).where("page_components.id", "=", anyOf(ids)).execute();
}
