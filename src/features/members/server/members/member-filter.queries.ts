import { type RawBuilder, sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import { type ValueField, valueFields } from "../../fields.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { matchesCustom } from "../custom-fields/matches-custom.queries.ts";
import { mayGetTexts } from "../suppressions/phone.queries.ts";

/** For whoever was given only segments: members who are in none of them aren't there. Null: the whole list. */
export type Within = readonly MemberFilter[] | null;

/** The conditions on members; `within` comes from the server only. */
export type Narrowing = MemberFilter & { within?: NonNullable<Within> };

export const narrowedTo = (within: Within): { within?: NonNullable<Within> } => (within ? { within } : {});

/** A filter as a condition on `members`, with the expressions of its indexes. */
export function matchesFilter(filter: Narrowing): RawBuilder<boolean> {
  const { search, zip, age_from, age_to, custom, label, texts, within } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (within) conditions.push(isInOneOf(within));
  if (search) conditions.push(matchesSearch(search));
  for (const field of valueFields) if (filter[field]) conditions.push(isOneOf(field, filter[field]));
  if (zip) conditions.push(sql`starts_with(zip_code collate "C", ${zip})`);
  if (age_from !== undefined) conditions.push(sql`age >= ${age_from}`);
  if (age_to !== undefined) conditions.push(sql`age <= ${age_to}`);
  if (custom) conditions.push(...matchesCustom(custom));
  if (label) conditions.push(hasAnyLabel(label));
  if (texts) conditions.push(mayGetTexts);
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

function isInOneOf(segments: readonly MemberFilter[]): RawBuilder<boolean> {
  return segments.length > 0 ? sql`(${sql.join(segments.map(matchesFilter), sql` or `)})` : sql`false`;
}

/** One or two letters match trigrams only at the start of a word. */
function matchesSearch(search: string): RawBuilder<boolean> {
  const isShort = [...search].length < 3;
  const pattern = sql`lower(${containing(isShort ? ` ${search}` : search)})`;
  return sql<boolean>`search like ${pattern}`;
}

function isOneOf(column: ValueField, values: readonly string[]): RawBuilder<boolean> {
  const wanted = sql.join(values.map((value) => sql`lower(${value}) collate "C"`));
  const key = sql`lower(${sql.ref(column)}) collate "C"`;
  if (column !== "language") return sql<boolean>`${key} in (${wanted})`;
  // Repeats the condition of the partial index.
  const regions = values.map((value) => sql`starts_with(${key}, lower(${`${value}-`}) collate "C")`);
  return sql<boolean>`(language <> '' and (${key} in (${wanted}) or ${sql.join(regions, sql` or `)}))`;
}

/** Matches members with any of the labels; 0 stands for none at all. Repeats the condition of the partial index. */
function hasAnyLabel(labels: readonly number[]): RawBuilder<boolean> {
  const some = sql<boolean>`(label_ids <> '{}' and label_ids && ${labels.filter((id) => id > 0)}::bigint[])`;
  return labels.includes(0) ? sql<boolean>`(label_ids = '{}' or ${some})` : some;
}
