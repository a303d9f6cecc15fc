import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { CustomField } from "../../custom-fields.ts";
import type { CustomFieldSettings } from "../../custom-fields-contract.ts";

const columns = ["id as field_id", "name", "type", "options", "is_required", "is_listed", "version"] as const;

/** Lets nobody else change a list's fields until the transaction ends. */
export async function lockCustomFields(trx: Database, spaceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member fields ${spaceId}`}, 0))`.execute(trx);
}

/** In order, without deleted ones. */
export async function selectCustomFields(db: Database, spaceId: number): Promise<CustomField[]> {
  const rows = await db
    .selectFrom("member_custom_fields")
    .select(columns)
    .where("space_id", "=", spaceId)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows as CustomField[];
}

export type NamedField = Pick<CustomField, "field_id" | "name" | "type"> & { deleted_at: Date | null };

/** Including deleted ones, whose values are still stored. */
export async function selectAllCustomFields(db: Database, spaceId: number): Promise<NamedField[]> {
  const rows = await db
    .selectFrom("member_custom_fields")
    .select(["id as field_id", "name", "type", "deleted_at"])
    .where("space_id", "=", spaceId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows as NamedField[];
}

/** At the end. Throws if the name is taken: `member_custom_fields_name_key`. */
export async function insertCustomField(
  trx: Database,
  spaceId: number,
  { options, ...settings }: CustomFieldSettings,
): Promise<CustomField> {
  const row = await trx
    .insertInto("member_custom_fields")
    .values({
      ...settings,
      space_id: spaceId,
      options: JSON.stringify(options),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from member_custom_fields where space_id = ${spaceId})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as CustomField;
}

/** Throws if the name is taken. */
export async function updateCustomField(
  trx: Database,
  spaceId: number,
  fieldId: number,
  { options, ...settings }: Omit<CustomFieldSettings, "type">,
): Promise<CustomField> {
  const row = await trx
    .updateTable("member_custom_fields")
    .set({ ...settings, options: JSON.stringify(options), version: sql`version + 1` })
    .where("id", "=", fieldId)
    .where("space_id", "=", spaceId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as CustomField;
}

export async function updateOrder(trx: Database, spaceId: number, fieldIds: readonly number[]): Promise<void> {
  await sql`update member_custom_fields set position = wanted.position
    from unnest(${fieldIds}::bigint[]) with ordinality as wanted (id, position)
    where member_custom_fields.id = wanted.id and space_id = ${spaceId}`.execute(trx);
}

/** Deletes it, or with null restores it. Returns false if it was not there, or so already. Throws if the name is taken. */
export async function setDeleted(trx: Database, spaceId: number, fieldId: number, date: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("member_custom_fields")
    .set({ deleted_at: date })
    .where("id", "=", fieldId)
    .where("space_id", "=", spaceId)
    .where("deleted_at", date ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases fields deleted before the date, with their values. */
export async function eraseCustomFieldsBeforeAcrossOwners(trx: Database, date: Date): Promise<void> {
  const fields = await trx
    .selectFrom("member_custom_fields")
    .select(["id", "space_id"])
    .where("deleted_at", "<", date)
    .execute();
  for (const { id, space_id: spaceId } of fields) {
    await sql`update members set custom_fields = custom_fields - ${String(id)}::text
      where space_id = ${spaceId} and jsonb_exists(custom_fields, ${String(id)}::text)`.execute(trx);
    await trx.deleteFrom("member_custom_fields").where("id", "=", id).where("space_id", "=", spaceId).execute();
  }
}
