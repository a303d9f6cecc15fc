import { z } from "zod";
import { memberFilter } from "./contract.ts";
import { type MemberField, memberFields } from "./fields.ts";

export const exportTexts = {
  failed: "Failed to export members.",
  columnUnknown: (name: string) => `There is no column “${name}”. There are: ${memberFields.join(", ")}.`,
  columnTwice: (name: string) => `The column ${name} is asked for twice.`,
  columnsNone: "Please choose at least one column.",
  modeUnknown: "The mode is either safe or exact.",
  twoUnderWay: "Two exports are already under way. Please wait until one is done.",
  busy: "Many exports are under way. Please try again in a moment.",
} as const;

/**
 * `safe`: for spreadsheets; what they would take for a formula begins with an apostrophe. `exact`: for programs and a later
 * import; every value as it is stored.
 */
export const exportModes = ["safe", "exact"] as const;
export type ExportMode = (typeof exportModes)[number];

/** Exports of one owner at a time, in all processes. */
export const exportsAtATime = 2;

const isField = (name: string): name is MemberField => (memberFields as readonly string[]).includes(name);

/** `columns=name,email`: those, in that order; without it all. */
const columns = z
  .string()
  .max(500)
  .default(memberFields.join())
  .transform((list, context): MemberField[] => {
    const names = list.split(",").map((name) => name.trim());
    const complain = (message: string) => context.issues.push({ code: "custom", message, input: list });
    const unknown = names.find((name) => !isField(name));
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (names.every((name) => name === "")) complain(exportTexts.columnsNone);
    else if (unknown !== undefined) complain(exportTexts.columnUnknown(unknown));
    else if (twice !== undefined) complain(exportTexts.columnTwice(twice));
    return names.filter(isField);
  });

/** What the list can be narrowed to, which columns, and for whom. */
export const exportQuery = memberFilter.safeExtend({
  columns,
  mode: z.enum(exportModes, exportTexts.modeUnknown).default("safe"),
});

/** What an export would hold now; with `is_capped` there are more than that. */
export const exportCheck = z.object({ members: z.number(), is_capped: z.boolean() });
