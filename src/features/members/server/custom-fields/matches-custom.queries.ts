import { type RawBuilder, sql } from "kysely";
import { type CustomCondition, readCondition } from "../../custom-fields.ts";

/** Conditions on `members.custom_fields`, all of which must be true. */
export function matchesCustom(conditions: readonly string[]): RawBuilder<boolean>[] {
  const read = conditions.map(readCondition).filter((condition) => condition !== undefined);
  const equal = read.filter(({ operator }) => operator === "=");
  const byField = Map.groupBy(equal, ({ fieldId }) => fieldId);
  return [
    ...[...byField].map(([fieldId, alternatives]) => isOneOf(fieldId, alternatives)),
    ...read.filter(({ operator }) => operator !== "=").map(isInRange),
  ];
}

const textOf = (fieldId: number) => sql`(custom_fields ->> ${String(fieldId)}::text)`;

/** Ignores letter case. An empty alternative matches members without a value. */
function isOneOf(fieldId: number, alternatives: readonly CustomCondition[]): RawBuilder<boolean> {
  const wanted = alternatives.map(({ value }) => sql`lower(${value}::text) collate "C"`);
  return sql<boolean>`lower(coalesce(${textOf(fieldId)}, '')) collate "C" in (${sql.join(wanted)})`;
}

/** Numbers and dates; dates as text are in order. */
function isInRange({ fieldId, operator, value }: CustomCondition): RawBuilder<boolean> {
  const compare = sql.raw(operator === ">=" ? ">=" : "<=");
  const isDate = value.includes("-", 1);
  const kind = sql`jsonb_typeof(custom_fields -> ${String(fieldId)}::text)`;
  // A case is evaluated in order: a text is never cast.
  return isDate
    ? sql<boolean>`(case when ${kind} = 'string' then ${textOf(fieldId)} collate "C" ${compare} ${value}::text else false end)`
    : sql<boolean>`(case when ${kind} = 'number' then ${textOf(fieldId)}::numeric ${compare} ${value}::numeric else false end)`;
}
