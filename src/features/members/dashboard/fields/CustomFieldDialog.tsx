import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { type CustomField, customFieldTypes, typeLabels } from "../../custom-fields.ts";
import {
  addCustomFieldRequest,
  editCustomFieldRequest,
  customFieldTexts as texts,
} from "../../custom-fields-contract.ts";
import * as calls from "../../fields.calls.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadFields } from "./use-custom-fields.ts";

const labels = {
  name: tr("Name"),
  type: tr("Type"),
  options: tr("Options"),
  is_required: tr("Required"),
  is_listed: tr("Column"),
};

/** Options are typed one per line. */
const typed = z.object({
  name: z.string(),
  type: z.enum(customFieldTypes),
  options: z.string(),
  is_required: z.boolean(),
  is_listed: z.boolean(),
});
type Typed = z.output<typeof typed>;

const getBody = (values: Typed) => ({ ...values, options: values.options.split("\n") });
/** The contract's rules for what is typed. */
const schema = typed.superRefine((values, context) => {
  for (const { message, path } of addCustomFieldRequest.safeParse(getBody(values)).error?.issues ?? [])
    context.addIssue({ code: "custom", message, path: path.slice(0, 1) });
});

const empty: Typed = { name: "", type: "text", options: "", is_required: false, is_listed: false };

interface Props {
  /** A new one if left out. */
  field?: CustomField;
  onClose: () => void;
}

export function CustomFieldDialog({ field, onClose }: Props) {
  const reload = useReloadFields();
  const saving = useSaveForm<Typed>({
    schema,
    values: field ? { ...field, options: field.options.join("\n") } : empty,
    failureText: texts.saveFailed,
    async save(values) {
      const body = getBody(values);
      const { message } = field
        ? await callList(calls.editCustomField, {
            params: { id: field.field_id },
            body: editCustomFieldRequest.parse({ ...body, version: field.version }),
          })
        : await callList(calls.addCustomField, { body: addCustomFieldRequest.parse(body) });
      await reload();
      onClose();
      return { message };
    },
  });
  const { register, watch, formState } = saving.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={field ? tr("Edit field") : tr("Add a custom field")}
      confirm={field ? tr("Save field") : tr("Add field")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.name}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        error={errors.name?.message}
        {...register("name")}
      />
      {field ? (
        <TextInput
          label={labels.type}
          value={typeLabels[field.type]}
          readOnly
          description={tr("The type can't be changed.")}
        />
      ) : (
        <NativeSelect
          label={labels.type}
          data={customFieldTypes.map((value) => ({ value, label: typeLabels[value] }))}
          {...register("type")}
        />
      )}
      {watch("type") === "choice" && (
        <Textarea
          label={labels.options}
          description={
            field
              ? `${tr("One per line.")} ${tr("Members keep values that are no longer offered.")}`
              : tr("One per line.")
          }
          autosize
          minRows={3}
          maxRows={12}
          error={errors.options?.message}
          {...register("options")}
        />
      )}
      <Checkbox label={tr("Required when members are added or imported")} {...register("is_required")} />
      <Checkbox label={tr("Show as a column in the list of members")} {...register("is_listed")} />
    </FormDialog>
  );
}
