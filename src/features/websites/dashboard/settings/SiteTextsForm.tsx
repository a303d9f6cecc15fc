import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
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
  { title: "Header, menu, and footer", parts: ["skip", "header", "nav", "footer"] },
  { title: "Search", parts: ["search"] },
  { title: "Lists of articles", parts: ["pages", "articles", "category", "tag", "author", "series", "carousel"] },
  { title: "Articles", parts: ["article", "share", "missing", "text", "callout"] },
  { title: "About page", parts: ["about"] },
  { title: "Pages and polls", parts: ["page", "post", "poll"] },
  { title: "Forms", parts: ["form", "field", "confirm"] },
  { title: "Email preferences", parts: ["newsletter", "reader", "why"] },
  { title: "Emails", parts: ["mail"] },
  { title: "Feeds", parts: ["feed"] },
  { title: "Messages", parts: ["error"] },
];

const formNames: Record<string, string> = {
  zero: "for 0",
  one: "for 1",
  two: "for 2",
  few: "for a few",
  many: "for many",
  other: "for other numbers",
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
    <form noValidate onSubmit={submit} className={classes.form} aria-label="Website texts" lang={site.language}>
      <SearchField label="Find a text" placeholder="Find a text" value={search} onChange={setSearch} />
      <p role="status" className={classes.address}>
        {shown.length === 0 && "No text has these words."}
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
      <SaveBar label="Save texts" sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay="Stay here">
        Your changes to the texts haven't been saved and will be lost if you leave.
      </LeaveGuard>
    </form>
  );
}

function getLabel(key: string, own: string): string {
  const [, , form] = key.split("/");
  return form === undefined ? own : `${own} (${formNames[form] ?? form})`;
}
