import type { Fields } from "../../../../documents/protocol/saving.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";

/** The limit of articles. Showing or saving a larger page would keep others waiting. */
const maxLength = 1_000_000;
const maxTags = 40_000;

/** Refuses changes that make a page too large. A page that is already too large may shrink. Throws `invalid`. */
export function requireSize(before: Fields, after: Fields): void {
  const length = measureLength(after);
  if (length > maxLength && length > measureLength(before)) throw new AppError("invalid", texts.pageTooLong);
  const tags = tagsIn(after);
  if (tags > maxTags && tags > tagsIn(before)) throw new AppError("invalid", texts.pageTooManyTags);
}

/** Total length of all texts, however deeply nested. */
export function measureLength(value: unknown): number {
  return sum(value, (text) => text.length);
}

function tagsIn(value: unknown): number {
  return sum(value, (text) => text.match(/</g)?.length ?? 0);
}

function sum(value: unknown, measure: (text: string) => number): number {
  if (typeof value === "string") return measure(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((total: number, inner) => total + sum(inner, measure), 0);
}
