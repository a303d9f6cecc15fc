import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

/** Maximum labels of a member, and of a member list. */
export const maxMemberLabels = 50;
export const maxLabels = 1000;
export const maxLabelLength = 50;

export const labelTexts = {
  loadFailed: tr("Failed to load labels."),
  saveFailed: tr("Failed to save the label."),
  deleteFailed: tr("Failed to delete the label."),
  nameRequired: tr("Please enter a label"),
  nameTooLong: tr("Please use at most {maxLabelLength} characters per label", { maxLabelLength }),
  nameSigns: tr("Labels can't have commas or semicolons, which separate them in files"),
  nameTaken: tr("There is already a label with this name. You can merge the two."),
  tooManyOfMember: tr("At most {maxMemberLabels} labels per member are possible", { maxMemberLabels }),
  tooMany: tr("At most {maxLabels} labels are possible. Delete or merge some first.", { maxLabels }),
  someHaveTooMany: tr("Some of these members would have more than {maxMemberLabels} labels. Nothing was done.", {
    maxMemberLabels,
  }),
  notFound: tr("This label no longer exists."),
  edited: tr("Label renamed"),
  merged: tr("Labels merged"),
  deleted: tr("Label deleted"),
  restored: tr("Label restored"),
  underWay: tr("An import or a change of many members is under way. Please wait until it is done."),
  sameLabel: tr("Please choose another label"),
  usedBySegment: (names: string) => tr("This label is used by {names}. Change or delete it first.", { names }),
} as const;

/** Marks that turn the direction of what follows, also beyond the label, and marks of byte order. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const clean = (text: string) => oneLine(storable(text).replace(direction, "").normalize("NFC"));

export const labelName = z
  .string({ error: labelTexts.nameRequired })
  .overwrite(clean)
  .pipe(
    z
      .string()
      .min(1, labelTexts.nameRequired)
      .max(maxLabelLength, labelTexts.nameTooLong)
      .refine((text) => !/[,;]/.test(text), labelTexts.nameSigns),
  );

const fold = (name: string) => name.toLowerCase();

/** The first spelling of each. */
export const distinctLabels = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, fold).values()].flatMap(([first = ""]) => first);

/** Whether these are the same labels, whatever their order and letter case. */
export function areSameLabels(one: readonly string[], other: readonly string[]): boolean {
  const [folded = [], wanted = []] = [one, other].map((names) => [...new Set(names.map(fold))].sort());
  return folded.length === wanted.length && folded.every((name, place) => name === wanted[place]);
}

/** The labels in a cell of a file. */
const splitLabels = (text: string): string[] => text.split(/[,;|\n]/);

/** A member's labels: names, or the text of a cell. Left out, they stay unchanged. */
export const memberLabels = z.preprocess((value) => {
  const names = typeof value === "string" ? splitLabels(value) : value;
  if (!Array.isArray(names)) return names ?? undefined;
  return names.filter((name) => typeof name !== "string" || clean(name) !== "");
}, z
  .array(labelName)
  .max(1000, labelTexts.tooManyOfMember)
  .transform(distinctLabels)
  .pipe(z.array(z.string()).max(maxMemberLabels, labelTexts.tooManyOfMember))
  .optional());

export const label = z.object({ label_id: z.number(), name: z.string() });
export type Label = z.infer<typeof label>;
/** Members with each label, without the bin; labels that nobody has are left out. */
export const labelCount = z.object({ label_id: z.number(), members: z.number() });

export const labelParams = z.object({ id: idParam });
export const editLabelRequest = z.object({ name: labelName });
export const labelAnswer = z.object({ message: z.string(), label });
export const mergeLabelRequest = z.object({ into_id: idParam });
