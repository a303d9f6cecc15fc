import { en } from "../../../../shared/languages/site/en.ts";
import type { FormValues } from "./read-form.ts";

/**
 * Returns the problem with the age of a person who fills in a form with a lowest age, by field: their answer where the form asks for
 * the age, otherwise the box by which they say that they are old enough.
 */
export function checkAge(
  { minAge, askAge = false }: { minAge: string; askAge?: boolean },
  values: FormValues,
): Record<string, string> {
  if (minAge === "") return {};
  if (!askAge) return values.min_age ? {} : { min_age: en["form.ageRequired"] };
  const age = (values.age ?? "").trim();
  if (age === "") return { age: en["form.answerRequired"] };
  return Number(age) < Number(minAge) ? { age: en["form.tooYoung"] } : {};
}
