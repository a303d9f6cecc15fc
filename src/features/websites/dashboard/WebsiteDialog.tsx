import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import * as calls from "../calls.ts";
import { addWebsiteRequest, texts, type Website } from "../contract.ts";
import { MemberListChoice } from "./MemberListChoice.tsx";
import { useSharedList } from "./use-member-lists.ts";

const labels = { title: tr("Title") };

interface Props {
  /** The website to rename; omitted for a new one. */
  website?: Website;
  onClose: () => void;
  onBack?: () => void;
}

export function WebsiteDialog({ website, onClose, onBack }: Props) {
  const queries = useQueryClient();
  const { shared, toOwnMembers } = useSharedList({ enabled: !website });
  const saving = useSaveForm({
    schema: addWebsiteRequest,
    values: { title: website?.title ?? "", own_members: true },
    failureText: website ? texts.renameFailed : texts.addFailed,
    async save(typed) {
      const { title } = typed;
      if (website) await callApi(calls.editWebsite, { params: { id: website.website_id }, body: { title } });
      else await callApi(calls.addWebsite, { body: { title, own_members: await toOwnMembers(typed.own_members) } });
      void queries.invalidateQueries({ queryKey: ["websites"] });
      void queries.invalidateQueries({ queryKey: ["site-settings"] });
      void queries.invalidateQueries({ queryKey: ["member-lists"] });
      onClose();
      return { message: website ? texts.renamed : texts.added };
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      title={website ? tr("Rename {title}", { title: website.title }) : tr("Add website")}
      confirm={website ? tr("Rename") : tr("Add website")}
      saving={saving}
      labels={labels}
      onClose={onClose}
      onBack={onBack}
    >
      <TextInput
        label={labels.title}
        description={website ? undefined : tr("It appears at the top of every page. You can change it later.")}
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.title?.message}
        {...form.register("title")}
      />
      {shared && (
        <Controller
          control={form.control}
          name="own_members"
          render={({ field: { value, onChange } }) => (
            <MemberListChoice shared={shared} isOwn={value ?? true} onChange={onChange} />
          )}
        />
      )}
    </FormDialog>
  );
}
