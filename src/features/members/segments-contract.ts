import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { valueFields } from "./fields.ts";
import { isNarrowed, listChoice, memberFilter } from "./list-contract.ts";

export const segmentTexts = {
  loadFailed: tr("Failed to load segments."),
  saveFailed: tr("Failed to save segment."),
  deleteFailed: tr("Failed to delete segment."),
  notFound: tr("This segment no longer exists."),
  added: tr("Segment saved"),
  edited: tr("Segment changed"),
  deleted: tr("Segment deleted"),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Please use at most 100 characters"),
  nameTaken: tr("You already have a segment with this name."),
  filterRequired: tr("Search or filter for something first: a segment of everyone is the list itself."),
  fieldGone: tr("This filter uses a custom field or label that no longer exists."),
  tooMany: tr("At most 200 segments can be kept. Delete some first."),
} as const;

const maxSegmentName = 100;
export const maxSegments = 200;

const segmentName = z
  .string({ error: segmentTexts.nameRequired })
  .overwrite((text) => oneLine(storable(text)))
  .pipe(z.string().min(1, segmentTexts.nameRequired).max(maxSegmentName, segmentTexts.nameTooLong));

const segmentFilter = memberFilter.refine(isNarrowed, segmentTexts.filterRequired);

export const segmentNameForm = z.object({ name: segmentName });
export const addSegmentRequest = segmentNameForm.extend({ filter: segmentFilter });
/** Omitted fields stay unchanged. */
export const editSegmentRequest = z.object({ name: segmentName.optional(), filter: segmentFilter.optional() });

const values = z.array(z.string()).optional();
export const segment = z.object({
  segment_id: z.number(),
  name: z.string(),
  filter: z.object({
    search: z.string().optional(),
    district: values,
    city: values,
    gender: values,
    language: values,
    zip: z.string().optional(),
    age_from: z.number().optional(),
    age_to: z.number().optional(),
    custom: values,
    label: z.array(z.number()).optional(),
  }),
});
export type Segment = z.infer<typeof segment>;

export const segmentAnswer = z.object({ message: z.string(), segment });

/** Current number of members; at least that many if capped, because counting all would take too long. */
export const segmentCount = z.object({ segment_id: z.number(), members: z.number(), is_capped: z.boolean() });

export const valuesQuery = z.object({
  field: z.enum(valueFields),
  /** Prefix of the values. */
  search: z
    .string()
    .max(200)
    .overwrite((text) => storable(text).trimStart())
    .optional(),
  ...listChoice,
});
/** Maximum suggestions. */
export const suggestedValues = 20;
