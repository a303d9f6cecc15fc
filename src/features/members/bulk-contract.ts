import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import type { CustomKey } from "../../shared/custom-field-limits.ts";
import { tr } from "../../shared/languages/tr.ts";
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
  previewFailed: tr("Failed to check the selection."),
  commitFailed: tr("Failed to change the members."),
  undoFailed: tr("Failed to undo this."),
  loadFailed: tr("Failed to load past changes."),
  previewGone: tr("This selection is out of date. Please check it again."),
  nobody: tr("None of these members exist anymore."),
  allHaveLabel: tr("All of these members already have this label."),
  noneHasLabel: tr("None of these members has this label."),
  allHaveIt: tr("All of these members already have this value."),
  tooMany: tr(
    {
      one: "At most {count} member can be changed at once. Please narrow the filter.",
      other: "At most {count} members can be changed at once. Please narrow the filter.",
    },
    { count: maxBulkMembers },
  ),
  changedMeanwhile: (changed: number, all: number) =>
    tr(
      {
        one: "{changed} of the {count} member changed in the meantime. Nothing was done. ",
        other: "{changed} of the {count} members changed in the meantime. Nothing was done. ",
      },
      { changed, count: all },
    ) + tr("Please check the selection again."),
  underWay: tr("Another import or change of many members is under way. Please wait until it is done."),
  notFound: tr("This can no longer be undone."),
  undoneAlready: tr("This was already undone."),
  addressTaken: tr("Someone just took one of the addresses. Please try again."),
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

export const runningBulk = z
  .object({
    bulk_id: z.number(),
    members: z.number(),
    /** How many members were looked at. */
    done: z.number(),
    undoing: z.boolean(),
  })
  .nullable();
export type RunningBulk = NonNullable<z.infer<typeof runningBulk>>;

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
