import { Button, Checkbox, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi, getRefusal } from "../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { Section } from "../../../ui/settings/Section.tsx";
import { trRich } from "../../../ui/texts/tr-rich.tsx";
import * as calls from "../calls.ts";
import {
  type DisclaimerChoices,
  disclaimerForm,
  texts,
  type DisclaimerForm as Values,
  type WebsiteDisclaimer,
} from "../contract.ts";
import classes from "./DisclaimerForm.module.css";
import { fieldLabels, ProfileFields } from "./ProfileFields.tsx";
import { proposeDisclaimer } from "./propose.ts";
import { RequiredNotice } from "./RequiredNotice.tsx";
import { useInvalidateDisclaimers } from "./use-disclaimers.ts";

const labels = { ...fieldLabels, text: tr("Disclaimer") };

interface Props {
  site: WebsiteDisclaimer;
  requiredFrom: string | null;
}

/** The disclaimer, proposed from who is behind the website, and free to edit. */
export function DisclaimerForm({ site: newest, requiredFrom }: Props) {
  const invalidate = useInvalidateDisclaimers();
  /** A newer one doesn't replace it while there are unsaved changes. */
  const [site, setSite] = useState(newest);
  /** The text that somebody else put in force meanwhile. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const saving = useSaveForm<Values>({
    schema: disclaimerForm,
    values: { ...site.choices, text: site.text },
    failureText: texts.saveFailed,
    async save(typed) {
      setTheirs(null);
      try {
        const answer = await callApi(calls.editDisclaimer, {
          params: { id: site.website_id },
          body: { ...typed, version: site.version },
        });
        setSite({ ...site, ...typed, choices: typed, version: answer.version });
        return answer;
      } catch (error) {
        const conflict = getRefusal(error, calls.editDisclaimer, 409);
        if (conflict) {
          setTheirs(conflict.text);
          setSite({ ...site, version: conflict.version });
        }
        throw error;
      } finally {
        invalidate();
      }
    },
  });
  const { form, sending, unsaved, submit } = saving;
  useEffect(() => {
    if (!unsaved && newest.version >= site.version) setSite(newest);
  }, [unsaved, newest, site.version]);
  const values = form.watch();
  const proposal = proposeDisclaimer(values, site.proposals);
  /** The proposal follows the choices until somebody edits it. */
  const choose = (changes: Partial<DisclaimerChoices>) => {
    const isUntouched = values.text === "" || values.text === proposal;
    const after = { ...values, ...changes };
    if (isUntouched) after.text = proposeDisclaimer(after, site.proposals);
    for (const name of Object.keys(after) as (keyof Values)[]) {
      if (after[name] !== values[name]) form.setValue(name, after[name], { shouldDirty: true });
    }
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={tr("Disclaimer")}>
      <RequiredNotice site={site} requiredFrom={requiredFrom} />
      <FormFailure form={saving} labels={labels} />
      {theirs !== null && <Theirs text={theirs} />}
      <div inert={sending}>
        <Section
          title={tr("Who is behind this website")}
          help={tr(
            "Your answers propose a text. It isn't legal advice: ask somebody who knows the law that applies to you.",
          )}
        >
          <ProfileFields values={values} errors={form.formState.errors} onChange={choose} />
        </Section>
        <Section
          title={tr("Disclaimer")}
          help={tr(
            "Stands in a box at the end of every page, and in feeds, newsletters, and emails to readers. Each change is kept with its date.",
          )}
        >
          <Textarea
            label={labels.text}
            description={tr("Leave empty for none.")}
            autosize
            minRows={3}
            dir="auto"
            lang={site.language}
            placeholder={site.text === "" ? site.shown : undefined}
            error={form.formState.errors.text?.message}
            {...form.register("text")}
          />
          {proposal !== "" && proposal !== values.text && (
            <Proposal text={proposal} onUse={() => form.setValue("text", proposal, { shouldDirty: true })} />
          )}
          <Checkbox
            label={labels.on_images}
            description={tr(
              "On the images that networks and messengers show with a link. In Latin, Greek, and Cyrillic letters only.",
            )}
            {...form.register("on_images")}
          />
          {site.version > 0 && <History url={`${site.url}/disclosures`} />}
        </Section>
      </div>
      <SaveBar label={tr("Save disclaimer")} sending={sending} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the disclaimer haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

function Proposal({ text, onUse }: { text: string; onUse: () => void }) {
  return (
    <div>
      <p className={classes.quiet}>{tr("Proposed: “{text}”", { text })}</p>
      <Button variant="default" onClick={onUse}>
        {tr("Use the proposed text")}
      </Button>
    </div>
  );
}

/** The text that somebody else put in force meanwhile. */
function Theirs({ text }: { text: string }) {
  return (
    <Notice tone="info">
      <p>
        {text === ""
          ? tr("They removed the disclaimer. Save again to put yours in its place.")
          : tr("They wrote: “{text}” Save again to put yours in its place.", { text })}
      </p>
    </Notice>
  );
}

function History({ url }: { url: string }) {
  return (
    <p className={classes.quiet}>
      {trRich("<link>All texts and their dates</link> are public.", {
        link: (words) => <a href={url}>{words}</a>,
      })}
    </p>
  );
}
