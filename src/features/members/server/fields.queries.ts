import { type RawBuilder, sql } from "kysely";
import { isNumberField, type MemberField, memberFields } from "../fields.ts";

/** The columns of all fields, of the named table where several are joined. */
export const fieldColumns = (table?: string): RawBuilder<unknown> =>
  sql.join(memberFields.map((field) => sql.ref(table ? `${table}.${field}` : field)));

/** The fields that an update may replace; the address says who it is. */
const replaced = memberFields.filter((field) => field !== "email");

/** A field as the first table has it, or where that is empty as the second one has it. */
export function firstGiven(field: MemberField, first: string, second: string): RawBuilder<unknown> {
  const [value, fallback] = [sql.ref(`${first}.${field}`), sql.ref(`${second}.${field}`)];
  return sql`coalesce(${isNumberField(field) ? value : sql`nullif(${value}, '')`}, ${fallback})`;
}

/** Whether a table's row makes its member another. Empty fields change nothing. */
export const changesMember = (table: string): RawBuilder<boolean> =>
  sql`(${sql.join(replaced.map((field) => firstGiven(field, table, "members")))})
    is distinct from (${sql.join(replaced.map((field) => sql.ref(`members.${field}`)))})`;

/** `name = …, age = …`: the fields of a member as a table's row has them; an empty one stays. */
export const setFromTable = (table: string): RawBuilder<unknown> =>
  sql.join(replaced.map((field) => sql`${sql.ref(field)} = ${firstGiven(field, table, "members")}`));

/** The same from a JSON object that `formerValues` made; fields that were not known then stay. */
export const setFromJson = (column: string): RawBuilder<unknown> =>
  sql.join(
    replaced.map((field) => {
      const [json, name, known] = [sql.ref(column), sql.lit(field), sql.ref(`members.${field}`)];
      const value = isNumberField(field) ? sql`(${json} ->> ${name})::smallint` : sql`${json} ->> ${name}`;
      return sql`${sql.ref(field)} = case when jsonb_exists(${json}, ${name}) then ${value} else ${known} end`;
    }),
  );

/** A member's fields as a JSON object, with what else is to be restored. */
export const formerValues = (...others: string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join([...memberFields, ...others].flatMap((name) => [sql.lit(name), sql.ref(name)]))})`;
