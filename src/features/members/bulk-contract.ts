import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import type { CustomKey } from "../../shared/custom-field-limits.ts";
import { counted } from "../../shared/text.ts";
import { memberForm } from "./contract.ts";
import { customValueTexts, getFieldId } from "./custom-fields.ts";
import { bulkFields } from "./fields.ts";
import { labelName } from "./labels-contract.ts";
import { memberFilter } from "./list-contract.ts";

/** Maximum per action, since it is one transaction. */
export const maxBulkMembers = 100_000;
/** Lifetime of a preview. */
export const previewHours = 1;
/** Maximum members to list, of a preview and of those an undo skips. */
export const previewedNames = 5;

export const bulkTexts = {
  previewFailed: "Failed to check the selection.",
  commitFailed: "Failed to change the members.",
  undoFailed: "Failed to undo this.",
  loadFailed: "Failed to load past changes.",
  previewGone: "This selection is out of date. Please check it again.",
  nobody: "None of these members exist anymore.",
  allHaveLabel: "All of these members already have this label.",
  noneHasLabel: "None of these members has this label.",
  allHaveIt: "All of these members already have this value.",
  tooMany: `At most ${counted(maxBulkMembers, "member")} can be changed at once. Please narrow the filter.`,
  changedMeanwhile: (changed: number, all: number) =>
    `${changed.toLocaleString("en-US")} of the ${counted(all, "member")} changed in the meantime. Nothing was done. ` +
    "Please check the selection again.",
  underWay: "Another import or change of many members is under way. Please wait until it is done.",
  notFound: "This can no longer be undone.",
  undoneAlready: "This was already undone.",
  addressTaken: "Someone just took one of the addresses. Please try again.",
} as const;

const rules = memberForm.shape;

const chosen = z.union([
  z.object({ ids: z.array(idParam).min(1).max(500) }),
  // Everyone who matches the filter.
  z.object({ filter: memberFilter }),
]);
const isCustom = (field: string): field is CustomKey => getFieldId(field) !== undefined;
const customField = z.string().max(30).refine(isCustom, customValueTexts.gone) as unknown as z.ZodType<
  CustomKey,
  string
>;
const change = z
  .object({ action: z.literal("change"), field: z.enum(bulkFields).or(customField), value: z.string() })
  .superRefine(({ field, value }, context) => {
    if (isCustom(field)) return;
    for (const { message } of rules[field].safeParse(value).error?.issues ?? [])
      context.addIssue({ code: "custom", message, path: ["value"] });
  })
  .transform(({ action, field, value }) => ({
    action,
    field,
    value: isCustom(field) ? value : (rules[field].parse(value) ?? ""),
  }));

const labelChange = <Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), label: labelName });

/** The action. Changes follow the rules of the member form; an empty value clears a custom field. */
export const bulkAction = z.discriminatedUnion("action", [
  z.object({ action: z.literal("delete") }),
  change,
  labelChange("add-label"),
  labelChange("remove-label"),
]);
const bulkActions = ["delete", "change", "add-label", "remove-label"] as const satisfies BulkAction["action"][];
export type BulkAction = z.output<typeof bulkAction>;
export const previewBulkRequest = z.object({ members: chosen, bulk: bulkAction });
export type Chosen = z.output<typeof chosen>;

const namedMember = z.object({ member_id: z.number(), name: z.string() });

export const bulkPreview = z.object({
  bulk_id: z.number(),
  /** Exact number of affected members. */
  members: z.number(),
  /** The first ones. */
  names: z.array(namedMember),
  /** Selected, but already have the value or label, or lack the one to remove. */
  unchanged: z.number(),
  /** Selected by id, but no longer exist. */
  missing: z.number(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const commitBulkAnswer = z.object({ message: z.string(), members: z.number() });

const keptMember = namedMember.extend({ reason: z.enum(["changed", "address-taken"]) });
export const undoBulkAnswer = z.object({
  message: z.string(),
  /** Restored. */
  restored: z.number(),
  /** Skipped: changed since, or their address was taken. The first ones are listed. */
  kept: z.number(),
  rows: z.array(keptMember),
  /** Erased since. */
  gone: z.number(),
});
export type UndoBulkAnswer = z.infer<typeof undoBulkAnswer>;

export const pastBulk = z.object({
  bulk_id: z.number(),
  action: z.enum(bulkActions),
  field: z.string().nullable(),
  /** The name of the field, if there still is one. */
  field_name: z.string().nullable(),
  /** The new value, or the label. */
  value: z.string().nullable(),
  members: z.number(),
  committed_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
