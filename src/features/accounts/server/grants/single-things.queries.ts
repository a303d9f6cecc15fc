import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SingleKind } from "../../roles-contract.ts";
import { isLiveGrant, isLiveGrantAt } from "./grants.queries.ts";

const isLiveThingAt = (time: Date | RawBuilder<Date>) =>
  sql<boolean>`(single_things.ends_at is null or single_things.ends_at > ${time})`;

const isLiveThing = isLiveThingAt(sql`now()`);
const isLive = sql<boolean>`${isLiveThing} and ${isLiveGrant}`;

/** The kinds of single things that come with a row of `grants`, besides what the role gives. */
export const singleKindsOfGrant = sql<SingleKind[]>`array(
  select distinct kind from single_things where grant_id = grants.id and ${isLiveThing} order by kind)`;

/** Whether with a row of `grants` goes something of these kinds. */
export const givesSingle = (kinds: readonly SingleKind[]) => sql<boolean>`exists (
  select from single_things where grant_id = grants.id and kind = any(${kinds}::text[]) and ${isLiveThing})`;

const givenTo = (userId: number, kind: SingleKind) => sql`
  from single_things join grants on grants.id = single_things.grant_id
  where grants.user_id = ${userId} and kind = ${kind} and ${isLive}`;

/** The ids of the pages, forms, or segments that were given to a person, as a subquery. */
export function selectPersonSingles(userId: number, kind: SingleKind) {
  return sql`(select single_things.thing_id ${givenTo(userId, kind)})` as RawBuilder<number>;
}

function selectThings(db: Database, now: Date) {
  return db
    .selectFrom("single_things")
    .innerJoin("grants", "grants.id", "single_things.grant_id")
    .innerJoin("users", "users.id", "grants.user_id")
    .leftJoin("users as giver", "giver.id", "single_things.granted_by")
    .select(["single_things.id", "single_things.kind", "single_things.thing_id", "giver.username as granted_by"])
    .select(["single_things.granted_at", "single_things.ends_at", "grants.role"])
    .select(["users.id as user_id", "users.username", "users.email", "users.disabled_at"])
    .where(isLiveThingAt(now))
    .where(isLiveGrantAt(now))
    .orderBy("single_things.id")
    .$narrowType<{ kind: SingleKind }>();
}

/** Selects the single things of a website's people, oldest first. */
export function selectSingleThings(db: Database, websiteId: number, now: Date) {
  return selectThings(db, now).where("grants.website_id", "=", websiteId).execute();
}

export type SingleThingRow = Awaited<ReturnType<typeof selectSingleThings>>[number];

/** One thing that can be given. */
export interface SingleThing {
  kind: SingleKind;
  id: number;
}

/** To whom a thing was given. */
export function selectPeopleOfThing(db: Database, { kind, id }: SingleThing, now: Date) {
  return selectThings(db, now)
    .where("single_things.kind", "=", kind)
    .where("single_things.thing_id", "=", id)
    .execute();
}

/** Also one that has ended. */
export function selectSingleThing(db: Database, id: number) {
  return db
    .selectFrom("single_things")
    .innerJoin("grants", "grants.id", "single_things.grant_id")
    .select(["single_things.kind", "single_things.thing_id", "grants.user_id", "grants.website_id"])
    .where("single_things.id", "=", id)
    .$narrowType<{ kind: SingleKind }>()
    .executeTakeFirst();
}

/** A person's role on the first of these websites that has not ended, locked: nobody can take it away meanwhile. */
export function lockGrant(trx: Database, holder: { websiteIds: readonly number[]; userId: number }, now: Date) {
  return trx
    .selectFrom("grants")
    .select(["id", "website_id", "role", "ends_at"])
    .$narrowType<{ website_id: number }>()
    .where("website_id", "in", holder.websiteIds)
    .where("user_id", "=", holder.userId)
    .where(isLiveGrantAt(now))
    .orderBy("website_id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

const columns = { page: "page_id", form: "component_id", segment: "segment_id" } as const;

/** The column that names a thing, in `single_things` and `invitations`. */
export const thingColumn = ({ kind, id }: SingleThing) => ({ [columns[kind]]: id });

interface Gift {
  grant_id: number;
  granted_by: number;
  granted_at: Date;
  ends_at: Date | null;
}

/** Gives a thing, or changes until when. */
export async function upsertSingleThing(trx: Database, thing: SingleThing, gift: Gift): Promise<void> {
  const { granted_by, granted_at, ends_at } = gift;
  await trx
    .insertInto("single_things")
    .values({ ...gift, ...thingColumn(thing) })
    .onConflict((conflict) =>
      conflict.columns(["grant_id", "kind", "thing_id"]).doUpdateSet({ granted_by, granted_at, ends_at }),
    )
    .execute();
}

/** Returns false if there was none. */
export async function deleteSingleThing(trx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("single_things").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
