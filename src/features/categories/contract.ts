import { z } from "zod";
import { idParam, siteChoice } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { maxSlugLength, slugPattern } from "../../shared/slug.ts";
import { storable } from "../../shared/text.ts";

export const texts = {
  loadFailed: tr("Failed to load categories. Please try again later."),
  contentFailed: tr("Failed to load category content"),
  addFailed: tr("Failed to add category."),
  saveFailed: tr("Failed to save category."),
  deleteFailed: tr("Failed to delete category."),
  notFound: tr("This category no longer exists."),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Name must not exceed 100 characters"),
  nameTaken: tr("There is already a category with this name. Please choose another."),
  slugInvalid: tr("Slug must be lowercase, alphanumeric, and can include hyphens only"),
  slugTooLong: tr("Slug must not exceed 200 characters"),
  slugTaken: tr("This slug is already used by another category. Please choose another."),
  tooMany: tr("A website can have at most 500 categories. Delete some first."),
  imageUnknown: tr("This image no longer exists. Please choose another."),
  added: tr("Category added"),
  saved: tr("Category saved"),
  deleted: tr("Category deleted"),
} as const;

export const category = z.object({
  category_id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
});
export type Category = z.infer<typeof category>;

/** `url`: its public address. */
export const listedCategory = category.extend({ url: z.string() });
export type ListedCategory = z.infer<typeof listedCategory>;

const name = z
  .string({ error: texts.nameRequired })
  .transform(storable)
  .pipe(z.string().trim().min(1, texts.nameRequired).max(100, texts.nameTooLong));
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlugLength, texts.slugTooLong)
  .regex(slugPattern, texts.slugInvalid);
/** The `filePath` of one of the user's images, or null. */
const image = z.string().max(200).nullable();

export const maxCategories = 500;

const newCategory = z.object({ name, slug: slug.or(z.literal("")).optional(), image: image.optional() });
export type NewCategory = z.infer<typeof newCategory>;

/** A missing slug is derived from the name. */
export const addCategoryRequest = newCategory.extend({ ...siteChoice, site: siteChoice.site.default("host") });
/** Changes the given fields only. */
export const editCategoryRequest = z.object({ name, slug, image }).partial();
export type EditCategoryRequest = z.infer<typeof editCategoryRequest>;

/** The dashboard's form; for a new category, an empty slug is derived from the name. */
export const categoryForm = newCategory.required();

export const categoryIdParams = z.object({ id: idParam });

/** Articles that would become uncategorized, in every state except the bin. */
export const categoryContent = z.object({ articles: z.number() });
