import { nameTag } from "../../../../shared/languages/names.ts";

/** The value of a field as people read it: languages by name. */
export const shownField = <Value>(field: string, value: Value): Value | string =>
  field === "language" && typeof value === "string" && value !== "" ? nameTag(value).translated : value;
