import { z } from "zod";
import {
  merged,
  saveId,
  revisionSummary as sharedRevisionSummary,
  version,
} from "../../documents/protocol/save-contract.ts";
import { idParam, maxIntegerId, pageQuery, siteChoice } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { focusPattern } from "../../shared/media/cover-focus.ts";
import { maxSlugLength, slugPattern } from "../../shared/slug.ts";
import { storable } from "../../shared/text.ts";
import { maxContentLength } from "../../writing/html/limits.ts";
import { texts as articleTexts, relatedShown } from "./contract.ts";
import { maxTagsOfArticle, tagTexts } from "./tags.calls.ts";

/** How many proposals of an account may wait for a review at the same time. */
export const maxWaitingProposals = 10;

export const texts = {
  loadFailed: tr("Failed to load articles."),
  draftLoadFailed: tr("Failed to load article"),
  saveFailed: tr("Failed to save article"),
  changedMeanwhile: tr("Someone else changed this article in the meantime. Nothing was overwritten."),
  saved: tr("Article saved"),
  published: tr("Article published"),
  scheduled: tr("Article scheduled"),
  publishFailed: articleTexts.postFailed,
  changedBeforeReview: tr(
    "No review requested yet: someone else just changed this article. Check their changes, then ask.",
  ),
  changedBeforePublishing: tr(
    "Not published yet: someone else just changed this article. Check their changes, then publish.",
  ),
  unpublished: tr("The article is unpublished. It is a draft now."),
  unpublishFailed: tr("Failed to unpublish article."),
  binned: tr("The article is in the bin. It will be permanently deleted in 30 days."),
  deleteFailed: tr("Failed to delete article."),
  restored: tr("The article is restored as a draft."),
  restoreFailed: tr("Failed to restore article."),
  erased: tr("The article is permanently deleted."),
  discarded: tr("The changes are discarded. They are kept as a version."),
  discardFailed: tr("Failed to discard changes."),
  reviewAsked: tr("Review requested. An editor will publish this article or return it."),
  reviewFailed: tr("Failed to ask for a review."),
  returned: tr("Article returned to its writer"),
  returnFailed: tr("Failed to return article."),
  proposed: tr("Proposed for the front page. An editor of the network will publish it there or return it."),
  proposeFailed: tr("Failed to propose the article."),
  proposeRefused: tr("Only an article that is published on a website can be proposed for the front page."),
  proposeNotOwn: tr("Only its author can propose an article for the front page."),
  proposedBefore: tr("This article was proposed before. It is on the network's site already, or was removed there."),
  tooManyProposals: tr(
    "{maxWaitingProposals} articles that you proposed are waiting for review. Propose more once some of them have been reviewed.",
    { maxWaitingProposals },
  ),
  notInReview: tr("Nobody has asked for a review of this article."),
  noteTooLong: tr("The note must not exceed 2,000 characters"),
  readOnly: tr("Your role on this website lets you read this article, but not change it."),
  inBin: tr("This article is in the bin. Restore it to change it."),
  notPublished: tr("This article is not on the site."),
  revisionsFailed: tr("Failed to load versions."),
  revisionNotFound: tr("This version no longer exists."),
  restoreVersionFailed: tr("Failed to restore version."),
  revisionRestored: tr("The version is restored, but not published yet. The previous text is kept as a version, too."),
  linkFailed: tr("Failed to create a preview link."),
  linkUnknown: tr("This preview link no longer exists."),
  linkDead: tr("This preview link no longer works."),
  linkRevoked: tr("The preview link no longer works."),
  imageUnknown: tr("This image no longer exists. Please choose another."),
  altTooLong: tr("Alternative text must not exceed 1,000 characters"),
  moved: tr("Article moved"),
  tooManyCoauthors: tr("An article can have at most 9 co-authors"),
  coauthorUnknown: tr("One of the co-authors can't write on this website."),
  coauthorsFailed: tr("Failed to load the people who write here."),
  tooManyRelated: tr("An article can have at most 3 related ones"),
  relatedUnknown: tr("One of the related articles no longer exists on this website."),
  notInBin: tr("Only articles in the bin can be permanently deleted."),
  moveFailed: tr("Failed to move article."),
  moveRefused: tr("Only an article that was never on a site can be moved."),
} as const;

export const binDays = 30;
export const previewLinkDays = 7;
export const maxCoauthors = 9;

const line = (max: number, tooLong: string) => z.string().overwrite(storable).max(max, tooLong);

/** A date and time with its offset, stored in UTC. */
const publishDate = z.iso.datetime({ offset: true, error: articleTexts.dateInvalid }).transform((text, context) => {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (year >= 1000 && year <= 9999) return date.toISOString();
  context.addIssue({ code: "custom", message: articleTexts.dateInvalid });
  return z.NEVER;
});

const integerId = z.number().int().positive().max(maxIntegerId);

/** The fields of a draft. Nothing is required yet, but values that no article could have are refused. */
export const draftFields = z.object({
  title: line(300, articleTexts.titleTooLong),
  slug: z
    .string()
    .max(maxSlugLength, articleTexts.slugTooLong)
    .refine((slug) => slug === "" || slugPattern.test(slug), articleTexts.slugInvalid),
  description: line(1000, articleTexts.descriptionTooLong),
  /** HTML; sanitized on save. */
  content: line(maxContentLength, articleTexts.contentTooLong),
  category_id: idParam.nullable(),
  /** In the order in which readers see them. */
  tag_ids: z.array(integerId).max(maxTagsOfArticle, tagTexts.tooManyOfArticle),
  /** People whose names stand on it beside its author's (`GET /api/get-writers`), in the order readers see. */
  coauthor_ids: z.array(integerId).max(maxCoauthors, texts.tooManyCoauthors),
  /** The series that it is a part of. */
  series_id: integerId.nullable(),
  /** Shown first among the articles on its website's pages. */
  is_featured: z.boolean(),
  /** Articles of the same website that readers find below it, before those chosen by the server. */
  related_ids: z.array(integerId).max(relatedShown, texts.tooManyRelated),
  /** Null: set on publication. In the future: appears automatically at that time. */
  publish_date: publishDate.nullable(),
  /** An uploaded image of the user (`POST /api/upload-image`). */
  cover_image_id: idParam.nullable(),
  cover_alt: line(1000, texts.altTooLong),
  /** The place that stays in view when the cover is cropped: column and row of a grid of five by five, from its top left. */
  cover_focus: z.string().regex(focusPattern).nullable(),
});
export type DraftFields = z.infer<typeof draftFields>;
export type DraftField = keyof DraftFields;

export const addDraftRequest = z.object({
  ...siteChoice,
  /** Generated by the client. Repeating it creates no second article. */
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

/** Asked for by somebody who may not publish; returned with a note by somebody who may. */
const review = z.object({
  state: z.enum(["asked", "returned"]),
  asked_at: z.iso.datetime(),
  asked_by: z.string().nullable(),
  returned_by: z.string().nullable(),
  note: z.string(),
  /** On the host site, for its editors: the self-registered account that asked, while it isn't trusted. */
  trust_id: z.number().nullable(),
});

/** Whose name can stand on an article. */
export const writer = z.object({ user_id: z.number(), name: z.string() });
export type Writer = z.infer<typeof writer>;

export const draft = z.object({
  id: z.number(),
  site: z.enum(["user", "host"]),
  website_id: z.number(),
  site_title: z.string(),
  state: articleState,
  version: z.number(),
  /** Published, with a draft that differs from what visitors see. */
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
    tag_ids: z.array(z.number()),
    coauthor_ids: z.array(z.number()),
    series_id: z.number().nullable(),
    is_featured: z.boolean(),
    related_ids: z.array(z.number()),
    publish_date: z.iso.datetime().nullable(),
    cover_image_id: z.number().nullable(),
    cover_alt: z.string(),
    cover_focus: z.string().nullable(),
  }) satisfies z.ZodType<DraftFields>,
  /** Whose article it is; null: their account was deleted. */
  author: writer.nullable(),
  /** Its co-authors, in order, whether or not they still write here. */
  coauthors: z.array(writer),
  /** Titles of the related articles, as published. */
  related: z.array(z.object({ id: z.number(), title: z.string() })),
  /** The cover image's address and dimensions. */
  cover: z.object({ path: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** The published or scheduled text; null if there is none. */
  published: z
    .object({ slug: z.string(), title: z.string(), publish_date: z.iso.datetime(), url: z.string() })
    .nullable(),
  preview_links: z.array(previewLink),
  /** The user's permissions on the website. */
  may_write: z.boolean(),
  may_publish: z.boolean(),
  may_embed_html: z.boolean(),
  review: review.nullable(),
  /** The address of the article that this one was proposed from; null if it wasn't proposed, or if that one was deleted. */
  proposed_from: z.string().nullable(),
  /** Threads of comments, open ones and all. */
  comments: z.object({ open: z.number(), all: z.number() }),
});
export type Draft = z.infer<typeof draft>;

/** `version`: the one that the writer sees; any other returns 409. */
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
  /** A review was asked for. */
  in_review: z.boolean(),
  /** False for those that the user writes along as a co-author, without publishing or deleting them. */
  is_own: z.boolean(),
  /** Comments that mention the user, not seen yet. */
  mentions: z.number(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  /** When it was or will be published. */
  publish_date: z.iso.datetime().nullable(),
  /** When it was last edited. */
  changed_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  /** Its public address, if it is published. */
  url: z.string().nullable(),
});
export type OwnArticle = z.infer<typeof ownArticle>;

export const listedState = z.enum([...articleState.options, "review", "returned"]);
export type ListedState = z.infer<typeof listedState>;

export const ownArticlesQuery = pageQuery(20, 100).extend({
  /** If omitted: everything except the bin. `review`: a review was asked for; `returned`: returned to the user. */
  state: listedState.optional(),
  /** Articles on the host site or on own websites. */
  site: z.enum(["user", "host"]).optional(),
  website_id: idParam.optional(),
  search: z.string().overwrite(storable).max(200).default(""),
});

export const slugCheckQuery = z.object({
  ...siteChoice,
  slug: z.string().overwrite(storable).max(1000),
  /** The article that may already have it. */
  article_id: idParam.optional(),
});
/**
 * `suggestion`: a similar slug that is available, if this one is taken. `moved`: it is free, but still leads to an article
 * that had it.
 */
export const slugCheckAnswer = z.object({ free: z.boolean(), moved: z.boolean(), suggestion: z.string().nullable() });

export const revisionSummary = sharedRevisionSummary([
  "autosave",
  "published",
  "shortened",
  "conflict",
  "restored",
]).extend({
  title: z.string(),
  words: z.number(),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;
export type RevisionReason = RevisionSummary["reason"];
export const revision = revisionSummary.extend({ description: z.string(), content: z.string() });
export type Revision = z.infer<typeof revision>;

export const restoreRevisionAnswer = z.object({ message: z.string(), version: z.number() });

/** `version`: the draft's version that the writer sees; any other returns 409. */
export const restoreRevisionRequest = z.object({ version });

/** The address is only returned once: the database stores a hash of its token. */
export const addPreviewLinkAnswer = previewLink.extend({ url: z.string() });

export const returnArticleRequest = z.object({
  note: z.string().overwrite(storable).trim().max(2000, texts.noteTooLong).default(""),
});

export const moveArticleRequest = z.object({ website_id: idParam });
