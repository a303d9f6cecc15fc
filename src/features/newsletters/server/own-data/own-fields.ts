import type { Database } from "../../../../db/database.ts";
import { completeConfig } from "../../../../page-components/complete-config.ts";
import { askedFields } from "../../../../page-components/membersection1/asked-fields.ts";
import { schema } from "../../../../page-components/membersection1/schema.ts";
import type { AppError } from "../../../../platform/errors.ts";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import { signUpFields } from "../../../../shared/words/member-fields.ts";
import { type FormValues, readAnswers, readForm } from "../../../forms/server/public.ts";
import { signUpForm } from "../../../forms/visitor-contract.ts";
import { type CustomValues, customText } from "../../../members/custom-fields.ts";
import { isNumberField, type MemberField, type StoredFields } from "../../../members/fields.ts";
import { selectCustomFields } from "../../../members/server/public.ts";
import { selectSignUpForm } from "../../../pages/server/public.ts";
import type { Site } from "../../../websites/server/public.ts";
import type { OwnField } from "../../readers-contract.ts";

type Correctable = Exclude<MemberField, "email" | "language">;
type KnownMember = Pick<StoredFields, Correctable> & { custom_fields: CustomValues };

/** Returns what a website's first sign-up form asks for; only the name, if it has no form. */
async function getForm(db: Database, site: Site) {
  const form = await selectSignUpForm(db, site.id);
  const config = form?.config ?? Object.fromEntries(signUpFields.map(({ asked }) => [asked, false]));
  const complete = completeConfig(schema, config);
  const names: Correctable[] = [
    "name",
    ...signUpFields.filter(({ asked }) => complete[asked]).map(({ name }) => name as Correctable),
  ];
  return { config, names, custom: askedFields(complete, await selectCustomFields(db, site.spaceId)) };
}

/** Lists what a member can correct: their name, and what the website's sign-up form asks for. */
export async function getOwnFields(db: Database, site: Site, member: KnownMember): Promise<OwnField[]> {
  const { names, custom } = await getForm(db, site);
  const plain = { options: [], problem: null };
  return [
    ...names.map((name) => ({
      ...{ ...plain, name, label: null, isRequired: name === "name", value: String(member[name] ?? "") },
      type: isNumberField(name) ? ("number" as const) : ("text" as const),
    })),
    ...custom.map(({ field_id, name, type, options, is_required }) => ({
      ...{ ...plain, name: customKey(field_id), label: name, type, options, isRequired: is_required },
      value: customText(member.custom_fields[field_id]),
    })),
  ];
}

/** Reads what a member corrected, by the rules of the sign-up form. Throws `invalid` with the fields. */
export async function readOwnFields(db: Database, site: Site, values: FormValues) {
  const { config, names, custom } = await getForm(db, site);
  const { answers, problems } = await readAnswers(db, site.spaceId, config, values);
  const { consent: _, email: __, ...shape } = signUpForm.shape;
  const parsed = readForm(
    signUpForm.pick(Object.fromEntries(names.map((name) => [name, true])) as Record<keyof typeof shape, true>),
    values,
    problems,
  );
  const fields = names.map((name) => {
    const value = parsed[name as keyof typeof parsed];
    if (!isNumberField(name)) return [name, value];
    return [name, value === "" ? null : Number(value)];
  });
  return {
    ...(Object.fromEntries(fields) as Partial<StoredFields>),
    custom_fields: Object.fromEntries(custom.map(({ field_id }) => [field_id, answers[field_id] ?? null])),
  };
}

/** Shows again what was typed, with what is wrong with it. */
export function markProblems(
  fields: readonly OwnField[],
  values: FormValues,
  { fields: problems }: AppError,
): OwnField[] {
  return fields.map((field) => ({
    ...field,
    value: values[field.name] ?? "",
    problem: problems?.[field.name] ?? null,
  }));
}
