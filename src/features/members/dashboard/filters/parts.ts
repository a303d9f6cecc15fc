import { tr } from "../../../../shared/languages/tr.ts";
import { type CustomField, conditionsInWords, listAlternatives, namedValues } from "../../custom-fields.ts";
import { valueFields } from "../../fields.ts";
import type { Label } from "../../labels-contract.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { labels as fieldNames } from "../member-lists/labels.ts";
import { shownField } from "../member-lists/shown-field.ts";

/** One thing that a filter asks for. */
interface Part {
  /** "City: Dover or Salem". */
  words: string;
  /** The filter that asks for this alone. */
  alone: MemberFilter;
  /** The filter without it. */
  without: MemberFilter;
}

type Fields = readonly Pick<CustomField, "field_id" | "name" | "type">[];

type Labels = readonly Label[];

/** Splits a filter into its single conditions. */
export function getParts(filter: MemberFilter, fields: Fields, labels: Labels = []): Part[] {
  const { search, zip, age_from, age_to, custom = [], label, texts } = filter;
  const parts: Part[] = [];
  const add = (words: string, names: (keyof MemberFilter)[]) => {
    const isOf = (name: string) => names.some((other) => other === name);
    const kept = (wanted: boolean): MemberFilter =>
      Object.fromEntries(Object.entries(filter).filter(([name]) => isOf(name) === wanted));
    parts.push({ words, alone: kept(true), without: kept(false) });
  };
  if (search) add(tr("“{search}” in name, email or city", { search }), ["search"]);
  for (const name of valueFields) {
    const values = filter[name];
    if (values) add(`${fieldNames[name]}: ${listAlternatives(values.map((value) => shownField(name, value)))}`, [name]);
  }
  if (zip) add(tr("Zip code begins with {zip}", { zip }), ["zip"]);
  if (age_from !== undefined || age_to !== undefined) add(ageInWords(age_from, age_to), ["age_from", "age_to"]);
  if (label)
    add(tr("Label: {labels}", { labels: listAlternatives(label.map((id) => nameLabel(id, labels))) }), ["label"]);
  if (texts) add(tr("May get text messages"), ["texts"]);
  for (const { words, conditions } of conditionsInWords(custom, fields)) {
    const others = custom.filter((condition) => !conditions.includes(condition));
    const { custom: _, ...rest } = filter;
    const without = others.length > 0 ? { ...rest, custom: others } : rest;
    parts.push({ words, alone: { custom: conditions }, without });
  }
  return parts;
}

const nameLabel = (id: number, labels: Labels) =>
  id === 0 ? tr("labels|none") : (labels.find(({ label_id }) => label_id === id)?.name ?? tr("deleted label"));

function ageInWords(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return tr("Age up to {to}", { to: to ?? "" });
  if (to === undefined) return tr("Age {from} and over", { from });
  return from === to ? tr("Age {from}", { from }) : tr("Age {from} to {to}", { from, to });
}

export const inWords = (filter: MemberFilter, fields: Fields, labels: Labels = []) =>
  getParts(filter, fields, labels)
    .map(({ words }) => words)
    .join(" · ");

interface Chip {
  words: string;
  without: MemberFilter;
}

/** Returns the removable chips: one for each value while there are few, one for all of many. The search has its own box. */
export function getChips({ search, ...filter }: MemberFilter, fields: Fields, labels: Labels = []): Chip[] {
  return getParts(filter, fields, labels).flatMap(({ words, alone, without }) => {
    const [name] = valueFields.filter((field) => alone[field]);
    const values = name ? (alone[name] ?? []) : [];
    if (!name || values.length < 2 || values.length > namedValues + 1) return [{ words, without }];
    return values.map((value) => ({
      words: `${fieldNames[name]}: ${shownField(name, value)}`,
      without: { ...filter, [name]: values.filter((other) => other !== value) },
    }));
  });
}
