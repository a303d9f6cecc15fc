import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { texts } from "./contract.ts";
import { readCondition } from "./custom-fields.ts";
import { sortColumns } from "./fields.ts";

/** Maximum count of hits: the header then has this number, and `X-Total-Capped: 1`. */
export const countedHits = 2000;

export const defaultPageSize = 25;
const paging = pageQuery(defaultPageSize, 500).shape;

const words = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => oneLine(storable(text)));

/** An exact field value, including inner spaces. */
const value = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => storable(text).trim());

/** One of these, whatever the size of their letters. An address has each as a parameter of its own, or one alone. */
const oneOf = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z
    .array(value(200).min(1))
    .max(100)
    .transform((values) => (values.length > 0 ? values : undefined)),
);
const ageBound = z.coerce
  .number({ error: texts.ageInvalid })
  .int(texts.ageInvalid)
  .min(1, texts.ageInvalid)
  .max(149, texts.ageInvalid);

/** Names a member list by one of its websites or by its space; by default it is the person's first list. */
export const listChoice = { website_id: idParam.optional(), space_id: idParam.optional() };

/** Maximum conditions on custom fields in a filter. */
export const maxConditions = 100;

/** Conditions on custom fields: those with `=` on the same field are alternatives, all others must be true. */
const custom = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z
    .array(value(300).refine((text) => readCondition(text) !== undefined, texts.conditionInvalid))
    .max(maxConditions, texts.tooManyConditions)
    .transform((conditions) => (conditions.length > 0 ? conditions : undefined)),
);

const labels = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === undefined ? undefined : [value]),
  z
    .array(z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER))
    .max(100)
    .transform((ids) => (ids.length > 0 ? ids : undefined)),
);

const filterFields = z.object({
  /** A part of name, email or city; of one or two letters the beginning of a word in them. */
  search: words(200).optional(),
  district: oneOf.optional(),
  city: oneOf.optional(),
  gender: oneOf.optional(),
  /** Tags (BCP 47); one without a region stands for all regions. */
  language: oneOf.optional(),
  /** The beginning of the zip code. */
  zip: value(20).optional(),
  /** Whose age nobody knows is in no range. */
  age_from: ageBound.optional(),
  age_to: ageBound.optional(),
  /** Custom fields by id: `12=Red`, `12>=2024-01-01`, `12<=5`; `12=` matches members without a value. */
  custom: custom.optional(),
  /** Labels by id: members have one of them; 0 matches members without labels. */
  label: labels.optional(),
  /** Members who may get text messages. */
  texts: z.enum(["allowed"]).optional(),
});
const areAgesInOrder = ({ age_from, age_to }: { age_from?: number | undefined; age_to?: number | undefined }) =>
  age_from === undefined || age_to === undefined || age_from <= age_to;
const agesTurned = { message: texts.agesTurned, path: ["age_from"] };

/** Which members: those for whom all of it is true. Empty: everybody. */
export const memberFilter = filterFields.refine(areAgesInOrder, agesTurned);
export type MemberFilter = z.output<typeof memberFilter>;

/** Reads a filter from an address or an older version, leaving out what is invalid. */
export function readFilter(value: unknown): MemberFilter {
  const parsed = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const entries = Object.entries(filterFields.shape).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(parsed[name]);
    return data === undefined || data === "" ? [] : [[name, data]];
  });
  return Object.fromEntries(entries);
}

/** Whether a filter leaves anybody out. */
export const isNarrowed = (filter: MemberFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== "");

/** Without any of these all members. */
export const membersQuery = filterFields
  .extend({
    page: paging.page.unwrap().optional(),
    limit: paging.limit.unwrap().optional(),
    sort: z.enum(sortColumns).optional(),
    order: z.enum(["asc", "desc"]).optional(),
    /** Those in the bin instead. */
    bin: z.enum(["0", "1"]).optional(),
    ...listChoice,
  })
  .refine(areAgesInOrder, agesTurned);

export const listQuery = z.object(listChoice);
export const pastActionsQuery = pageQuery(50, 200).extend(listChoice);
