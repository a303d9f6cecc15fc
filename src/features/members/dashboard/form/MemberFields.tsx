import { TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { Section } from "../../../../ui/settings/Section.tsx";
import { isRequired, memberFieldDefinitions, memberFields, memberSections } from "../../fields.ts";
import { labels } from "../labels.ts";
import type { MemberValues } from "./values.ts";

interface Props {
  form: UseFormReturn<MemberValues>;
}

/** All fields by section. The browser's own suggestions would be about the user, not the member. */
export function MemberFields({ form }: Props) {
  return memberSections.map((section) => (
    <Section key={section} title={section} {...(section === "Person" && { help })}>
      {memberFields
        .filter((field) => memberFieldDefinitions[field].section === section)
        .map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            required={isRequired(field)}
            withAsterisk={false}
            autoComplete="off"
            error={form.formState.errors[field]?.message}
            {...memberFieldDefinitions[field].input}
            {...form.register(field)}
          />
        ))}
    </Section>
  ));
}

const optional = memberFields.filter((field) => !isRequired(field)).map((field) => labels[field]);
const help = optional.length === 0 ? "All fields are required." : `Required except ${optional.join(", ")}.`;
