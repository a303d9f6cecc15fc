import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { customKey, maxCustomText } from "../../../../shared/custom-field-limits.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { type CustomField, customText } from "../../custom-fields.ts";
import type { MemberValues } from "./values.ts";

interface Props {
  form: UseFormReturn<MemberValues>;
  fields: readonly CustomField[];
}

const answers = [
  { value: customText(true), label: tr("Yes") },
  { value: customText(false), label: tr("No") },
];

/** The list's custom fields, each with an input for its type. */
export function CustomInputs({ form, fields }: Props) {
  if (fields.length === 0) return null;
  const required = fields.filter(({ is_required }) => is_required);
  const help =
    required.length > 0 &&
    required.length < fields.length &&
    tr("Required: {fields}.", { fields: required.map(({ name }) => name).join(", ") });
  return (
    <Section title={tr("Custom fields")} {...(help && { help })}>
      {fields.map((field) => (
        <CustomInput key={field.field_id} field={field} form={form} />
      ))}
    </Section>
  );
}

function CustomInput({
  field: { field_id, name, type, options, is_required },
  form,
}: Pick<Props, "form"> & { field: CustomField }) {
  const key = customKey(field_id);
  const shared = {
    label: name,
    required: is_required,
    withAsterisk: false,
    autoComplete: "off",
    error: form.getFieldState(key, form.formState).error?.message,
    ...form.register(key),
  };
  if (type === "choice" || type === "yes-no") {
    const stored = form.formState.defaultValues?.custom_fields?.[field_id] ?? "";
    const offered = type === "choice" ? options.map((option) => ({ value: option, label: option })) : answers;
    const isGone = stored !== "" && !offered.some(({ value }) => value === stored);
    const data = [
      { value: "", label: tr("value|Unknown") },
      ...offered,
      ...(isGone ? [{ value: stored, label: tr("{stored} (no longer offered)", { stored }) }] : []),
    ];
    return <NativeSelect {...shared} data={data} />;
  }
  if (type === "text") return <Textarea {...shared} autosize minRows={1} maxRows={8} maxLength={maxCustomText} />;
  if (type === "date") return <TextInput {...shared} type="date" max="9999-12-31" w="100%" maw="14rem" />;
  return <TextInput {...shared} inputMode="decimal" maxLength={30} w="100%" maw="14rem" />;
}
