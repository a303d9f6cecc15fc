import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, StoredEmail } from "../../../../db/personal-data.ts";
import { memberFields } from "../../fields.ts";
import { spellings } from "../erased/address.ts";
import { labelNames } from "../labels/labels.queries.ts";

/** A person, identified by address and the ids of members with it. */
export interface Person {
  spaceId: number;
  name: string;
  email: string;
  emails: string[];
  memberIds: number[];
}

/** Members with the address, including the bin. `lock` locks them until the transaction ends. */
export async function selectPerson(
  db: Database,
  spaceId: number,
  email: string,
  { lock = false } = {},
): Promise<Person> {
  const emails = spellings(email);
  let members = db
    .selectFrom("members")
    .select(["id", "name", "email"])
    .where("space_id", "=", spaceId)
    .where("email", "=", sql<string>`any(${emails}::citext[])`)
    .orderBy(sql`deleted_at is not null`)
    .orderBy("id");
  if (lock) members = members.forUpdate();
  const all = await members.execute();
  const [{ name, email: known } = { name: "", email: email.trim() }] = all;
  return { spaceId, name, email: known, emails, memberIds: all.map(({ id }) => id) };
}

export function selectMemberships(db: Database, { spaceId, memberIds }: Person) {
  return db
    .selectFrom("members")
    .select(memberFields)
    .select(["custom_fields", "is_unconfirmed", "created_at", "updated_at", "deleted_at"])
    .select(labelNames({ gone: true }).as("labels"))
    .where("space_id", "=", spaceId)
    .where("id", "=", anyOf(memberIds))
    .orderBy("id")
    .execute();
}

/** Including the bin. */
export function selectMemberEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  return db
    .selectFrom("members")
    .select(["id", "space_id", "email"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function deleteMemberships(trx: Database, { spaceId, memberIds }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("members")
    .where("space_id", "=", spaceId)
    .where("id", "=", anyOf(memberIds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Values before imports of the last 30 days. */
export function selectFormerValues(db: Database, { spaceId, memberIds }: Person) {
  return db
    .selectFrom("member_imports")
    .innerJoin("member_import_changes", "member_import_changes.import_id", "member_imports.id")
    .select(["former", "created_at"])
    .where("space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .orderBy("import_id")
    .execute();
}

export async function deleteFormerValues(trx: Database, { spaceId, memberIds }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_import_changes")
    .where("member_id", "=", anyOf(memberIds))
    .where("import_id", "in", (query) =>
      query.selectFrom("member_imports").select("id").where("space_id", "=", spaceId),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Values before bulk changes of the last 30 days. */
export function selectBulkValues(db: Database, { spaceId, memberIds }: Person) {
  return db
    .selectFrom("member_bulk_actions")
    .innerJoin("member_bulk_members", "member_bulk_members.bulk_id", "member_bulk_actions.id")
    .select(["action", "field", "value", "former", "previewed_at"])
    .where("space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .orderBy("bulk_id")
    .execute();
}

export async function deleteBulkValues(trx: Database, { spaceId, memberIds }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_bulk_members")
    .where("member_id", "=", anyOf(memberIds))
    .where("bulk_id", "in", (query) =>
      query.selectFrom("member_bulk_actions").select("id").where("space_id", "=", spaceId),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** When a member without contact was proposed for erasure, or kept. */
export function selectRetentionStates(db: Database, { spaceId, memberIds }: Person) {
  return db
    .selectFrom("member_retention_states")
    .select(["last_contact", "proposed_at", "kept_at"])
    .where("space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .orderBy("member_id")
    .execute();
}

export async function deleteRetentionStates(trx: Database, { spaceId, memberIds }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_retention_states")
    .where("space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Staged rows of pending imports. */
export function selectCheckedRows(db: Database, { spaceId, emails }: Person) {
  return db
    .selectFrom("member_import_rows")
    .innerJoin("member_import_checks", "member_import_checks.id", "member_import_rows.check_id")
    .select([...memberFields, "custom_fields", "labels"])
    .where("space_id", "=", spaceId)
    .where("email", "=", sql<string>`any(${emails}::citext[])`)
    .orderBy("row")
    .execute();
}

/** Pseudonymizes audit lines about them. Returns their number. */
export async function hideInAudit(trx: Database, { spaceId, memberIds }: Person, pseudonym: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("member_audit")
    .set({ member_id: null, pseudonym })
    .where("space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
