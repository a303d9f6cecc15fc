import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { newId } from "../../../../documents/client/engine/browser-timers.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { ImageUploadField } from "../../../../ui/forms/ImageUploadField.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { AccentChoice } from "../../../looks/dashboard/AccentField.tsx";
import { uploadImage } from "../../../media/dashboard/upload.ts";
import type { Website } from "../../../websites/contract.ts";
import { MemberListChoice } from "../../../websites/dashboard/MemberListChoice.tsx";
import { useSharedList } from "../../../websites/dashboard/use-member-lists.ts";
import * as calls from "../../begin.calls.ts";
import { beginTexts, beginWebsiteForm } from "../../begin-contract.ts";
import type { Purpose } from "../../contract.ts";
import { getSiteTemplate } from "../../templates/sites/sites.ts";
import classes from "./BeginWebsiteDialog.module.css";

interface Props {
  purpose: Purpose;
  /** To be filled; undefined for a new one. */
  website: Website | undefined;
  isHidden: boolean;
  onBack: () => void;
  onBegun: (website: Website) => void;
  onClose: () => void;
}

type Values = z.input<typeof beginWebsiteForm>;

const empty: Values = {
  title: "",
  place: "",
  contact_address: "",
  accent: "",
  image: null,
  image_alt: "",
  own_members: true,
};

/** The few things that a new website's pages are made of. Only the name is required. */
export function BeginWebsiteForm({ purpose, website, isHidden, onBack, onBegun, onClose }: Props) {
  const queries = useQueryClient();
  const { shared, toOwnMembers } = useSharedList({ enabled: !website });
  const { nameLabel, nameExample } = getSiteTemplate(purpose);
  // The same for each attempt, so that one that arrived without an answer is not repeated.
  const [creation_id] = useState(newId);
  const labels = {
    title: nameLabel,
    place: tr("Place"),
    contact_address: tr("Email for visitors"),
    accent: tr("Color"),
    image: tr("Image"),
    image_alt: tr("Alt text of the image"),
  };
  const saving = useSaveForm({
    schema: beginWebsiteForm,
    values: { ...empty, title: website?.title === fallback.siteTitle ? "" : (website?.title ?? "") },
    failureText: website ? beginTexts.fillFailed : beginTexts.failed,
    async save(typed) {
      const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
      const begun = await callApi(calls.beginWebsite, {
        body: {
          ...typed,
          purpose,
          time_zone,
          creation_id,
          website_id: website?.website_id,
          own_members: await toOwnMembers(typed.own_members),
        },
      });
      for (const key of ["websites", "site-settings", "member-lists", "first-steps", "pages", "site-look"])
        void queries.invalidateQueries({ queryKey: [key] });
      onBegun(begun);
      return { message: website ? beginTexts.filled : beginTexts.done };
    },
  });
  const { form } = saving;
  const { errors } = form.formState;
  if (isHidden) return null;
  return (
    <FormDialog
      title={website ? tr("Set up your website") : tr("Add website")}
      confirm={website ? tr("Set up website") : tr("Add website")}
      size="36rem"
      saving={saving}
      labels={labels}
      onBack={onBack}
      onClose={onClose}
    >
      <TextInput
        label={labels.title}
        placeholder={nameExample}
        autoComplete="off"
        data-autofocus
        error={errors.title?.message}
        {...form.register("title")}
      />
      <div className={classes.pair}>
        <TextInput
          label={labels.place}
          description={tr("Optional, such as Ashford County.")}
          autoComplete="off"
          error={errors.place?.message}
          {...form.register("place")}
        />
        <TextInput
          label={labels.contact_address}
          description={tr("Optional. It is shown on every page.")}
          type="email"
          autoComplete="off"
          error={errors.contact_address?.message}
          {...form.register("contact_address")}
        />
      </div>
      <Controller
        control={form.control}
        name="accent"
        render={({ field }) => <AccentChoice label={labels.accent} value={field.value} onChange={field.onChange} />}
      />
      <BeginImage form={form} labels={labels} isPortrait={purpose === "candidate"} />
      {shared && (
        <Controller
          control={form.control}
          name="own_members"
          render={({ field: { value, onChange } }) => (
            <MemberListChoice shared={shared} isOwn={value ?? true} onChange={onChange} />
          )}
        />
      )}
    </FormDialog>
  );
}

interface ImageProps {
  form: UseFormReturn<Values>;
  labels: { image: string; image_alt: string };
  isPortrait: boolean;
}

function BeginImage({ form, labels, isPortrait }: ImageProps) {
  return (
    <>
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageUploadField
            ref={field.ref}
            label={labels.image}
            description={
              isPortrait
                ? tr("Optional. A portrait of the candidate.")
                : tr("Optional. It is shown at the top of the home page.")
            }
            value={field.value}
            onChange={field.onChange}
            upload={uploadImage}
            error={fieldState.error?.message}
            placeholder="/assets/brand/default-category.svg"
            shape="wide"
          />
        )}
      />
      {form.watch("image") !== null && (
        <TextInput
          label={labels.image_alt}
          description={tr("What it shows, for people who can't see it.")}
          autoComplete="off"
          error={form.formState.errors.image_alt?.message}
          {...form.register("image_alt")}
        />
      )}
    </>
  );
}
