import { Button, Checkbox, NativeSelect, Skeleton, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { Loaded } from "../../../../ui/states/Loaded.tsx";
import classes from "../../../websites/dashboard/settings/SiteSettingsForm.module.css";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import {
  type NewsletterSettings,
  type NewsletterSettingsForm,
  newsletterSettingsForm,
} from "../../settings-contract.ts";
import { Obstacle } from "../newsletter/Obstacle.tsx";

const obstacleTexts = { on_copy: texts.onCopy, no_mail_server: texts.noMailServer };

/** Sender, postal address, and hold of a website's newsletters. */
export function SettingsOfSender({ websiteId }: { websiteId: number }) {
  const query = useQuery({
    queryKey: ["newsletter-settings", websiteId],
    queryFn: ({ signal }) => callApi(calls.getNewsletterSettings, { query: { website_id: websiteId }, signal }),
    staleTime: 0,
  });
  const loading = <Skeleton height={320} role="status" aria-label={tr("Loading settings")} />;
  return (
    <Loaded query={query} failed={texts.settingsLoadFailed} loading={loading}>
      {(settings) => (
        <>
          {settings.obstacle && (
            <Notice tone="info">
              <p>
                <Obstacle code={settings.obstacle} message={obstacleTexts[settings.obstacle]} />
              </p>
            </Notice>
          )}
          <Form settings={settings} />
        </>
      )}
    </Loaded>
  );
}

const labels = {
  sender_name: tr("Sender name"),
  reply_to: tr("Reply-to address"),
  postal_address: tr("Postal address"),
  paid_for_by: tr("Paid for by"),
  hold_minutes: tr("Time to recall"),
  is_public: tr("Show new newsletters on the website"),
  counts_clicks: tr("Count clicks on links"),
};

function Form({ settings }: { settings: NewsletterSettings }) {
  const queries = useQueryClient();
  const { website_id, from, default_reply_to, proposed_postal_address: proposed, obstacle: _, ...values } = settings;
  const saving = useSaveForm({
    schema: newsletterSettingsForm,
    values,
    failureText: texts.settingsFailed,
    // Send changed fields only: someone else may be changing the others.
    async save(typed, changed) {
      const body = { website_id, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
      const answer = await callApi(calls.editNewsletterSettings, { body });
      queries.setQueryData(["newsletter-settings", website_id], answer);
      void queries.invalidateQueries({ queryKey: ["newsletter"] });
      return { message: texts.settingsSaved };
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={tr("Newsletter settings")}>
      <FormFailure form={saving} labels={labels} />
      <div inert={sending}>
        <Section title={tr("Sender")} help={tr("Who newsletters come from, as people see it in their inbox.")}>
          <TextInput
            label={labels.sender_name}
            description={tr("Leave empty to use the website's title.")}
            error={errors.sender_name?.message}
            {...form.register("sender_name")}
          />
          {from && <p className={classes.address}>{tr("Emails are sent from {from}.", { from })}</p>}
          <TextInput
            label={labels.reply_to}
            description={
              default_reply_to && default_reply_to !== from
                ? tr("Where replies go. Leave empty to use the website's contact address.")
                : tr("Where replies go. Leave empty to use the sending address.")
            }
            placeholder={default_reply_to ?? undefined}
            type="email"
            autoComplete="off"
            error={errors.reply_to?.message}
            {...form.register("reply_to")}
          />
        </Section>
        <Section
          title={tr("At the end of every newsletter")}
          help={tr("Many countries require a postal address by law, so nothing is sent without one.")}
        >
          <PostalAddress form={form} proposed={proposed} />
          <TextInput
            label={labels.paid_for_by}
            description={tr(
              "For political emails, such as “Friends of Ada Lovelace”. Leave empty to show nothing. A disclaimer of the website (Settings › Compliance) takes its place.",
            )}
            error={errors.paid_for_by?.message}
            {...form.register("paid_for_by")}
          />
        </Section>
        <Section title={tr("Sending")} help={tr("Applies to newsletters that you send from now on.")}>
          <NativeSelect
            label={labels.hold_minutes}
            description={tr("How long a newsletter waits after you send it, so that you can still recall it.")}
            error={errors.hold_minutes?.message}
            data={holds(values.hold_minutes)}
            {...form.register("hold_minutes", { valueAsNumber: true })}
          />
          <Checkbox
            size="md"
            label={labels.is_public}
            description={tr("You can change this for each newsletter.")}
            {...form.register("is_public")}
          />
          <Checkbox
            size="md"
            label={labels.counts_clicks}
            description={tr(
              "How often each link of a newsletter is opened, but not by whom. Links lead through your website, and the email says so. Whether it is opened isn't counted.",
            )}
            {...form.register("counts_clicks")}
          />
        </Section>
      </div>
      <SaveBar label={tr("Save settings")} sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

interface PostalAddressProps {
  form: UseFormReturn<NewsletterSettingsForm>;
  proposed: string | null;
}

/** The address below every newsletter. While it is empty, that of the website's disclaimer can be taken. */
function PostalAddress({ form, proposed }: PostalAddressProps) {
  const takeProposed = () => {
    form.setValue("postal_address", proposed ?? "", { shouldDirty: true });
    form.setFocus("postal_address");
  };
  return (
    <>
      <Textarea
        label={labels.postal_address}
        autosize
        minRows={3}
        error={form.formState.errors.postal_address?.message}
        {...form.register("postal_address")}
      />
      {proposed !== null && form.watch("postal_address").trim() === "" && (
        <div>
          <Button variant="default" onClick={takeProposed}>
            {tr("Use the address of your disclaimer")}
          </Button>
        </div>
      )}
    </>
  );
}

function holds(current: number) {
  const minutes = [...new Set([0, 5, 10, 30, 60, current])].toSorted((a, b) => a - b);
  return minutes.map((each) => ({
    value: String(each),
    label:
      each === 0
        ? tr("Off (send immediately)")
        : tr({ one: "{count} minute", other: "{count} minutes" }, { count: each }),
  }));
}
