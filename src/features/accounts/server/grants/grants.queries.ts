import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";

/** Whether a grant has not ended at this time. */
export const isLiveGrantAt = (time: Date | RawBuilder<Date>) =>
  sql<boolean>`(grants.ends_at is null or grants.ends_at > ${time})`;

/** Whether a grant has not ended. */
export const isLiveGrant = isLiveGrantAt(sql`now()`);

/** Creates a space with its owner. Returns its id. */
export async function insertSpace(trx: Database, name: string, ownerId: number): Promise<number> {
  const { id } = await trx.insertInto("spaces").values({ name }).returning("id").executeTakeFirstOrThrow();
  await insertGrant(trx, { user_id: ownerId, space_id: id, role: "owner" });
  return id;
}

/** The oldest space that the user began and still owns, not one that somebody shares with them; undefined if none. */
export async function selectFirstSpace(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("grants")
    .select("space_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("space_id", "is not", null)
    .where("granted_by", "is", null)
    .where(isLiveGrant)
    .orderBy("space_id")
    .executeTakeFirst();
  return row?.space_id ?? undefined;
}

/** Where something is given: on a website, and with its member list or a segment of that, also in its space. */
export interface GrantPlace {
  websiteId: number;
  withMembers: boolean;
}

/** Selects when an owner's role there ends, on the website or in its space, whichever is earlier. Null if never, or if they have none. */
export async function selectEndOfOwner(
  db: Database,
  userId: number,
  { websiteId, withMembers }: GrantPlace,
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom("grants")
    .select((eb) => eb.fn.min("grants.ends_at").as("ends_at"))
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where(isLiveGrantAt(now))
    .where(
      sql<boolean>`(website_id = ${websiteId} or ${withMembers}
        and space_id = (select space_id from websites where id = ${websiteId}))`,
    )
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

export async function insertGrant(trx: Database, grant: NewRow<"grants">): Promise<void> {
  await trx.insertInto("grants").values(grant).execute();
}

/** The column of what a grant is for. */
type Thing = "website_id" | "space_id";

/** Gives a role on a website or in a space, in place of the person's former one. */
export async function upsertGrant(trx: Database, thing: Thing, grant: NewRow<"grants">): Promise<void> {
  const { role, may_export, granted_by, granted_at, ends_at } = grant;
  await trx
    .insertInto("grants")
    .values(grant)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", thing])
        .where(thing, "is not", null)
        .doUpdateSet({ role, may_export, granted_by, granted_at, ends_at }),
    )
    .execute();
}

/** Returns false if there was none. */
export async function deleteGrant(trx: Database, thing: Thing, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("grants")
    .where(thing, "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a person's role on a website if it has ended, with single things that were given to them there. */
export async function deleteEndedGrant(
  trx: Database,
  { websiteId, userId }: { websiteId: number; userId: number },
  now: Date,
): Promise<void> {
  const grants = trx.deleteFrom("grants").where("website_id", "=", websiteId).where("user_id", "=", userId);
  await grants.where("ends_at", "<=", now).execute();
}

function selectOwners(db: Database, thing: Thing, id: number) {
  return db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .where(`grants.${thing}`, "=", id)
    .where("grants.role", "=", "owner");
}

/** The owners of a website or space, also disabled ones and those whose role ends, locked until the transaction ends. */
export function lockOwners(trx: Database, thing: Thing, id: number) {
  return selectOwners(trx, thing, id)
    .select(["grants.user_id", "grants.ends_at", "users.disabled_at"])
    .orderBy("grants.id")
    .forUpdate("grants")
    .execute();
}

/** Selects the owners who get a website's mail: those with an active account, the longest-serving first. */
export function selectOwnersToMail(db: Database, websiteId: number) {
  return selectOwners(db, "website_id", websiteId)
    .select(["users.id", "users.email"])
    .where(isLiveGrant)
    .where("users.disabled_at", "is", null)
    .orderBy("grants.id")
    .execute();
}
