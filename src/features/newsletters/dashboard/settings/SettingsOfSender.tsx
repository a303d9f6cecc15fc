import { Checkbox, NativeSelect, Skeleton, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
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
import { type NewsletterSettings, newsletterSettingsForm } from "../../settings-contract.ts";
import { Obstacle } from "../newsletter/Obstacle.tsx";

const obstacleTexts = { on_copy: texts.onCopy, no_mail_server: texts.noMailServer };

/** Sender, postal address, and hold of a website's newsletters. */
export function SettingsOfSender({ websiteId }: { websiteId: number }) {
  const query = useQuery({
    queryKey: ["newsletter-settings", websiteId],
    queryFn: ({ signal }) => callApi(calls.getNewsletterSettings, { query: { website_id: websiteId }, signal }),
    staleTime: 0,
  });
  const loading = <Skeleton height={320} role="status" aria-label="Loading settings" />;
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
  sender_name: "Sender name",
  reply_to: "Reply-to address",
  postal_address: "Postal address",
  paid_for_by: "Paid for by",
  hold_minutes: "Time to recall",
  is_public: "Show new newsletters on the website",
  counts_clicks: "Count clicks on links",
};

function Form({ settings }: { settings: NewsletterSettings }) {
  const queries = useQueryClient();
  const { website_id, from, default_reply_to, obstacle: _, ...values } = settings;
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
    <form noValidate onSubmit={submit} className={classes.form} aria-label="Newsletter settings">
      <FormFailure form={saving} labels={labels} />
      <div inert={sending}>
        <Section title="Sender" help="Who newsletters come from, as people see it in their inbox.">
          <TextInput
            label={labels.sender_name}
            description="Leave empty to use the website's title."
            error={errors.sender_name?.message}
            {...form.register("sender_name")}
          />
          {from && <p className={classes.address}>{`Emails are sent from ${from}.`}</p>}
          <TextInput
            label={labels.reply_to}
            description={`Where replies go. Leave empty to use ${
              default_reply_to && default_reply_to !== from ? "the website's contact address" : "the sending address"
            }.`}
            placeholder={default_reply_to ?? undefined}
            type="email"
            autoComplete="off"
            error={errors.reply_to?.message}
            {...form.register("reply_to")}
          />
        </Section>
        <Section
          title="At the end of every newsletter"
          help="Many countries require a postal address by law, so nothing is sent without one."
        >
          <Textarea
            label={labels.postal_address}
            autosize
            minRows={3}
            error={errors.postal_address?.message}
            {...form.register("postal_address")}
          />
          <TextInput
            label={labels.paid_for_by}
            description="For political emails, such as “Friends of Ada Lovelace”. Leave empty to show nothing."
            error={errors.paid_for_by?.message}
            {...form.register("paid_for_by")}
          />
        </Section>
        <Section title="Sending" help="Applies to newsletters that you send from now on.">
          <NativeSelect
            label={labels.hold_minutes}
            description="How long a newsletter waits after you send it, so that you can still recall it."
            error={errors.hold_minutes?.message}
            data={holds(values.hold_minutes)}
            {...form.register("hold_minutes", { valueAsNumber: true })}
          />
          <Checkbox
            size="md"
            label={labels.is_public}
            description="You can change this for each newsletter."
            {...form.register("is_public")}
          />
          <Checkbox
            size="md"
            label={labels.counts_clicks}
            description="How often each link of a newsletter is opened, but not by whom. Links lead through your website, and the email says so. Whether it is opened isn't counted."
            {...form.register("counts_clicks")}
          />
        </Section>
      </div>
      <SaveBar label="Save settings" sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay="Stay here">
        Your changes to the settings haven't been saved and will be lost if you leave.
      </LeaveGuard>
    </form>
  );
}

function holds(current: number) {
  const minutes = [...new Set([0, 5, 10, 30, 60, current])].toSorted((a, b) => a - b);
  return minutes.map((each) => ({
    value: String(each),
    label: each === 0 ? "Off (send immediately)" : `${each} minutes`,
  }));
}
