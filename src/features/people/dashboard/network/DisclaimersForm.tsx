import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { disclaimersForm, type NetworkSettings, texts } from "../../../accounts/network-contract.ts";
import * as calls from "../../network.calls.ts";

const labels = { disclaimers_from: tr("Required from") };

/** From when every website has to say who pays for it. */
export function DisclaimersForm({ settings: { disclaimers_from: from } }: { settings: NetworkSettings }) {
  const queries = useQueryClient();
  const saving = useSaveForm<z.infer<typeof disclaimersForm>>({
    schema: disclaimersForm,
    values: { disclaimers_from: from ?? "" },
    failureText: texts.saveFailed,
    async save({ disclaimers_from: typed }) {
      const answer = await callApi(calls.editNetworkSettings, { body: { disclaimers_from: typed || null } });
      void queries.invalidateQueries({ queryKey: ["network-settings"] });
      void queries.invalidateQueries({ queryKey: ["disclaimers"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Disclaimers")}>
      <Section
        title={tr("Disclaimers")}
        help={tr(
          "From this day on, a website that doesn't say who pays for it publishes nothing new. Its owners see the day under Settings › Compliance. What is published stays.",
        )}
      >
        <FormFailure form={saving} labels={labels} />
        <TextInput
          type="date"
          label={labels.disclaimers_from}
          description={tr("Leave empty if they are optional.")}
          max="9999-12-31"
          maw={320}
          error={form.formState.errors.disclaimers_from?.message}
          {...form.register("disclaimers_from")}
        />
        <SaveBar label={tr("Save disclaimers")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The network's settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
