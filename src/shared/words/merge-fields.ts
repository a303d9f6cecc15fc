import { tr } from "../languages/tr.ts";
import { escapeHtml, oneLine } from "../text.ts";
import {
  type MergeColumn,
  memberFieldDefinitions,
  mergeColumns,
  mergeExample,
  mergeFallback,
} from "./member-fields.ts";

export type MergeField = "first_name" | "email" | MergeColumn;

/** The name first, then the others by their labels. */
const columns = mergeColumns
  .map((name) => [name, memberFieldDefinitions[name].label] as const)
  .toSorted(([one, label], [other, otherLabel]) =>
    one === "name" ? -1 : other === "name" ? 1 : label < otherLabel ? -1 : 1,
  );

/** The values that a newsletter can insert for each recipient: `{first_name|neighbor}`, with a fallback for people without a first name. */
export const mergeFields = Object.fromEntries([
  ["first_name", tr("First name")],
  ...columns,
  ["email", tr("Email")],
]) as Readonly<Record<MergeField, string>>;

const getColumn = (name: string) => mergeColumns.find((column) => column === (name === "first_name" ? "name" : name));
const orNone = <Value>(column: MergeColumn | undefined, find: (column: MergeColumn) => Value) =>
  column === undefined ? undefined : find(column);
/** The fallback that the editor suggests. */
export const suggestedFallback = (name: string): string | undefined => orNone(getColumn(name), mergeFallback);
/** A fallback that reads well in a sentence. */
export const exampleFallback = (name: string): string => orNone(getColumn(name), mergeExample) ?? "unknown";

/**
 * Values by name, also of a list's custom fields. Those built in are always known; the fallback replaces missing and empty values.
 */
export type MergeValues = Readonly<Record<string, string | undefined>>;

/** Splits text into fixed parts and merge fields; markup never contains the pattern of a field. */
export const fieldPattern = /\{([a-z][a-z0-9_]{0,39})(?:\|([^{}|<>]{0,100}))?\}/g;

export function isMergeField(name: string): name is MergeField {
  return Object.hasOwn(mergeFields, name);
}

/** Fills in a stored text with merge fields, `as` plain text or as HTML with escaped text. */
export function fillMergeFields(template: string, values: MergeValues, as: "text" | "html"): string {
  return template.replace(fieldPattern, (whole, name: string, fallback: string = "") => {
    if (!isMergeField(name) && !Object.hasOwn(values, name)) return whole;
    const value = Object.hasOwn(values, name) ? oneLine(values[name] ?? "") : "";
    if (value === "") return fallback.trim();
    return as === "html" ? escapeHtml(value, true) : value;
  });
}

/** All names in braces, each once. */
export function mergeNamesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(fieldPattern), ([, name = ""]) => name));
}

/** Names in braces that aren't merge fields, and fields without a fallback, which may leave a gap. `custom`: names of custom fields. */
export function mergeFieldProblems(
  text: string,
  custom: ReadonlySet<string> = new Set(),
): { unknown: string[]; bare: string[] } {
  const unknown = new Set<string>();
  const bare = new Set<string>();
  for (const [, name = "", fallback = ""] of text.matchAll(fieldPattern)) {
    if (!isMergeField(name) && !custom.has(name)) unknown.add(name);
    else if (fallback.trim() === "" && name !== "email") bare.add(name);
  }
  return { unknown: [...unknown], bare: [...bare] };
}

/** All names in braces, whether there is such a field or not. */
export function namesInBraces(text: string): string[] {
  return [...new Set([...text.matchAll(fieldPattern)].map(([, name = ""]) => name))];
}

/** The part of a name to address a person with. */
export function getFirstName(name: string): string {
  return oneLine(name).split(" ")[0] ?? "";
}
