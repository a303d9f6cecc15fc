import { Anchor, SimpleGrid, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { limitNames, type NetworkSettings, signUpForm, texts } from "../../../accounts/network-contract.ts";
import * as calls from "../../network.calls.ts";
import { texts as signUpTexts } from "../../sign-up-contract.ts";
import { useLoginOptions } from "../parts/use-login-options.ts";
import { Choices } from "./Choices.tsx";
import { getLimits, limitLabels, typedLimits } from "./limits.ts";
import { PostingWarning } from "./PostingWarning.tsx";

const labels = {
  sign_up: tr("Who may sign up"),
  ...limitLabels,
};

const ways = [
  ["off", tr("Nobody"), tr("Accounts come by invitation only.")],
  ["approval", tr("Everybody, with approval"), tr("People ask, and you decide about each on this screen.")],
  ["open", tr("Everybody"), tr("Whoever confirms their email address gets an account and a website.")],
] as const;

/** Who may sign up, and what such accounts may use. */
export function SignUpForm({ settings }: { settings: NetworkSettings }) {
  const queries = useQueryClient();
  const sendsMail = useLoginOptions().data?.reset_by_mail !== false;
  const saving = useSaveForm<z.infer<typeof signUpForm>>({
    schema: signUpForm,
    values: { sign_up: settings.sign_up, ...typedLimits(settings) },
    failureText: texts.saveFailed,
    async save({ sign_up, ...typed }) {
      const answer = await callApi(calls.editNetworkSettings, { body: { sign_up, ...getLimits(typed) } });
      void queries.invalidateQueries({ queryKey: ["network-settings"] });
      void queries.invalidateQueries({ queryKey: ["login-options"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Signing up")}>
      <Section title={tr("Signing up")} help={tr("Limits for new accounts. Leave empty for no limit.")}>
        <FormFailure form={saving} labels={labels} />
        {!sendsMail && (
          <Notice tone="info">
            <p>
              {signUpTexts.needsMail}{" "}
              {tr("This site sends no email: people can request an account, but we can't verify their email address.")}{" "}
              <Anchor component={Link} to="/dashboard/mail" inherit underline="always">
                {tr("Open email settings")}
              </Anchor>
            </p>
          </Notice>
        )}
        <Choices
          label={labels.sign_up}
          choices={ways.filter(([way]) => way !== "open" || sendsMail || settings.sign_up === "open")}
          value={form.watch("sign_up")}
          onChange={(value) => form.setValue("sign_up", value, { shouldDirty: true })}
          error={errors.sign_up?.message}
        />
        {form.watch("sign_up") === "open" && <PostingWarning posting={settings.host_posting} signUp="open" />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={20}>
          {limitNames.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              inputMode="numeric"
              autoComplete="off"
              placeholder={tr("No limit")}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </SimpleGrid>
        <SaveBar label={tr("Save sign-up")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The network's settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
