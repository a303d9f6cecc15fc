import { Anchor, Checkbox, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { getHref } from "../../../platform/calls/call.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import * as calls from "../calls.ts";
import { type StatementSettings, statementSettings, texts, type WebsiteStatements } from "../contract.ts";
import classes from "./StatementsForm.module.css";

export const statementsKey = ["statements"] as const;

const labels = {
  privacy_text: tr("Your own paragraphs"),
  shows_privacy: tr("Show the privacy page"),
  shows_accessibility: tr("Show the accessibility statement"),
};

/** Both statements write themselves; their owner adds to them, hides them, or builds a page in their place. */
export function StatementsForm({ site }: { site: WebsiteStatements }) {
  const queries = useQueryClient();
  const { privacy_text, shows_privacy, shows_accessibility } = site;
  const saving = useSaveForm<StatementSettings>({
    schema: statementSettings,
    values: { privacy_text, shows_privacy, shows_accessibility },
    failureText: texts.saveFailed,
    async save(typed, changed) {
      const body = Object.fromEntries(changed.map((name) => [name, typed[name]]));
      const answer = await callApi(calls.editStatements, { params: { id: site.website_id }, body });
      void queries.invalidateQueries({ queryKey: statementsKey });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const records = (format: "csv" | "md") =>
    getHref(calls.exportProcessingRecords, { params: { id: site.website_id }, query: { format } });
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={tr("Privacy and accessibility")}>
      <FormFailure form={saving} labels={labels} />
      <div inert={sending}>
        <Section
          title={tr("Privacy page")}
          help={tr(
            "It is generated from what the website does: forms, newsletters, visit counts, embeds, and cookies. It isn't legal advice.",
          )}
        >
          <Checkbox label={labels.shows_privacy} {...form.register("shows_privacy")} />
          <PublicLink site={site} slug="privacy" isShown={shows_privacy} />
          <Textarea
            label={labels.privacy_text}
            description={tr(
              "For what the website can't know, such as a data protection officer or what you do elsewhere.",
            )}
            autosize
            minRows={3}
            dir="auto"
            lang={site.language}
            error={form.formState.errors.privacy_text?.message}
            {...form.register("privacy_text")}
          />
        </Section>
        <Section
          title={tr("Records of processing")}
          help={tr("Generated from the same facts, for your files (GDPR, article 30). Add what you do elsewhere.")}
        >
          <p className={classes.links}>
            <Anchor href={records("csv")} download>
              {tr("Download as CSV")}
            </Anchor>
            <Anchor href={records("md")} download>
              {tr("Download as Markdown")}
            </Anchor>
          </p>
        </Section>
        <Section
          title={tr("Accessibility statement")}
          help={tr(
            "It says what is checked and how, and never claims that there are no barriers. Reports arrive in the inbox and are due within 14 days.",
          )}
        >
          <Checkbox label={labels.shows_accessibility} {...form.register("shows_accessibility")} />
          <PublicLink site={site} slug="accessibility" isShown={shows_accessibility} />
        </Section>
      </div>
      <SaveBar label={tr("Save")} sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

interface LinkProps {
  site: WebsiteStatements;
  slug: "privacy" | "accessibility";
  isShown: boolean;
}

function PublicLink({ site: { url, own_pages }, slug, isShown }: LinkProps) {
  const isOwn = own_pages.includes(slug);
  if (!isOwn && !isShown) return null;
  const href = `${url}/${slug}`;
  return (
    <p className={classes.links}>
      <Anchor href={href}>{href}</Anchor>
      {isOwn && tr("The page that you built there is shown instead.")}
    </p>
  );
}
