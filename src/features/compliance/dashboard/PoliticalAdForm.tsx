import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { z } from "zod";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi, getRefusal } from "../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import { type AdForm, type AdKind, type adAnswer, adForm, adTexts as texts } from "../ads-contract.ts";
import * as calls from "../calls.ts";
import { AdFields, adLabels } from "./AdFields.tsx";
import classes from "./DisclaimerForm.module.css";

interface Props {
  kind: AdKind;
  id: number;
  stored: z.infer<typeof adAnswer>;
}

const labels = { is_marked: tr("This is political advertising"), ...adLabels };

/** The transparency notice of an article or page. Effective at once, unlike their texts. */
export function PoliticalAdForm({ kind, id, stored }: Props) {
  const [current, setCurrent] = useState(stored);
  /** Names what another person's newer notice says differently. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const saving = useSaveForm<AdForm>({
    schema: adForm,
    values: current.ad,
    failureText: texts.saveFailed,
    async save(typed) {
      setTheirs(null);
      const body = { ...typed, version: current.version };
      try {
        const { message, ...saved } = await callApi(calls.editPoliticalAd, { params: { kind, id }, body });
        setCurrent({ ...current, ...saved, ad: typed });
        return { message };
      } catch (error) {
        const conflict = getRefusal(error, calls.editPoliticalAd, 409);
        if (conflict) {
          setTheirs(describeChanges(typed, conflict.ad));
          setCurrent({ ...current, version: conflict.version });
        }
        throw error;
      }
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const values = form.watch();
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={tr("Political advertising (EU)")}>
      <FormFailure form={saving} labels={labels} />
      {theirs !== null && (
        <Notice tone="info">
          <p>{tr("They changed: {facts}. Save again to put yours in place of theirs.", { facts: theirs })}</p>
        </Notice>
      )}
      <div inert={sending}>
        <Section
          title={tr("Label")}
          help={tr("This isn't legal advice: ask somebody who knows Regulation (EU) 2024/900.")}
        >
          <Checkbox
            label={labels.is_marked}
            description={tr(
              "Shows a label at its top that links to a public transparency notice, as soon as you save.",
            )}
            {...form.register("is_marked")}
          />
          {current.notice_url !== null && <NoticeLink url={current.notice_url} />}
        </Section>
        {values.is_marked && <AdFields form={form} values={values} />}
      </div>
      <SaveBar label={tr("Save notice")} sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the transparency notice haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

function NoticeLink({ url }: { url: string }) {
  return (
    <p className={classes.quiet}>
      {trRich("<link>The notice and its earlier versions</link> are kept for seven years after the last publication.", {
        link: (words) => <a href={url}>{words}</a>,
      })}
    </p>
  );
}

function describeChanges(typed: AdForm, theirs: AdForm): string {
  const names = (Object.keys(labels) as (keyof AdForm)[]).filter((name) => theirs[name] !== typed[name]);
  return names
    .map((name) => (typeof theirs[name] === "string" ? `${labels[name]}: ${theirs[name]}` : labels[name]))
    .join("; ");
}
