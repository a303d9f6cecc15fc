import { readCondition, writeCondition } from "../../custom-fields.ts";

/** A condition on one field, as typed. */
export interface CustomDraft {
  values: string[];
  from: string;
  to: string;
}

export const emptyDraft: CustomDraft = { values: [], from: "", to: "" };

/** Conditions by field id. */
export function toCustomDraft(conditions: readonly string[] = []): Record<number, CustomDraft> {
  const drafts: Record<number, CustomDraft> = {};
  for (const text of conditions) {
    const condition = readCondition(text);
    if (!condition) continue;
    const { fieldId, operator, value } = condition;
    const known = drafts[fieldId] ?? emptyDraft;
    if (operator === "=") drafts[fieldId] = { ...known, values: [...known.values, value] };
    else drafts[fieldId] = { ...known, [operator === ">=" ? "from" : "to"]: value };
  }
  return drafts;
}

/** The conditions of a draft, and the ids of fields with something that isn't a number or a date. */
export function readDraft(drafts: Record<number, CustomDraft>) {
  const conditions: string[] = [];
  const wrong: number[] = [];
  for (const [id, { values, from, to }] of Object.entries(drafts)) {
    const fieldId = Number(id);
    for (const value of values) conditions.push(writeCondition({ fieldId, operator: "=", value }));
    for (const [operator, value] of [
      [">=", from],
      ["<=", to],
    ] as const) {
      if (value.trim() === "") continue;
      const condition = readCondition(writeCondition({ fieldId, operator, value }));
      if (condition) conditions.push(writeCondition(condition));
      else wrong.push(fieldId);
    }
  }
  return { conditions, wrong };
}
