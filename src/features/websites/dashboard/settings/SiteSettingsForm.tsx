import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import * as calls from "../../calls.ts";
import { type SiteSettings, siteSettingsForm, texts } from "../../contract.ts";
import { EditionFields, FurtherLanguages } from "../languages/EditionFields.tsx";
import { HostTextFields, hostTextLabels } from "./HostTextFields.tsx";
import { LanguageField } from "./LanguageField.tsx";
import classes from "./SiteSettingsForm.module.css";
import { TimeZoneField } from "./TimeZoneField.tsx";

const labels = {
  title: tr("Title"),
  mission: tr("Mission"),
  contact_address: tr("Contact address"),
  facebook: "Facebook",
  twitter: "X (Twitter)",
  instagram: "Instagram",
  language: tr("Language"),
  is_shown: tr("Visitors see this language"),
  time_zone: tr("Time zone"),
  ...hostTextLabels,
};
const profiles = [
  { name: "facebook", example: "https://www.facebook.com/your-name" },
  { name: "twitter", example: "https://x.com/your-name" },
  { name: "instagram", example: "https://www.instagram.com/your-name" },
] as const;

/** The host site's footer has headings; those of other websites are built in the page builder. */
const getHelp = {
  host: {
    footer: tr("Shown at the bottom of every page. Empty fields show default text."),
    mission: tr("Under “My Mission”, at most 1,000 characters."),
    contact: tr("Under “Contact Me”. Everyone can see it."),
  },
  others: {
    footer: tr("Shown at the bottom of every page. Empty fields are left out."),
    mission: tr("At most 1,000 characters. If the footer has its own text, that is shown instead."),
    contact: tr("Everyone can see it."),
  },
};

export function SiteSettingsForm({ site }: { site: SiteSettings }) {
  const queries = useQueryClient();
  const { website_id, main_id: _mainId, is_host: _isHost, url: _url, ...values } = site;
  const saving = useSaveForm({
    schema: siteSettingsForm,
    values,
    failureText: texts.saveFailed,
    // Send changed fields only: someone else may be changing the others.
    async save(typed, changed) {
      const body = Object.fromEntries(changed.map((name) => [name, typed[name]]));
      const answer = await callApi(calls.editWebsite, { params: { id: website_id }, body });
      void queries.invalidateQueries({ queryKey: ["site-settings"] });
      void queries.invalidateQueries({ queryKey: ["websites"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const { errors } = form.formState;
  const help = site.is_host ? getHelp.host : getHelp.others;
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={tr("Website settings")}>
      <FormFailure form={saving} labels={labels} />
      <div inert={sending}>
        <Section title={tr("Name and address")} help={tr("The title appears at the top of every page.")}>
          <TextInput label={labels.title} error={errors.title?.message} {...form.register("title")} />
          <p className={classes.address}>
            {trRich("Visitors find it at {address}", {
              address: <a href={site.url}>{site.url.replace(/^https?:\/\//, "")}</a>,
            })}
          </p>
        </Section>
        <Section title={tr("Footer")} help={help.footer}>
          <Textarea
            label={labels.mission}
            description={help.mission}
            autosize
            minRows={3}
            error={errors.mission?.message}
            {...form.register("mission")}
          />
          <TextInput
            label={labels.contact_address}
            description={help.contact}
            type="email"
            autoComplete="off"
            error={errors.contact_address?.message}
            {...form.register("contact_address")}
          />
          {profiles.map(({ name, example }) => (
            <TextInput
              key={name}
              label={labels[name]}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={example}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </Section>
        {site.is_host && <HostTextFields form={form} url={site.url} />}
        <Section title={tr("Look")} help={tr("Fonts, colors, logo, and icon have a screen of their own.")}>
          <p className={classes.address}>
            <Link to={`/dashboard/settings/look/${website_id}`}>{tr("Change the look")}</Link>
          </p>
        </Section>
        <Section
          title={tr("Language and dates")}
          help={tr(
            "Buttons, dates, and messages on the website are in its language. What you write stays as you wrote it. Dates are shown in the time zone, and page views count by its days.",
          )}
        >
          {site.main_id === null ? (
            <>
              <LanguageField control={form.control} label={labels.language} websiteId={website_id} />
              <FurtherLanguages site={site} />
            </>
          ) : (
            <EditionFields site={site} control={form.control} />
          )}
          <TimeZoneField control={form.control} label={labels.time_zone} />
        </Section>
      </div>
      <SaveBar label={tr("Save settings")} sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the settings haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}
