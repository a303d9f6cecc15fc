import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useWatch } from "react-hook-form";
import { tr } from "../../../shared/languages/tr.ts";
import { imageNames } from "../../../shared/look/brand.ts";
import { isHexColor } from "../../../shared/look/color.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import * as calls from "../calls.ts";
import { type LookValues, lookForm, texts, type WebsiteLook } from "../contract.ts";
import { AccentField } from "./AccentField.tsx";
import { BrandFields } from "./brand/BrandFields.tsx";
import { UploadsContext } from "./brand/use-upload.ts";
import classes from "./LookForm.module.css";
import { LookPart } from "./LookPart.tsx";
import { LookPreview } from "./LookPreview.tsx";
import { CompleteLooks } from "./looks/CompleteLooks.tsx";
import { getSummaries } from "./looks/summaries.ts";
import { looksKey, useNetworkLooks } from "./looks/use-looks.ts";
import { BackgroundField } from "./parts/BackgroundField.tsx";
import { CornersField, FontsField, HeaderField } from "./parts/PartFields.tsx";

const labels = {
  look: tr("Look"),
  accent: tr("Accent color"),
  logo: tr("Logo"),
  logo_dark: tr("Logo for dark backgrounds"),
  icon: tr("Icon"),
  social_image: tr("Social image"),
};

export function LookForm({ site }: { site: WebsiteLook }) {
  const queries = useQueryClient();
  const { website_id, is_host, url: _url, title, edition: _edition, language: _language, ...values } = site;
  const saving = useSaveForm({
    schema: lookForm,
    values,
    failureText: texts.saveFailed,
    // Send changed fields only: someone else may be changing the others.
    async save(typed) {
      const answer = await callApi(calls.editLook, { params: { id: website_id }, body: getChanges(values, typed) });
      void queries.invalidateQueries({ queryKey: looksKey });
      void queries.invalidateQueries({ queryKey: ["site-settings"] });
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const [uploads, setUploads] = useState(0);
  const noteUpload = useCallback((by: 1 | -1) => setUploads((count) => count + by), []);
  const { control } = form;
  const { errors } = form.formState;
  const typed = useWatch({ control }) as LookValues;
  const { look } = typed;
  const summaries = getSummaries(typed, useNetworkLooks().data?.looks ?? []);
  const accent = isHexColor(typed.accent) ? typed.accent.toLowerCase() : null;

  function choose(chosen: Pick<LookValues, "look" | "accent">) {
    form.setValue("look", chosen.look, { shouldDirty: true });
    form.setValue("accent", chosen.accent, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => (uploads > 0 ? event.preventDefault() : submit(event))}
      className={classes.form}
      aria-label={tr("Look of the website")}
    >
      <FormFailure form={saving} labels={labels} />
      <div className={classes.columns}>
        <div inert={sending} className={classes.fields}>
          <LookPart
            title={tr("Looks")}
            summary={summaries.looks}
            help={tr("Start with a complete look, then change anything below.")}
          >
            <CompleteLooks look={look} accent={typed.accent} onChoose={choose} />
          </LookPart>
          <LookPart
            title={tr("Logo, icon, and social image")}
            summary={summaries.images}
            hasError={imageNames.some((name) => name in errors)}
            help={tr("Use one image for all three, and crop each one differently.")}
          >
            <UploadsContext value={noteUpload}>
              <BrandFields control={control} title={title} isHost={is_host} errors={errors} />
            </UploadsContext>
          </LookPart>
          <LookPart
            title={tr("Accent color")}
            summary={summaries.accent}
            hasError={"accent" in errors}
            help={tr("For links, small headings, and buttons.")}
          >
            <AccentField control={control} label={labels.accent} look={look} />
          </LookPart>
          <LookPart
            title={tr("Fonts")}
            summary={summaries.fonts}
            help={tr("For headings and text. They load fast, from your own site.")}
          >
            <FontsField control={control} />
          </LookPart>
          <LookPart
            title={tr("Background")}
            summary={summaries.background}
            help={tr("In light and dark mode. Text always stays readable.")}
          >
            <BackgroundField control={control} />
          </LookPart>
          <LookPart title={tr("Corners and header")} summary={summaries.shapes}>
            <CornersField control={control} accent={accent} />
            <HeaderField control={control} accent={accent} />
          </LookPart>
        </div>
        <LookPreview websiteId={website_id} changes={getChanges(values, { ...typed, accent: accent ?? "" })} />
      </div>
      <SaveBar
        label={tr("Save look")}
        sending={sending}
        waitsFor={uploads > 0 ? tr("Uploading an image…") : null}
        unsaved={unsaved}
        sticky
      />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the look haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

function getChanges(saved: LookValues, typed: LookValues): Partial<LookValues> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof LookValues]),
  );
  return Object.fromEntries(changed);
}
