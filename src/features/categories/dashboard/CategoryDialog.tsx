import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import type { SiteChoice } from "../../../shared/contract.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { filterSlugInput } from "../../../shared/slug.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { FormDialog } from "../../../ui/forms/FormDialog.tsx";
import { ImageUploadField } from "../../../ui/forms/ImageUploadField.tsx";
import { useProposeSlug } from "../../../ui/forms/use-propose-slug.ts";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import { uploadImage } from "../../media/dashboard/upload.ts";
import * as calls from "../calls.ts";
import { type Category, categoryForm, texts } from "../contract.ts";

const labels = { name: tr("Name"), slug: tr("Slug"), image: tr("Image") };

interface Props {
  /** The site of a new category. */
  place: SiteChoice;
  /** The category to edit; omitted for a new one. */
  category?: Category;
  onAdded?: (category: Category) => void;
  onClose: () => void;
}

export default function CategoryDialog({ place, category, onAdded, onClose }: Props) {
  const queries = useQueryClient();
  const slugTouched = useRef(category !== undefined);
  const saving = useSaveForm({
    schema: categoryForm,
    values: { name: category?.name ?? "", slug: category?.slug ?? "", image: category?.image ?? null },
    failureText: category ? texts.saveFailed : texts.addFailed,
    async save(typed) {
      if (category) await callApi(calls.editCategory, { params: { id: category.category_id }, body: typed });
      else {
        const added = await callApi(calls.addCategory, { body: { ...place, ...typed } });
        onAdded?.(added);
      }
      void queries.invalidateQueries({ queryKey: ["categories"] });
      onClose();
      return { message: category ? texts.saved : texts.added };
    },
  });
  const { form } = saving;
  const { errors } = form.formState;
  const slug = form.register("slug");
  const name = form.register("name");
  const typedName = form.watch("name");
  const propose = useProposeSlug(typedName);
  useEffect(() => {
    if (!slugTouched.current) form.setValue("slug", propose(typedName));
  }, [form, propose, typedName]);
  const moved = category && form.watch("slug") !== category.slug;
  return (
    <FormDialog
      title={category ? tr("Edit {name}", { name: category.name }) : tr("Add category")}
      confirm={category ? tr("Save category") : tr("Add category")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <TextInput label={labels.name} autoComplete="off" data-autofocus error={errors.name?.message} {...name} />
      <TextInput
        label={labels.slug}
        description={
          moved
            ? tr("Links to /categories/{slug} will stop working.", { slug: category.slug })
            : tr("The last part of its web address.")
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...slug}
        onChange={(event) => {
          slugTouched.current = true;
          event.currentTarget.value = filterSlugInput(event.currentTarget.value);
          return slug.onChange(event);
        }}
      />
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageUploadField
            ref={field.ref}
            label={labels.image}
            value={field.value}
            onChange={field.onChange}
            upload={uploadImage}
            error={fieldState.error?.message}
            placeholder="/assets/brand/default-category.svg"
            shape="wide"
          />
        )}
      />
    </FormDialog>
  );
}
