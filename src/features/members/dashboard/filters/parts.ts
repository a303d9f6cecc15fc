import type { MemberFilter } from "../../contract.ts";
import { valueFields } from "../../fields.ts";
import { labels } from "../labels.ts";

/** One thing that a filter asks for. */
interface Part {
  /** "City: Dover or Salem". */
  words: string;
  /** The filter that asks for this alone. */
  alone: MemberFilter;
  /** The filter without it. */
  without: MemberFilter;
}

const either = new Intl.ListFormat("en-US", { type: "disjunction" });
const namedValues = 3;

/** What a filter asks for, one by one. */
export function partsOf(filter: MemberFilter): Part[] {
  const { search, zip, age_from, age_to } = filter;
  const parts: Part[] = [];
  const add = (words: string, names: (keyof MemberFilter)[]) => {
    const isOf = (name: string) => names.some((other) => other === name);
    const kept = (wanted: boolean): MemberFilter =>
      Object.fromEntries(Object.entries(filter).filter(([name]) => isOf(name) === wanted));
    parts.push({ words, alone: kept(true), without: kept(false) });
  };
  if (search) add(`“${search}” in name, email or city`, ["search"]);
  for (const name of valueFields) {
    const values = filter[name];
    if (values) add(`${labels[name]}: ${either.format(shortened(values))}`, [name]);
  }
  if (zip) add(`Zip code begins with ${zip}`, ["zip"]);
  if (age_from !== undefined || age_to !== undefined) add(ageInWords(age_from, age_to), ["age_from", "age_to"]);
  return parts;
}

function shortened(values: string[]): string[] {
  if (values.length <= namedValues + 1) return values;
  return [...values.slice(0, namedValues), `${values.length - namedValues} others`];
}

function ageInWords(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `Age up to ${to}`;
  if (to === undefined) return `Age ${from} and over`;
  return from === to ? `Age ${from}` : `Age ${from} to ${to}`;
}

export const inWords = (filter: MemberFilter) =>
  partsOf(filter)
    .map(({ words }) => words)
    .join(" · ");

interface Chip {
  words: string;
  without: MemberFilter;
}

/** What can be taken off by itself: of a few values each, of many all. The search has its own box. */
export function chipsOf({ search, ...filter }: MemberFilter): Chip[] {
  return partsOf(filter).flatMap(({ words, alone, without }) => {
    const [name] = valueFields.filter((field) => alone[field]);
    const values = name ? (alone[name] ?? []) : [];
    if (!name || values.length < 2 || values.length > namedValues + 1) return [{ words, without }];
    return values.map((value) => ({
      words: `${labels[name]}: ${value}`,
      without: { ...filter, [name]: values.filter((other) => other !== value) },
    }));
  });
}
