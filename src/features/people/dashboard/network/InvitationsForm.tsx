import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { invitationsForm, type NetworkSettings, texts } from "../../../accounts/network-contract.ts";
import * as calls from "../../network.calls.ts";

const labels = {
  website_invitation_limit: tr("Invitations per website in 24 hours"),
  account_invitation_limit: tr("Invitations per person in 24 hours"),
};
const names = ["website_invitation_limit", "account_invitation_limit"] as const;

/** Limits the email that people can cause to addresses that may not have asked for it. */
export function InvitationsForm({ settings }: { settings: NetworkSettings }) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: invitationsForm,
    values: {
      website_invitation_limit: String(settings.website_invitation_limit),
      account_invitation_limit: String(settings.account_invitation_limit),
    },
    failureText: texts.saveFailed,
    async save(typed) {
      const body = {
        website_invitation_limit: Number(typed.website_invitation_limit),
        account_invitation_limit: Number(typed.account_invitation_limit),
      };
      const answer = await callApi(calls.editNetworkSettings, { body });
      void queries.invalidateQueries({ queryKey: ["network-settings"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Invitations by email")}>
      <Section
        title={tr("Invitations by email")}
        help={tr(
          "Confirmations of new email addresses count, too. One address gets at most 3 emails an hour. Once a limit is reached, people can still share the link themselves.",
        )}
      >
        <FormFailure form={saving} labels={labels} />
        {names.map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            inputMode="numeric"
            autoComplete="off"
            maw={320}
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        <SaveBar label={tr("Save invitations")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The network's settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
