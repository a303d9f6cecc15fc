import { Autocomplete } from "@mantine/core";
import { Controller } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../fields.calls.ts";
import { editLabelRequest, type Label, maxLabelLength, labelTexts as texts } from "../../labels-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useLabels, useReloadLabels } from "./use-labels.ts";

const labels = { name: tr("Name") };

interface Props {
  label: Label;
  onClose: () => void;
}

/** Renames a label. With the name of another one, the two become one. */
export function LabelDialog({ label: { label_id: id, name }, onClose }: Props) {
  const reload = useReloadLabels();
  const others = useLabels().filter(({ label_id }) => label_id !== id);
  const known = (typed: string) => others.find((other) => other.name.toLowerCase() === typed.trim().toLowerCase());
  const saving = useSaveForm({
    schema: editLabelRequest,
    values: { name },
    failureText: texts.saveFailed,
    async save(typed) {
      const other = known(typed.name);
      const { message } = other
        ? await callList(calls.mergeLabel, { params: { id }, body: { into_id: other.label_id } })
        : await callList(calls.editLabel, { params: { id }, body: typed });
      void reload();
      onClose();
      return { message };
    },
  });
  const { form } = saving;
  const other = known(form.watch("name"));
  return (
    <FormDialog
      title={tr("Rename or merge label")}
      confirm={other ? tr("Merge labels") : tr("Rename")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <Autocomplete
            {...field}
            label={labels.name}
            size="md"
            data={others.map((label) => label.name)}
            limit={50}
            maxLength={maxLabelLength}
            openOnFocus={false}
            maxDropdownHeight={160}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
            error={fieldState.error?.message}
            description={
              other
                ? tr("Members with “{name}” get “{other}” instead, also in segments. This can't be undone.", {
                    name,
                    other: other.name,
                  })
                : tr("With the name of another label, the two become one.")
            }
          />
        )}
      />
    </FormDialog>
  );
}
