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

const stored = (fieldId: number) => sql`(custom_fields -> ${String(fieldId)}::text)`;

/** Ignores letter case. An empty alternative matches members without a value. */
function isOneOf(fieldId: number, alternatives: readonly CustomCondition[]): RawBuilder<boolean> {
  const wanted = alternatives.map(({ value }) => sql`lower(${value}::text) collate "C"`);
  const text = sql`(custom_fields ->> ${String(fieldId)}::text)`;
  return sql<boolean>`lower(coalesce(${text}, '')) collate "C" in (${sql.join(wanted)})`;
}

/** Numbers and dates, which are in order as text. Compares as JSON, which is faster than casting each value. */
function isInRange({ fieldId, operator, value }: CustomCondition): RawBuilder<boolean> {
  const isDate = value.includes("-", 1);
  const bound = JSON.stringify(isDate ? value : Number(value));
  const kind = isDate ? "string" : "number";
  const compare = sql.raw(operator === ">=" ? ">=" : "<=");
  return sql<boolean>`(${stored(fieldId)} ${compare} ${bound}::jsonb and jsonb_typeof(${stored(fieldId)}) = ${kind})`;
}
