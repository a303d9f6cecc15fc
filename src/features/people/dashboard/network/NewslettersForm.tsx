import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { type NetworkSettings, newslettersForm, texts } from "../../../accounts/network-contract.ts";
import * as calls from "../../network.calls.ts";

const labels = { newsletter_weekly_limit: tr("Newsletters per person in seven days") };

/** How much email one person gets from all websites together. */
export function NewslettersForm({ settings: { newsletter_weekly_limit: limit } }: { settings: NetworkSettings }) {
  const queries = useQueryClient();
  const saving = useSaveForm({
    schema: newslettersForm,
    values: { newsletter_weekly_limit: String(limit ?? "") },
    failureText: texts.saveFailed,
    async save({ newsletter_weekly_limit: typed }) {
      const body = { newsletter_weekly_limit: typed === "" ? null : Number(typed) };
      const answer = await callApi(calls.editNetworkSettings, { body });
      void queries.invalidateQueries({ queryKey: ["network-settings"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Newsletters")}>
      <Section
        title={tr("Newsletters")}
        help={tr(
          "From all websites together. People who reached the limit are skipped. Senders see how many, not who.",
        )}
      >
        <FormFailure form={saving} labels={labels} />
        <TextInput
          label={labels.newsletter_weekly_limit}
          inputMode="numeric"
          autoComplete="off"
          placeholder={tr("Any number")}
          maw={320}
          error={form.formState.errors.newsletter_weekly_limit?.message}
          {...form.register("newsletter_weekly_limit")}
        />
        <SaveBar label={tr("Save newsletters")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The network's settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
