import { TextInput } from "@mantine/core";
import { type UseFormReturn, useController } from "react-hook-form";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { memberSections } from "../../../../shared/words/member-fields.ts";
import { LanguageSelect } from "../../../../ui/forms/LanguageSelect.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import type { CustomField } from "../../custom-fields.ts";
import { type FieldRules, isRequired, type MemberField, memberFieldDefinitions, memberFields } from "../../fields.ts";
import { labels } from "../member-lists/labels.ts";
import type { MemberValues } from "./values.ts";

interface Props {
  form: UseFormReturn<MemberValues>;
  rules: FieldRules;
  /** The list's custom fields, which follow these. */
  custom: readonly CustomField[];
}

const sectionTitles = { Person: tr("Person"), Address: tr("Address") };

/** The fields that the list asks for, by section. The browser's own suggestions would be about the user, not the member. */
export function MemberFields({ form, rules, custom }: Props) {
  // Stored values are shown, even if new members aren't asked for them.
  const isShown = (field: MemberField) => rules[field] !== "hidden" || form.formState.defaultValues?.[field] !== "";
  const shown = memberFields.filter(isShown);
  return memberSections.map((section) => {
    const fields = shown.filter((field) => memberFieldDefinitions[field].section === section);
    if (fields.length === 0) return null;
    return (
      <Section
        key={section}
        title={sectionTitles[section]}
        {...(section === "Person" && { help: getHelp(shown.filter(isRequired), rules, custom) })}
      >
        {fields.map((field) =>
          field === "language" ? (
            <LanguageField key={field} form={form} />
          ) : (
            <TextInput
              key={field}
              label={labels[field]}
              required={rules[field] === "required"}
              withAsterisk={false}
              autoComplete="off"
              error={form.formState.errors[field]?.message}
              {...memberFieldDefinitions[field].input}
              {...form.register(field)}
            />
          ),
        )}
      </Section>
    );
  });
}

function LanguageField({ form: { control } }: Pick<Props, "form">) {
  const { field, fieldState } = useController({ control, name: "language" });
  return (
    <LanguageSelect
      {...field}
      label={labels.language}
      description={tr("Optional. New sign-ups get that of their website, and can choose another one.")}
      error={fieldState.error?.message}
    />
  );
}

function getHelp(shown: MemberField[], rules: FieldRules, custom: readonly CustomField[]): string {
  const required = shown.filter((field) => rules[field] === "required");
  if (required.length === shown.length) {
    if (custom.every(({ is_required }) => is_required)) return tr("All fields are required.");
    const isSome = custom.some(({ is_required }) => is_required);
    return isSome
      ? tr("All fields are required, except some custom fields.")
      : tr("All fields are required, except the custom fields.");
  }
  return tr("Required: {fields}.", { fields: formatList(required.map((field) => labels[field])) });
}
