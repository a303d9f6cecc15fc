import { type RawBuilder, sql } from "kysely";
import { isNumberField, type MemberField, memberFields } from "../../fields.ts";

/** The columns of all fields, qualified by table for joins. */
export const fieldColumns = (table?: string): RawBuilder<unknown> =>
  sql.join(memberFields.map((field) => sql.ref(table ? `${table}.${field}` : field)));

/** Everything that is known about a member: all built-in fields and the custom ones. */
export const storedColumns = (table?: string): RawBuilder<unknown> =>
  sql`${fieldColumns(table)}, ${sql.ref(table ? `${table}.custom_fields` : "custom_fields")}`;

/** The fields that an update may replace; the email address identifies the member. */
const replaced = memberFields.filter((field) => field !== "email");

/** A field of the first table, falling back to the second if empty. */
export function firstGiven(field: MemberField, first: string, second: string): RawBuilder<unknown> {
  const [value, fallback] = [sql.ref(`${first}.${field}`), sql.ref(`${second}.${field}`)];
  return sql`coalesce(${isNumberField(field) ? value : sql`nullif(${value}, '')`}, ${fallback})`;
}

/** The custom fields of a member with those of a row. */
const mergedCustom = (table: string): RawBuilder<unknown> =>
  sql`(members.custom_fields || ${sql.ref(`${table}.custom_fields`)})`;

/** Whether a row has a label that its member lacks. */
export const addsLabel = (table: string): RawBuilder<boolean> => {
  const labels = sql.ref(`${table}.labels`);
  return sql<boolean>`(${labels} <> '{}' and exists (
    select from unnest(${labels}) as given (name) where not exists (
      select from member_labels where member_labels.space_id = members.space_id and member_labels.deleted_at is null
        and lower(member_labels.name) collate "C" = lower(given.name) collate "C"
        and member_labels.id = any(members.label_ids))))`;
};

/** Whether a row changes its member. Empty fields change nothing. */
export const changesMember = (table: string): RawBuilder<boolean> =>
  sql`${addsLabel(table)} or (${sql.join(replaced.map((field) => firstGiven(field, table, "members")))}, ${mergedCustom(table)})
    is distinct from (${sql.join(replaced.map((field) => sql.ref(`members.${field}`)))}, members.custom_fields)`;

/** `name = …, age = …`: sets a member's fields from a row; empty ones stay unchanged. */
export const setFromTable = (table: string): RawBuilder<unknown> =>
  sql.join([
    ...replaced.map((field) => sql`${sql.ref(field)} = ${firstGiven(field, table, "members")}`),
    sql`custom_fields = ${mergedCustom(table)}`,
    sql`label_ids = ${allLabels(table)}`,
  ]);

/** The labels of a member with those of a row. */
export const allLabels = (table: string): RawBuilder<number[]> => {
  const ids = sql.ref(`${table}.label_ids`);
  return sql<number[]>`case when ${ids} = '{}' then members.label_ids
    else array(select distinct id from unnest(members.label_ids || ${ids}) as id order by id) end`;
};

/** Sets fields to the values that `formerValues` returned; fields added since stay unchanged. */
export const setFromJson = (column: string): RawBuilder<unknown> =>
  sql.join([
    ...replaced.map((field) => {
      const [json, name, known] = [sql.ref(column), sql.lit(field), sql.ref(`members.${field}`)];
      const value = isNumberField(field) ? sql`(${json} ->> ${name})::smallint` : sql`${json} ->> ${name}`;
      return sql`${sql.ref(field)} = case when jsonb_exists(${json}, ${name}) then ${value} else ${known} end`;
    }),
    sql`custom_fields = coalesce(${sql.ref(column)} -> 'custom_fields', members.custom_fields)`,
    // Labels that were erased since stay erased.
    sql`label_ids = case when jsonb_exists(${sql.ref(column)}, 'label_ids') then array(
      select member_labels.id from jsonb_array_elements_text(${sql.ref(column)} -> 'label_ids') as given (id)
      join member_labels on member_labels.id = given.id::bigint and member_labels.space_id = members.space_id
      order by member_labels.id) else members.label_ids end`,
  ]);

/** A member's restorable state as a JSON object. */
export const formerValues = (...others: string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join([...memberFields, "custom_fields", "label_ids", ...others].flatMap((name) => [sql.lit(name), sql.ref(name)]))})`;
