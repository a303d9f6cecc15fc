import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { getNetworkName } from "../../../../ui/page-title.ts";
import { editAccount } from "../../../accounts/calls.ts";
import { newUsername } from "../../../accounts/contract.ts";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import { editWebsite } from "../../../websites/calls.ts";
import { siteSettingsForm } from "../../../websites/contract.ts";

const labels = { username: tr("Your name"), title: tr("Name of the network") };
const namesForm = z.object({ username: newUsername, title: siteSettingsForm.shape.title });

interface Props {
  hostId: number;
  onClose: () => void;
}

/** Asks the network's first owner for a name, and for the network's. */
export default function NamesDialog({ hostId, onClose }: Props) {
  const queries = useQueryClient();
  const { data: account } = useAccount();
  const [name, network] = [account?.username ?? "", getNetworkName()];
  const saving = useSaveForm({
    schema: namesForm,
    values: { username: name === fallback.owner ? "" : name, title: network === fallback.network ? "" : network },
    failureText: tr("Failed to save the names."),
    async save({ username, title }) {
      await callApi(editAccount, { body: { username } });
      await callApi(editWebsite, { params: { id: hostId }, body: { title } });
      document.querySelector('meta[name="network"]')?.setAttribute("content", title);
      void queries.invalidateQueries();
      onClose();
      return { message: tr("Welcome to {title}, {username}", { title, username }) };
    },
  });
  const { form } = saving;
  const { errors } = form.formState;
  return (
    <FormDialog
      title={tr("Name yourself and the network")}
      confirm={tr("Save names")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.username}
        description={tr("Shown under your articles and in invitations.")}
        autoComplete="name"
        data-autofocus
        error={errors.username?.message}
        {...form.register("username")}
      />
      <TextInput
        label={labels.title}
        description={tr("Shown at the top of every page and in emails.")}
        placeholder={tr("For example: Harlan County Network")}
        autoComplete="organization"
        error={errors.title?.message}
        {...form.register("title")}
      />
    </FormDialog>
  );
}
