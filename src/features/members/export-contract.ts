import { z } from "zod";
import type { CustomKey } from "../../shared/custom-field-limits.ts";
import { tr } from "../../shared/languages/tr.ts";
import { getFieldId } from "./custom-fields.ts";
import { fieldLabels, memberFields } from "./fields.ts";
import { labelsKey } from "./import-file-contract.ts";
import { listChoice, memberFilter } from "./list-contract.ts";

/** Data about a member besides their fields; only exported if chosen. */
const consentColumns = {
  consent: tr("Consent"),
  consent_text: tr("What they agreed to"),
  consent_place: tr("Where they agreed"),
  consent_given_at: tr("When they agreed"),
  suppressed: tr("Why sending was stopped"),
  texts_number: tr("Number for text messages"),
  texts_consent_text: tr("What they agreed to: text messages"),
  texts_consent_given_at: tr("When they agreed to text messages"),
} as const;
export type ConsentColumn = keyof typeof consentColumns;

export const exportColumns = [...memberFields, labelsKey, ...(Object.keys(consentColumns) as ConsentColumn[])] as const;
/** Custom fields by key. */
export type ExportColumn = (typeof exportColumns)[number] | CustomKey;
export const exportLabels: Record<(typeof exportColumns)[number], string> = {
  ...{ ...fieldLabels, [labelsKey]: tr("Labels") },
  ...consentColumns,
};

export const exportTexts = {
  failed: tr("Failed to export members."),
  columnUnknown: (name: string) =>
    tr(
      "There is no column “{name}”. The columns are: {exportColumns}, and custom fields by id, like custom_fields.12.",
      { name, exportColumns: exportColumns.join(", ") },
    ),
  columnTwice: (name: string) => tr("The column {name} is asked for twice.", { name }),
  columnsNone: tr("Please choose at least one column."),
  modeUnknown: tr("The mode is either safe or exact."),
  twoUnderWay: tr("Two exports are already under way. Please wait until one is done."),
  busy: tr("Many exports are under way. Please try again in a moment."),
} as const;

/**
 * `safe`: for spreadsheets, with apostrophes before formulas. `exact`: for programs and later
 * imports, with unchanged values.
 */
export const exportModes = ["safe", "exact"] as const;
export type ExportMode = (typeof exportModes)[number];

/** Concurrent exports per member list, across processes. */
export const exportsAtATime = 2;

const isColumn = (name: string): name is ExportColumn =>
  (exportColumns as readonly string[]).includes(name) || getFieldId(name) !== undefined;

/** `columns=name,custom_fields.12`: these columns in this order; defaults to all fields. */
const columns = z
  .string()
  .max(2000)
  .optional()
  .transform((list, context): ExportColumn[] | undefined => {
    if (list === undefined) return undefined;
    const names = list.split(",").map((name) => name.trim());
    const complain = (message: string) => context.issues.push({ code: "custom", message, input: list });
    const unknown = names.find((name) => !isColumn(name));
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (names.every((name) => name === "")) complain(exportTexts.columnsNone);
    else if (unknown !== undefined) complain(exportTexts.columnUnknown(unknown));
    else if (twice !== undefined) complain(exportTexts.columnTwice(twice));
    return names.filter(isColumn);
  });

/** Filter, columns, and format. */
export const exportQuery = memberFilter.safeExtend({
  columns,
  mode: z.enum(exportModes, exportTexts.modeUnknown).default("safe"),
  ...listChoice,
});

/** Number of members to export; at least that many if `is_capped`. */
export const exportCheck = z.object({ members: z.number(), is_capped: z.boolean() });
