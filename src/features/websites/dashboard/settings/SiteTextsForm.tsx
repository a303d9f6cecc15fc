import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { SearchField } from "../../../../ui/list/SearchField.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../calls.ts";
import { type SiteTextsAnswer, texts } from "../../contract.ts";
import classes from "./SiteSettingsForm.module.css";

/** Groups of texts by the first part of their keys, in order. */
const groups = [
  { title: tr("Header, menu, and footer"), parts: ["skip", "header", "nav", "footer"] },
  { title: tr("Search"), parts: ["search"] },
  { title: tr("Lists of articles"), parts: ["pages", "articles", "category", "tag", "author", "series", "carousel"] },
  { title: tr("Articles"), parts: ["article", "share", "missing", "text", "callout"] },
  { title: tr("About page"), parts: ["about"] },
  { title: tr("Pages and polls"), parts: ["page", "post", "video", "poll"] },
  { title: tr("Forms"), parts: ["form", "field", "confirm"] },
  { title: tr("Email preferences"), parts: ["newsletter", "reader", "why"] },
  { title: tr("Emails"), parts: ["mail"] },
  { title: tr("Feeds"), parts: ["feed"] },
  { title: tr("Disclaimers"), parts: ["disclaimer", "disclosures", "political", "notice"] },
  { title: tr("Privacy and accessibility"), parts: ["privacy", "accessibility"] },
  { title: tr("Messages"), parts: ["error"] },
];

const formNames: Record<string, string> = {
  zero: tr("for 0"),
  one: tr("for 1"),
  two: tr("for 2"),
  few: tr("for a few"),
  many: tr("for many"),
  other: tr("for other numbers"),
};

const schema = z.record(z.string(), z.string());

/** A field for each text, with the product's own beside it; the filter finds them by their words. */
export function SiteTextsForm({ site }: { site: SiteTextsAnswer }) {
  const queries = useQueryClient();
  const [search, setSearch] = useState("");
  const labels = Object.fromEntries(site.texts.map(({ key, own }) => [key, getLabel(key, own)]));
  const saving = useSaveForm<Record<string, string>>({
    schema,
    values: Object.fromEntries(site.texts.map(({ key, written }) => [key, written])),
    failureText: texts.textsSaveFailed,
    async save(typed, changed) {
      const written = Object.fromEntries(changed.map((key) => [key, typed[key] ?? ""]));
      const body = { language: site.language, texts: written };
      const answer = await callApi(calls.editSiteTexts, { params: { id: site.website_id }, body });
      void queries.invalidateQueries({ queryKey: ["site-settings"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const words = search.toLocaleLowerCase();
  const isFound = ({ key, own }: { key: string; own: string }) =>
    own.toLocaleLowerCase().includes(words) || (form.getValues(key) ?? "").toLocaleLowerCase().includes(words);
  const shown = groups
    .map(({ title, parts }) => ({
      title,
      rows: site.texts.filter((row) => parts.includes(row.key.split("/")[0] ?? "") && isFound(row)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={tr("Website texts")} lang={site.language}>
      <SearchField label={tr("Find a text")} placeholder={tr("Find a text")} value={search} onChange={setSearch} />
      <p role="status" className={classes.address}>
        {shown.length === 0 && tr("No text has these words.")}
      </p>
      <FormFailure form={saving} labels={labels} />
      <div inert={sending}>
        {shown.map(({ title, rows }) => (
          <Section key={title} title={title}>
            {rows.map(({ key, own }) => (
              <TextInput
                key={key}
                label={getLabel(key, own)}
                maxLength={600}
                dir="auto"
                error={form.formState.errors[key]?.message}
                {...form.register(key)}
              />
            ))}
          </Section>
        ))}
      </div>
      <SaveBar label={tr("Save texts")} sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the texts haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

function getLabel(key: string, own: string): string {
  const [, , form] = key.split("/");
  return form === undefined ? own : `${own} (${formNames[form] ?? form})`;
}
