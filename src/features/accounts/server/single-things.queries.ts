import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../db/database.ts";
import { isLiveGrant, isLiveGrantAt } from "./grants.queries.ts";

const isLiveThingAt = (time: Date | RawBuilder<Date>) =>
  sql<boolean>`(single_things.ends_at is null or single_things.ends_at > ${time})`;

const isLive = sql<boolean>`${isLiveThingAt(sql`now()`)} and ${isLiveGrant}`;

/** Whether with a row of `grants` goes at least one page, besides what the role opens. */
export const givesSinglePage = sql<boolean>`exists (
  select from single_things where grant_id = grants.id and ${isLiveThingAt(sql`now()`)})`;

/** The ids of the pages that were given to a person, as a subquery. */
export function selectSinglePagesOf(userId: number) {
  return sql`(
    select single_things.page_id from single_things join grants on grants.id = single_things.grant_id
    where grants.user_id = ${userId} and ${isLive})` as RawBuilder<number>;
}

function selectThings(db: Database, now: Date) {
  return db
    .selectFrom("single_things")
    .innerJoin("grants", "grants.id", "single_things.grant_id")
    .leftJoin("users as giver", "giver.id", "single_things.granted_by")
    .select(["single_things.id", "grants.user_id", "single_things.page_id", "giver.username as granted_by"])
    .select(["single_things.granted_at", "single_things.ends_at"])
    .where(isLiveThingAt(now))
    .where(isLiveGrantAt(now))
    .orderBy("single_things.id");
}

/** The pages of a website that were given one by one, oldest first. */
export function selectSinglePages(db: Database, websiteId: number, now: Date) {
  return selectThings(db, now).where("grants.website_id", "=", websiteId).execute();
}

export type SinglePageRow = Awaited<ReturnType<typeof selectSinglePages>>[number];

/** To whom a page was given. */
export function selectPeopleOfPage(db: Database, pageId: number, now: Date) {
  return selectThings(db, now).where("single_things.page_id", "=", pageId).execute();
}

/** Also one that has ended. */
export function selectSingleThing(db: Database, id: number) {
  return db
    .selectFrom("single_things")
    .innerJoin("grants", "grants.id", "single_things.grant_id")
    .select(["single_things.page_id", "grants.user_id", "grants.website_id"])
    .where("single_things.id", "=", id)
    .executeTakeFirst();
}

/** A person's role on a website that has not ended, locked: nobody can take it away meanwhile. */
export function lockGrant(trx: Database, of: { websiteId: number; userId: number }, now: Date) {
  return trx
    .selectFrom("grants")
    .select(["id", "role"])
    .where("website_id", "=", of.websiteId)
    .where("user_id", "=", of.userId)
    .where(isLiveGrantAt(now))
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a page, or changes until when. */
export async function upsertSinglePage(trx: Database, row: NewRow<"single_things">): Promise<void> {
  const { granted_by, granted_at, ends_at } = row;
  await trx
    .insertInto("single_things")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["grant_id", "page_id"]).doUpdateSet({ granted_by, granted_at, ends_at }),
    )
    .execute();
}

/** Returns false if there was none. */
export async function deleteSingleThing(trx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("single_things").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
