import { Textarea } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../writing.calls.ts";
import { returnArticleRequest, texts } from "../../writing-contract.ts";
import { useRefreshDraft } from "../article/use-draft.ts";

const labels = { note: tr("Note to the writer") };

/** Returns an article in review to its writer. */
export default function ReturnDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const refresh = useRefreshDraft();
  const saving = useSaveForm({
    schema: returnArticleRequest,
    values: { note: "" },
    failureText: texts.returnFailed,
    async save({ note }) {
      const answer = await callApi(calls.returnArticle, { params: { id }, body: { note } });
      await refresh(id);
      onClose();
      return answer;
    },
  });
  const { errors } = saving.form.formState;
  return (
    <FormDialog
      title={tr("Return the article to its writer?")}
      confirm={tr("Return article")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <Textarea
        label={labels.note}
        description={tr("What should change before it can be published?")}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        error={errors.note?.message}
        {...saving.form.register("note")}
      />
    </FormDialog>
  );
}
