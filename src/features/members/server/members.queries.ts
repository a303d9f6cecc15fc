import { sql } from "kysely";
import type { Database, NewRow } from "../../../db/database.ts";
import { memberFields, type StoredFields } from "../fields.ts";
import { firstGiven } from "./fields.queries.ts";

export async function insertMembers(
  db: Database,
  spaceId: number,
  members: Omit<NewRow<"members">, "space_id">[],
): Promise<void> {
  await db
    .insertInto("members")
    .values(members.map((member) => ({ ...member, space_id: spaceId })))
    .execute();
}

/** The data of a sign-up; empty where not asked or not answered. */
export type SignedUp = StoredFields;

export interface Added {
  id: number;
  isNew: boolean;
}

/** Adds a member with this address, leaving an existing one unchanged. */
export async function insertUnconfirmedMember(trx: Database, spaceId: number, person: SignedUp): Promise<Added> {
  const added = await trx
    .insertInto("members")
    .values({ ...person, space_id: spaceId, is_unconfirmed: true })
    .onConflict((conflict) => conflict.columns(["space_id", "email"]).where("deleted_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const known = await trx
    .selectFrom("members")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("email", "=", person.email)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** The same for a confirmed address; fills in an existing member's empty fields. */
export function insertConfirmedMember(trx: Database, spaceId: number, person: SignedUp): Promise<Added> {
  const filled = memberFields
    .filter((field) => field !== "name" && field !== "email")
    .map((field) => [field, firstGiven(field, "members", "excluded")] as const);
  return trx
    .insertInto("members")
    .values({ ...person, space_id: spaceId })
    .onConflict((conflict) =>
      conflict
        .columns(["space_id", "email"])
        .where("deleted_at", "is", null)
        .doUpdateSet({
          ...Object.fromEntries(filled),
          version: sql`members.version + 1`,
          is_unconfirmed: false,
        }),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
}
