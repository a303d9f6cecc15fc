import { TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../segments.calls.ts";
import { type Segment, segmentNameForm, segmentTexts as texts } from "../../segments-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadSegments } from "./use-segments.ts";

const labels = { name: tr("Name") };

interface Props {
  segment: Segment;
  onClose: () => void;
}

export function RenameSegmentDialog({ segment: { segment_id, name }, onClose }: Props) {
  const reload = useReloadSegments();
  const saving = useSaveForm({
    schema: segmentNameForm,
    values: { name },
    failureText: texts.saveFailed,
    async save(typed) {
      const { message } = await callList(calls.editSegment, { params: { id: segment_id }, body: typed });
      void reload();
      onClose();
      return { message };
    },
  });
  const { register, formState } = saving.form;
  return (
    <FormDialog title={tr("Rename segment")} confirm={tr("Rename")} saving={saving} labels={labels} onClose={onClose}>
      <TextInput
        label={labels.name}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        error={formState.errors.name?.message}
        {...register("name")}
      />
    </FormDialog>
  );
}
