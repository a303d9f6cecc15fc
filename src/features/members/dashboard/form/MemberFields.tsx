import { TextInput, type TextInputProps } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { Section } from "../../../../ui/settings/Section.tsx";
import type { MemberField } from "../../contract.ts";
import { labels } from "../labels.ts";
import type { MemberValues } from "./values.ts";

interface Props {
  form: UseFormReturn<MemberValues>;
}

/** All eight, each required. The browser's own suggestions would be about the user, not the member. */
export function MemberFields({ form }: Props) {
  const { errors } = form.formState;
  const field = (name: MemberField, props: TextInputProps = {}) => (
    <TextInput
      label={labels[name]}
      required
      withAsterisk={false}
      autoComplete="off"
      error={errors[name]?.message}
      {...props}
      {...form.register(name)}
    />
  );
  return (
    <>
      <Section title="Person" help="All fields are required.">
        {field("name", { autoCapitalize: "words" })}
        {field("email", { type: "email", autoCapitalize: "none", spellCheck: false })}
        {field("age", { inputMode: "numeric", maxLength: 10, w: "8rem" })}
        {field("gender", { w: "100%", maw: "20rem" })}
      </Section>
      <Section title="Address">
        {field("street_name")}
        {field("city")}
        {field("zip_code", { w: "100%", maw: "12rem", spellCheck: false })}
        {field("district")}
      </Section>
    </>
  );
}
