import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import { type CustomField, readCondition } from "../../custom-fields.ts";
import type { CustomFieldSettings } from "../../custom-fields-contract.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { areLabels } from "../labels/labels.queries.ts";

const columns = [
  "id as field_id",
  "name",
  "merge_name",
  "type",
  "options",
  "is_required",
  "is_listed",
  "version",
] as const;

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

/** Whether all custom fields and labels that a filter uses are there. */
export async function hasItsFields(
  db: Database,
  spaceId: number,
  { custom = [], label = [] }: MemberFilter,
): Promise<boolean> {
  if (!(await areLabels(db, spaceId, label))) return false;
  if (custom.length === 0) return true;
  const known = new Set((await selectCustomFields(db, spaceId)).map(({ field_id }) => field_id));
  return custom.every((text) => known.has(readCondition(text)?.fieldId ?? 0));
}

export type NamedField = Pick<CustomField, "field_id" | "name" | "merge_name" | "type"> & { deleted_at: Date | null };

/** Including deleted ones, whose values are still stored. */
export async function selectAllCustomFields(db: Database, spaceId: number): Promise<NamedField[]> {
  const rows = await db
    .selectFrom("member_custom_fields")
    .select(["id as field_id", "name", "merge_name", "type", "deleted_at"])
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
  { options, ...settings }: CustomFieldSettings & { merge_name: string },
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

export function selectFieldsDeletedBeforeAcrossOwners(
  db: Database,
  date: Date,
): Promise<{ id: number; space_id: number }[]> {
  return db.selectFrom("member_custom_fields").select(["id", "space_id"]).where("deleted_at", "<", date).execute();
}

/** Erases a field's values from a list's next rows by id, and returns the last id; undefined at the end. */
export type EraseNext = (
  db: Database,
  spaceId: number,
  fieldId: number,
  batch: { after: number; limit: number },
) => Promise<number | undefined>;

/** Erases a field's values from a table with `space_id` and `custom_fields`. */
export const erasingFrom =
  (table: "members" | "sign_ups"): EraseNext =>
  async (db, spaceId, fieldId, { after, limit }) => {
    const key = String(fieldId);
    const { rows } = await sql<{ last: number | null }>`
      with erased as (
        update ${sql.table(table)} set custom_fields = custom_fields - ${key}::text where id in (
          select id from ${sql.table(table)}
          where space_id = ${spaceId} and id > ${after} and jsonb_exists(custom_fields, ${key}::text)
          order by id limit ${limit} for update
        ) returning id
      ) select max(id) as last from erased`.execute(db);
    return rows[0]?.last ?? undefined;
  };

/** Deletes a field for good, with its values in what imports and bulk changes replaced. */
export async function eraseField(trx: Database, spaceId: number, fieldId: number): Promise<void> {
  const key = String(fieldId);
  await sql`update member_import_changes set former = former #- array['custom_fields', ${key}::text]
    where import_id in (select id from member_imports where space_id = ${spaceId})
      and jsonb_exists(former -> 'custom_fields', ${key}::text)`.execute(trx);
  await sql`delete from member_bulk_actions where space_id = ${spaceId} and field = ${customKey(fieldId)}`.execute(trx);
  await trx.deleteFrom("member_custom_fields").where("id", "=", fieldId).where("space_id", "=", spaceId).execute();
}
