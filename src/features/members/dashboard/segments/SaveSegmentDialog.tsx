import { Autocomplete } from "@mantine/core";
import { Controller } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import type { MemberFilter } from "../../list-contract.ts";
import * as calls from "../../segments.calls.ts";
import { segmentNameForm, segmentTexts as texts } from "../../segments-contract.ts";
import { inWords } from "../filters/parts.ts";
import { useCustomFields } from "../form/use-member-form.ts";
import { useLabels } from "../labels/use-labels.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadSegments, useSegments } from "./use-segments.ts";

const labels = { name: tr("Name") };

interface Props {
  filter: MemberFilter;
  onClose: () => void;
}

/** Keeps a filter under a name. With the name of a segment that is there, that one gets this filter. */
export default function SaveSegmentDialog({ filter, onClose }: Props) {
  const { data: segments = [] } = useSegments();
  const custom = useCustomFields();
  const names = useLabels();
  const reload = useReloadSegments();
  const known = (name: string) => segments.find((segment) => segment.name.toLowerCase() === name.trim().toLowerCase());
  const saving = useSaveForm({
    schema: segmentNameForm,
    values: { name: "" },
    failureText: texts.saveFailed,
    async save({ name }) {
      const replaced = known(name);
      const { message } = replaced
        ? await callList(calls.editSegment, { params: { id: replaced.segment_id }, body: { filter } })
        : await callList(calls.addSegment, { body: { name, filter } });
      void reload();
      onClose();
      return { message };
    },
  });
  const { form } = saving;
  const replaced = known(form.watch("name"));
  return (
    <FormDialog
      title={tr("Save as segment")}
      confirm={replaced ? tr("Replace its filter") : tr("Save segment")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <p style={{ margin: 0, overflowWrap: "anywhere" }}>{inWords(filter, custom, names)}</p>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <Autocomplete
            {...field}
            label={labels.name}
            size="md"
            data={[...new Set(segments.map(({ name }) => name))]}
            maxLength={100}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
            error={fieldState.error?.message}
            description={
              replaced
                ? tr("“{name}” already exists: {filter}. It gets this filter instead.", {
                    name: replaced.name,
                    filter: inWords(replaced.filter, custom, names),
                  })
                : tr("The segment always includes the members who currently match.")
            }
          />
        )}
      />
    </FormDialog>
  );
}
