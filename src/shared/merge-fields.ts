import { escapeHtml, oneLine } from "./text.ts";

/** What a newsletter can insert for each recipient: `{first_name|neighbor}`, with a fallback for people without a first name. */
export const mergeFields = {
  first_name: "First name",
  name: "Name",
  city: "City",
  district: "District",
  zip_code: "Zip code",
  email: "Email",
} as const;
export type MergeField = keyof typeof mergeFields;
/** The fallback replaces missing and empty values. */
export type MergeValues = Partial<Record<MergeField, string>>;

/** Splits text into fixed parts and merge fields; markup never contains the pattern of a field. */
const fieldPattern = /\{([a-z][a-z_]{0,29})(?:\|([^{}|<>]{0,100}))?\}/g;

function isMergeField(name: string): name is MergeField {
  return Object.hasOwn(mergeFields, name);
}

/** Fills in a stored text with merge fields, `as` plain text or as HTML with escaped text. */
export function fillMergeFields(template: string, values: MergeValues, as: "text" | "html"): string {
  return template.replace(fieldPattern, (whole, name: string, fallback: string = "") => {
    if (!isMergeField(name)) return whole;
    const value = oneLine(values[name] ?? "");
    if (value === "") return fallback.trim();
    return as === "html" ? escapeHtml(value, true) : value;
  });
}

/** Names in braces that aren't merge fields, and fields without a fallback, which may leave a gap. */
export function mergeFieldProblems(text: string): { unknown: string[]; bare: MergeField[] } {
  const unknown = new Set<string>();
  const bare = new Set<MergeField>();
  for (const [, name = "", fallback = ""] of text.matchAll(fieldPattern)) {
    if (!isMergeField(name)) unknown.add(name);
    else if (fallback.trim() === "" && name !== "email") bare.add(name);
  }
  return { unknown: [...unknown], bare: [...bare] };
}

/** All names in braces, whether there is such a field or not. */
export function namesInBraces(text: string): string[] {
  return [...new Set([...text.matchAll(fieldPattern)].map(([, name = ""]) => name))];
}

/** The part of a name to address a person with. */
export function firstNameOf(name: string): string {
  return oneLine(name).split(" ")[0] ?? "";
}
