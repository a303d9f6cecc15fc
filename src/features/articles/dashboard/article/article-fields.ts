import type { Fields } from "../../../../documents/protocol/saving.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { texts as articleTexts, completeArticle } from "../../contract.ts";
import type { DraftField, DraftFields } from "../../writing-contract.ts";

/** Whether an article is for an own website or the host site. */
export type ArticleSite = "user" | "host";

export const emptyArticle: DraftFields = {
  title: "",
  content: "",
  slug: "",
  description: "",
  publish_date: null,
  category_id: null,
  tag_ids: [],
  coauthor_ids: [],
  series_id: null,
  is_featured: false,
  related_ids: [],
  cover_image_id: null,
  cover_alt: "",
  cover_focus: null,
};

/** Field labels, in screen order. */
export const fieldLabels = {
  title: tr("Title"),
  content: tr("Content"),
  coauthor_ids: tr("Authors"),
  series_id: tr("Series"),
  category_id: tr("Category"),
  tag_ids: tr("Tags"),
  is_featured: tr("article|Featured"),
  related_ids: tr("Related articles"),
  slug: tr("Slug"),
  cover_image_id: tr("Cover photo"),
  cover_alt: tr("Alt text"),
  cover_focus: tr("Focus of the cover"),
  description: tr("Description"),
  publish_date: tr("Publish date"),
} satisfies Record<DraftField, string>;

export const fieldNames = Object.keys(fieldLabels) as DraftField[];

export function isArticleField(name: string): name is DraftField {
  return name in fieldLabels;
}

/** Converts the engine's untyped fields to an article's. */
export function articleFields(fields: Fields): DraftFields {
  return { ...emptyArticle, ...(fields as Partial<DraftFields>) };
}

export type FieldProblems = Partial<Record<DraftField, string>>;

/** Lists what a draft lacks for posting, in the contract's words. The server applies the same rules. */
export function postingProblems(fields: DraftFields, site: ArticleSite): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of completeArticle.safeParse(fields).error?.issues ?? []) {
    const name = String(path[0]);
    if (isArticleField(name)) problems[name] ??= message;
  }
  if (site === "host" && fields.category_id === null) problems.category_id = articleTexts.categoryRequired;
  return problems;
}
