import { maxCustomText } from "../../shared/custom-field-limits.ts";
import { locale, tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const customFieldTypes = ["text", "number", "date", "choice", "yes-no"] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];
export const typeLabels: Record<CustomFieldType, string> = {
  text: tr("Text"),
  number: tr("Number"),
  date: tr("Date"),
  choice: tr("Choice"),
  "yes-no": tr("Yes or no"),
};

/** A field that a member list has besides the built-in ones. */
export interface CustomField {
  field_id: number;
  name: string;
  /** The field's name in newsletters: `{shirt_size}`. Stays when the field is renamed. */
  merge_name: string;
  type: CustomFieldType;
  /** The choices of a choice field; empty for other types. */
  options: string[];
  is_required: boolean;
  /** Shown as a column of the list. */
  is_listed: boolean;
  version: number;
}

/** Text, a date like 2024-12-31, a number, or yes or no. */
export type CustomValue = string | number | boolean;
/** Known values by field id. */
export type CustomValues = Record<string, CustomValue>;
/** Values to set by field id; null clears. */
export type CustomChanges = Record<string, CustomValue | null>;

/** Without those to clear. */
export const knownValues = (changes: CustomChanges = {}): CustomValues =>
  Object.fromEntries(Object.entries(changes).flatMap(([id, value]) => (value === null ? [] : [[id, value]])));

/** The field's id, if it is the key of one. */
export function getFieldId(key: string): number | undefined {
  const [, digits] = /^custom_fields\.(\d{1,15})$/.exec(key) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** As typed, exchanged, and exported: "Yes", "1.5", "2024-12-31". */
export function customText(value: CustomValue | null | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "");
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** As lists and the member's page show it: dates as "Dec 31, 2024". */
export function shownValue({ type, field_id }: Pick<CustomField, "type" | "field_id">, values: CustomValues): string {
  const value = values[field_id];
  if (typeof value === "boolean") return yesOrNo(value);
  const text = customText(value);
  const date = type === "date" ? readDate(text) : undefined;
  return date === undefined ? text : day.format(new Date(`${date}T00:00Z`));
}

export const customValueTexts = {
  gone: tr("This field no longer exists."),
  number: tr("Please enter a number like 12 or 12.5"),
  date: tr("Please enter a date like 2024-12-31"),
  yesNo: tr("Please enter yes or no"),
  choice: (options: readonly string[]) => tr("Please choose one of these: {options}", { options: options.join(", ") }),
  tooLong: tr("Please use at most {maxCustomText} characters", { maxCustomText }),
};

type Read = { value: CustomValue | null } | { problem: string };

/** Reads a value from a form, a file, or a call. Empty is null: unknown. */
export function readCustomValue({ type, options }: CustomField, input: unknown): Read {
  if (input === undefined || input === null) return { value: null };
  if (typeof input === "boolean" && type === "yes-no") return { value: input };
  if (typeof input !== "string" && typeof input !== "number") return { problem: getProblem(type, options) };
  const text = type === "text" ? storable(String(input)).trim() : oneLine(storable(String(input)));
  if (text === "") return { value: null };
  const value = readers[type](text, options);
  return value === undefined ? { problem: getProblem(type, options) } : { value };
}

const readers: Record<CustomFieldType, (text: string, options: readonly string[]) => CustomValue | undefined> = {
  text: (text) => (text.length <= maxCustomText ? text : undefined),
  number: readNumber,
  date: readDate,
  choice: (text, options) => options.find((option) => option.toLowerCase() === text.toLowerCase()),
  "yes-no": readYesNo,
};

function getProblem(type: CustomFieldType, options: readonly string[]): string {
  if (type === "choice") return customValueTexts.choice(options);
  return customValueTexts[({ text: "tooLong", number: "number", date: "date", "yes-no": "yesNo" } as const)[type]];
}

/** `12`, `-1.5`, `1,234.5`: up to 15 digits, 6 of them after the point, so that each is stored and written as it was typed. */
function readNumber(text: string): number | undefined {
  const isPlain = /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(text);
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,6})?$/.test(text);
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return (isPlain || isGrouped) && digits.length <= 15 ? Number(text.replaceAll(",", "")) : undefined;
}

const dateForms = [
  { form: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: [1, 2, 3] },
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1] },
] as const;

/** `2024-12-31`, the American `12/31/2024`, or `31.12.2024`, as `2024-12-31`. */
function readDate(text: string): string | undefined {
  for (const { form, order } of dateForms) {
    const found = form.exec(text);
    if (!found) continue;
    const [year = 0, month = 0, day = 0] = order.map((place) => Number(found[place]));
    const date = new Date(Date.UTC(year, month - 1, day));
    const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isReal ? date.toISOString().slice(0, 10) : undefined;
  }
  return undefined;
}

const yesWords = new Set(["yes", "y", "true", "1", "x", "on", "ja", "oui", "sí", "si", "sì"]);
const noWords = new Set(["no", "n", "false", "0", "off", "nein", "non", "nee"]);

function readYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

/** A condition of a filter, as `12=Red`, `12>=2024-01-01`, or `12<=5`; `12=` matches members without a value. */
export interface CustomCondition {
  fieldId: number;
  operator: "=" | ">=" | "<=";
  value: string;
}

/** Undefined if it isn't one; bounds are numbers or dates. */
export function readCondition(text: string): CustomCondition | undefined {
  const [whole, digits, operator] = /^(\d{1,15})(=|>=|<=)/.exec(text) ?? [];
  if (whole === undefined || operator === undefined) return undefined;
  const typed = text.slice(whole.length).trim();
  if (operator === "=") return { fieldId: Number(digits), operator, value: typed };
  const value = oneLine(typed);
  const bound = readNumber(value) ?? readDate(value);
  if (bound === undefined) return undefined;
  return { fieldId: Number(digits), operator: operator === ">=" ? ">=" : "<=", value: String(bound) };
}

export const writeCondition = ({ fieldId, operator, value }: CustomCondition) => `${fieldId}${operator}${value}`;

const either = new Intl.ListFormat(locale, { type: "disjunction" });
/** How many of many values are named. */
export const namedValues = 3;

/** The first of many values, and the number of the others: "a, b, c, or 2 others". */
export function listAlternatives(values: readonly string[]): string {
  if (values.length <= namedValues + 1) return either.format(values);
  return either.format([
    ...values.slice(0, namedValues),
    tr({ one: "{count} other", other: "{count} others" }, { count: values.length - namedValues }),
  ]);
}

/** Puts the conditions on each field into words: "T-shirt: M or L", "Joined: from 2024-01-01". */
export function conditionsInWords(
  conditions: readonly string[],
  fields: readonly Pick<CustomField, "field_id" | "name" | "type">[],
): { words: string; conditions: string[] }[] {
  const read = conditions.map(readCondition).filter((condition) => condition !== undefined);
  return [...Map.groupBy(read, ({ fieldId }) => fieldId)].map(([fieldId, all]) => {
    const field = fields.find(({ field_id }) => field_id === fieldId);
    return {
      words: `${field?.name ?? tr("Deleted field")}: ${rangeInWords(all, field?.type)}`,
      conditions: all.map(writeCondition),
    };
  });
}

function valueInWords(value: string, type: CustomFieldType | undefined): string {
  if (value === "") return tr("value|unknown");
  if (type !== "yes-no") return value;
  return yesOrNo(value === "true");
}

const yesOrNo = (isYes: boolean) => (isYes ? tr("Yes") : tr("No"));

function rangeInWords(conditions: readonly CustomCondition[], type: CustomFieldType | undefined): string {
  const of = (operator: CustomCondition["operator"]) =>
    conditions.filter((condition) => condition.operator === operator).map(({ value }) => value);
  const [values, [from], [to]] = [of("=").map((value) => valueInWords(value, type)), of(">="), of("<=")];
  const range =
    from === undefined
      ? to && tr("up to {to}", { to })
      : to === undefined
        ? tr("from {from}", { from })
        : tr("{from} to {to}", { from, to });
  return [values.length > 0 && listAlternatives(values), range].filter(Boolean).join(", ");
}
