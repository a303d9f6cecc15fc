import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { CustomValues } from "../../custom-fields.ts";
import { isNumberField, type MemberField, memberFields, type StoredFields } from "../../fields.ts";
import type { Agreed } from "../suppressions/consent.queries.ts";
import { firstGiven, storedColumns } from "./fields.queries.ts";

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
export type SignedUp = StoredFields & { custom_fields?: CustomValues };

export interface Added {
  id: number;
  isNew: boolean;
}

/** Adds a member with this address, leaving an existing one unchanged. */
export async function insertUnconfirmedMember(trx: Database, spaceId: number, person: SignedUp): Promise<Added> {
  const added = await trx
    .insertInto("members")
    .values({
      ...person,
      custom_fields: JSON.stringify(person.custom_fields ?? {}),
      space_id: spaceId,
      source: "form",
      is_unconfirmed: true,
    })
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

/** Adds a member for a confirmed address, or fills in an existing member's empty fields. */
export function insertConfirmedMember(trx: Database, spaceId: number, person: SignedUp): Promise<Added> {
  const filled = memberFields
    .filter((field) => field !== "name" && field !== "email")
    .map((field) => [field, firstGiven(field, "members", "excluded")] as const);
  return trx
    .insertInto("members")
    .values({
      ...person,
      custom_fields: JSON.stringify(person.custom_fields ?? {}),
      space_id: spaceId,
      source: "form",
    })
    .onConflict((conflict) =>
      conflict
        .columns(["space_id", "email"])
        .where("deleted_at", "is", null)
        .doUpdateSet({
          ...Object.fromEntries(filled),
          custom_fields: sql`excluded.custom_fields || members.custom_fields`,
          version: sql`members.version + 1`,
          is_unconfirmed: false,
        }),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
}

/** Someone who signed up and whom the owner adds as a member. */
export interface WaitingPerson {
  signUpId: number;
  person: Record<MemberField, string | number | null>;
  custom_fields: CustomValues;
  isConfirmed: boolean;
  agreed: Agreed;
  agreedAt: Date;
}

/** Adds people whose address isn't a member's yet. Returns which member each became; several may be the same person. */
export async function insertSignedUp(
  trx: Database,
  spaceId: number,
  { importId, people, now }: { importId: number; people: readonly WaitingPerson[]; now: Date },
): Promise<(WaitingPerson & { memberId: number })[]> {
  if (people.length === 0) return [];
  const rows = people.map(({ person, custom_fields, isConfirmed }, place) => ({
    ...person,
    ...{ custom_fields, is_unconfirmed: !isConfirmed, place },
  }));
  const types: RawBuilder<unknown>[] = memberFields.map(
    (field) => sql`${sql.ref(field)} ${isNumberField(field) ? sql`smallint` : sql`text`}`,
  );
  const { rows: members } = await sql<{ place: number; id: number }>`
    with people as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as people (${sql.join(types)}, custom_fields jsonb, is_unconfirmed boolean, place integer)
    ), added as (
      insert into members (space_id, import_id, source, created_at, updated_at, is_unconfirmed, ${storedColumns()})
      select ${spaceId}, ${importId}, 'form', ${now}::timestamptz, ${now}::timestamptz, is_unconfirmed, ${storedColumns()} from people
      order by is_unconfirmed, place
      on conflict (space_id, email) where deleted_at is null do nothing
      returning id, email
    )
    select place, id from people join added on added.email = people.email::citext order by place`.execute(trx);
  return members.flatMap(({ place, id }) => {
    const found = people[place];
    return found ? [{ ...found, memberId: id }] : [];
  });
}
