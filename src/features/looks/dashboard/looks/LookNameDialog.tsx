import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import type { Look } from "../../../../shared/look/look.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../calls.ts";
import { lookNameForm, type NetworkLook, texts } from "../../contract.ts";
import { networkLooksKey } from "./use-looks.ts";

interface Props {
  /** The look to offer. */
  offered?: { look: Look; accent: string };
  /** The offered look to rename. */
  renamed?: NetworkLook;
  onClose: () => void;
}

/** Offers a look to all websites of the network, or renames one. */
export function LookNameDialog({ offered, renamed, onClose }: Props) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: lookNameForm,
    values: { name: renamed?.name ?? "" },
    failureText: renamed ? texts.renameFailed : texts.offerFailed,
    async save({ name }) {
      if (renamed) await callApi(calls.editNetworkLook, { params: { id: renamed.look_id }, body: { name } });
      if (offered) await callApi(calls.addNetworkLook, { body: { name, ...offered } });
      void queries.invalidateQueries({ queryKey: networkLooksKey });
      onClose();
      return { message: renamed ? texts.renamed : texts.offered };
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      title={renamed ? tr("Rename {name}", { name: renamed.name }) : tr("Offer this look to all websites")}
      confirm={renamed ? tr("Rename") : tr("Offer look")}
      saving={saving}
      labels={{ name: tr("Name") }}
      onClose={onClose}
    >
      <TextInput
        label={tr("Name")}
        description={
          renamed
            ? undefined
            : tr("Fonts, colors, corners, and header, without logo and images. Websites that choose it get a copy.")
        }
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
