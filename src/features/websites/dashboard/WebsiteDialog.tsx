import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/api.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import * as calls from "../calls.ts";
import { addWebsiteRequest, texts, type Website } from "../contract.ts";

const labels = { title: "Title" };

interface Props {
  /** The website to rename; omitted for a new one. */
  website?: Website;
  onClose: () => void;
}

export function WebsiteDialog({ website, onClose }: Props) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: addWebsiteRequest,
    values: { title: website?.title ?? "" },
    failureText: website ? texts.renameFailed : texts.addFailed,
    async save(typed) {
      if (website) await callApi(calls.editWebsite, { params: { id: website.website_id }, body: typed });
      else await callApi(calls.addWebsite, { body: typed });
      void queries.invalidateQueries({ queryKey: ["websites"] });
      void queries.invalidateQueries({ queryKey: ["site-settings"] });
      onClose();
      return { message: website ? texts.renamed : texts.added };
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      title={website ? `Rename ${website.title}` : "Add website"}
      confirm={website ? "Rename" : "Add website"}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.title}
        description={website ? undefined : "It appears at the top of every page. You can change it later."}
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.title?.message}
        {...form.register("title")}
      />
    </FormDialog>
  );
}
