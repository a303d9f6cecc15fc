import { z } from "zod";
import {
  merged,
  revisionSummary as revisionSummaryOf,
  saveId,
  version,
} from "../../documents/protocol/save-contract.ts";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { maxSlugLength, slugPattern } from "../../shared/slug.ts";
import { storable } from "../../shared/text.ts";
import { texts as articleTexts, maxContentLength } from "./contract.ts";

export const texts = {
  loadFailed: "Failed to load articles.",
  draftLoadFailed: "Failed to load article",
  saveFailed: "Failed to save article",
  changedMeanwhile: "Someone else changed this article in the meantime. Nothing was overwritten.",
  saved: "Article saved",
  published: "Article published",
  scheduled: "Article scheduled",
  publishFailed: articleTexts.postFailed,
  unpublished: "The article is unpublished. It is a draft now.",
  unpublishFailed: "Failed to unpublish article.",
  binned: "The article is in the bin. It will be permanently deleted in 30 days.",
  deleteFailed: "Failed to delete article.",
  restored: "The article is restored as a draft.",
  restoreFailed: "Failed to restore article.",
  erased: "The article is permanently deleted.",
  discarded: "The changes are discarded. They are kept as a version.",
  discardFailed: "Failed to discard changes.",
  inBin: "This article is in the bin. Restore it to change it.",
  notPublished: "This article is not on the site.",
  revisionsFailed: "Failed to load versions.",
  revisionNotFound: "This version no longer exists.",
  restoreVersionFailed: "Failed to restore version.",
  revisionRestored: "The version is restored. The previous text is kept as a version, too.",
  linkFailed: "Failed to create a preview link.",
  linkUnknown: "This preview link no longer exists.",
  linkDead: "This preview link no longer works.",
  linkRevoked: "The preview link no longer works.",
  imageUnknown: "This image no longer exists. Please choose another.",
  altTooLong: "Alternative text must not exceed 1,000 characters",
  moved: "Article moved",
  notInBin: "Only articles in the bin can be permanently deleted.",
  moveFailed: "Failed to move article.",
  moveRefused: "Only an article that was never on a site can be moved.",
} as const;

export const binDays = 30;
export const previewLinkDays = 7;

const line = (max: number, tooLong: string) => z.string().overwrite(storable).max(max, tooLong);

/** A date and time with its offset; kept in UTC. */
const publishDate = z.iso.datetime({ offset: true, error: articleTexts.dateInvalid }).transform((text, context) => {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (year >= 1000 && year <= 9999) return date.toISOString();
  context.addIssue({ code: "custom", message: articleTexts.dateInvalid });
  return z.NEVER;
});

/** What a draft may hold. Nothing is required yet, but nothing may be what an article could never be. */
export const draftFields = z.object({
  title: line(300, articleTexts.titleTooLong),
  slug: z
    .string()
    .max(maxSlugLength, articleTexts.slugTooLong)
    .refine((slug) => slug === "" || slugPattern.test(slug), articleTexts.slugInvalid),
  description: line(1000, articleTexts.descriptionTooLong),
  /** HTML; sanitized when it is saved. */
  content: line(maxContentLength, articleTexts.contentTooLong),
  category_id: idParam.nullable(),
  /** Null: when it is published. In the future: it appears by itself at that time. */
  publish_date: publishDate.nullable(),
  /** An uploaded image of one's own (`POST /api/upload-image`). */
  cover_image_id: idParam.nullable(),
  cover_alt: line(1000, texts.altTooLong),
});
export type DraftFields = z.infer<typeof draftFields>;
export type DraftField = keyof DraftFields;

/** `site`: the host's, or an own one (`website_id`, else the first). */
const siteChoice = { site: z.enum(["user", "host"]), website_id: idParam.optional() };

export const addDraftRequest = z.object({
  ...siteChoice,
  /** Made by the client; the same one sent again begins no second article. */
  creation_id: z.uuid().optional(),
});
export const addDraftAnswer = z.object({ id: z.number(), version: z.number() });

export const saveDraftRequest = z.object({ version, save_id: saveId, changes: draftFields.partial() });
export type SaveDraftRequest = z.infer<typeof saveDraftRequest>;

export const saveDraftAnswer = z.object({ version: z.number(), saved_at: z.iso.datetime(), merged });
export type SaveDraftAnswer = z.infer<typeof saveDraftAnswer>;

export const articleState = z.enum(["draft", "scheduled", "published", "bin"]);
export type ArticleState = z.infer<typeof articleState>;

const previewLink = z.object({ link_id: z.number(), created_at: z.iso.datetime(), expires_at: z.iso.datetime() });

export const draft = z.object({
  id: z.number(),
  site: z.enum(["user", "host"]),
  website_id: z.number(),
  site_title: z.string(),
  state: articleState,
  version: z.number(),
  /** Published, and the draft differs from what visitors see. */
  has_changes: z.boolean(),
  saved_at: z.iso.datetime().nullable(),
  /** Who saved last. */
  editor: z.string().nullable(),
  fields: z.object({
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    content: z.string(),
    category_id: z.number().nullable(),
    publish_date: z.iso.datetime().nullable(),
    cover_image_id: z.number().nullable(),
    cover_alt: z.string(),
  }) satisfies z.ZodType<DraftFields>,
  /** The cover's own address and measures. */
  cover: z.object({ path: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** What visitors see now or will see; null when it is not on the site. */
  published: z
    .object({ slug: z.string(), title: z.string(), publish_date: z.iso.datetime(), url: z.string() })
    .nullable(),
  preview_links: z.array(previewLink),
});
export type Draft = z.infer<typeof draft>;

/** `version`: the one that the writer sees; another one is 409. */
export const publishRequest = z.object({ version });
export const publishAnswer = z.object({
  message: z.string(),
  id: z.number(),
  slug: z.string(),
  publish_date: z.iso.datetime(),
  version: z.number(),
  url: z.string(),
});

export const ownArticle = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  site: z.enum(["user", "host"]),
  website_id: z.number(),
  site_title: z.string(),
  state: articleState,
  has_changes: z.boolean(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  /** When it appeared or will appear. */
  publish_date: z.iso.datetime().nullable(),
  /** When it was last worked on. */
  changed_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  /** Its public address, when it is published. */
  url: z.string().nullable(),
});
export type OwnArticle = z.infer<typeof ownArticle>;

export const ownArticlesQuery = pageQuery(20, 100).extend({
  /** Without: everything but the bin. */
  state: articleState.optional(),
  /** Those of the host site, or of own sites. */
  site: z.enum(["user", "host"]).optional(),
  website_id: idParam.optional(),
  search: z.string().overwrite(storable).max(200).default(""),
});

export const slugCheckQuery = z.object({
  ...siteChoice,
  slug: z.string().overwrite(storable).max(1000),
  /** The article that may have it already. */
  article_id: idParam.optional(),
});
/** `suggestion`: a free one like it, when it is taken. */
export const slugCheckAnswer = z.object({ free: z.boolean(), suggestion: z.string().nullable() });

export const revisionSummary = revisionSummaryOf(["autosave", "published", "shortened", "conflict", "restored"]).extend(
  {
    title: z.string(),
    words: z.number(),
  },
);
export type RevisionSummary = z.infer<typeof revisionSummary>;
export type RevisionReason = RevisionSummary["reason"];
export const revision = revisionSummary.extend({ description: z.string(), content: z.string() });
export type Revision = z.infer<typeof revision>;

export const restoreRevisionAnswer = z.object({ message: z.string(), version: z.number() });

/** `version`: the draft's that the writer sees; another one is 409. */
export const restoreRevisionRequest = z.object({ version });

/** The address is shown this once: the database holds only a hash of its token. */
export const addPreviewLinkAnswer = previewLink.extend({ url: z.string() });

export const moveArticleRequest = z.object({ website_id: idParam });
