import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { maxSlugLength, slugPattern } from "../../shared/slug.ts";
import { hasText, storable } from "../../shared/text.ts";
import { maxContentLength } from "../../writing/html/limits.ts";

export const texts = {
  titleRequired: tr("Title is required"),
  titleTooLong: tr("Title must not exceed 300 characters"),
  contentRequired: tr("Content is required"),
  imageUndescribed: tr("Content is required. Describe the image, or write a sentence."),
  onlyDividers: tr("Content is required. Write a sentence."),
  imageWithoutAddress: tr("This image has no web address to copy it from. Upload it instead."),
  tooManyImages: (most: number) =>
    tr("Only the first {most} images from other websites are copied. Upload this one instead.", { most }),
  contentTooLong: tr("Content must not exceed 1,000,000 characters"),
  tooManyTags: tr("This text has more formatting than an article can hold."),
  descriptionTooLong: tr("Description must not exceed 1,000 characters"),
  slugRequired: tr("Slug is required"),
  slugInvalid: tr("Slug must be lowercase, alphanumeric, and can include hyphens only"),
  slugTooLong: tr("Slug must not exceed 200 characters"),
  slugTaken: tr("This slug is already used on this site. Please choose another."),
  categoryRequired: tr("Category is required"),
  categoryUnknown: tr("This category no longer exists. Please choose another."),
  dateInvalid: tr("Please enter a valid date"),
  posted: tr("Article published"),
  postFailed: tr("Failed to post article"),
  notFound: tr("Article not found"),
  loadFailed: tr("Failed to load article"),
  categoryNotFound: tr("No articles found for this category"),
} as const;

/** False for a nonexistent date such as `2026-02-30`. */
function isCalendarDay(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  return day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** True if it contains more than spaces and invisible characters. */
function isVisible(text: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(text);
}

/** Empty: now. An ISO date or date and time; UTC unless it has an offset. */
const publishDate = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === "") return undefined;
    const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
    const date = new Date(hasOffset || !text.includes("T") ? text : `${text}Z`);
    const year = date.getUTCFullYear();
    if (Number.isNaN(date.getTime()) || year < 1000 || year > 9999 || !isCalendarDay(text)) {
      context.addIssue({ code: "custom", message: texts.dateInvalid });
      return z.NEVER;
    }
    return date;
  })
  .optional();

/** A text field of a form. Drops control characters that PostgreSQL can't store. */
const formText = z.string().transform(storable);

const articleFields = {
  title: formText
    .pipe(z.string().trim().max(300, texts.titleTooLong))
    .default("")
    .refine(isVisible, texts.titleRequired),
  content: formText
    .pipe(z.string().max(maxContentLength, texts.contentTooLong))
    .default("")
    .refine(mayHaveContent, texts.contentRequired),
  slug: z
    .string()
    .trim()
    .max(maxSlugLength, texts.slugTooLong)
    .default("")
    .refine((v) => v !== "", texts.slugRequired)
    .refine((v) => v === "" || slugPattern.test(v), texts.slugInvalid),
  description: formText.pipe(z.string().trim().max(1000, texts.descriptionTooLong)).default(""),
  publish_date: publishDate,
  cover_alt: formText.pipe(z.string().trim().max(1000)).default(""),
};

/** True if a reader would get words: text, or an image description. */
function hasContent(html: string): boolean {
  if (hasText(html)) return true;
  const images = html.match(/<img\s[^<>]*/gi) ?? [];
  return images.some((image) =>
    isVisible(/\salt\s*=\s*("[^"]*|'[^']*|[^\s"'>]*)/i.exec(image)?.[1]?.replace(/^["']/, "") ?? ""),
  );
}

/** Returns what a stored text lacks to be published, for calls and the editor alike; null if nothing. */
export function contentProblem(html: string): string | null {
  if (hasContent(html)) return null;
  if (/<img\b/i.test(html)) return texts.imageUndescribed;
  return /<hr\b/i.test(html) ? texts.onlyDividers : texts.contentRequired;
}

/** Elements that the server replaces with a link or message, or judges once it has: the stored text decides. */
function mayHaveContent(html: string): boolean {
  return hasContent(html) || /<(?:video|audio|iframe|embed|object|math|img|hr)\b/i.test(html);
}

/** Fields of `POST /api/post-article-user`; the cover image is uploaded along with them as `cover_photo`. */
export const postUserArticleRequest = z.object({ ...articleFields, website_id: idParam.optional() });
export const postHostArticleRequest = z.object({
  ...articleFields,
  category_id: z
    .string({ error: texts.categoryRequired })
    .min(1, texts.categoryRequired)
    .regex(/^(\d{1,15})?$/, texts.categoryUnknown)
    .transform(Number),
});
/** The fields of an article that can be published. Its text is a stored one. */
export const completeArticle = z.object({
  title: articleFields.title,
  slug: articleFields.slug,
  description: articleFields.description,
  content: z
    .string()
    .default("")
    .refine((html) => contentProblem(html) === null, { error: ({ input }) => contentProblem(String(input)) ?? "" }),
  cover_alt: articleFields.cover_alt,
});

export type PostArticleFields = z.infer<typeof postUserArticleRequest>;

/** Images of other websites in a text. Until they are copied here, and if they can't be, they are links. */
const imagesElsewhere = z.object({
  /** The addresses of those that are being copied. */
  copying: z.array(z.string()),
  not_copied: z.array(z.object({ address: z.string(), alt: z.string(), message: z.string() })),
});

export const postArticleAnswer = z.object({
  message: z.string(),
  id: z.number(),
  slug: z.string(),
  /** A warning about the cover image. */
  notice: z.string().optional(),
  images_elsewhere: imagesElsewhere.optional(),
});

/** SPEC.md section 9. */
export const carouselSize = 3;
export const latestSize = { wide: 6, narrow: 3 } as const;
export const categoryPageSize = { main: 1, sidebar: 4, older: 12 } as const;
export const archivePageSize = 20;
export const searchPageSize = 10;
export const relatedShown = 3;
