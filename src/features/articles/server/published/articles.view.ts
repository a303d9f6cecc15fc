import { measureText } from "../../../../shared/languages/measure-text.ts";
import type { SiteLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import type { ArticleCardView, ArticleView, AuthorView, ImageView } from "../../../../site-kit/views.ts";
import { firstSentence } from "../../../../writing/html/first-sentence.ts";
import { presentOnPage } from "../../../../writing/page.ts";
import { toLabel } from "../../../compliance/server/public.ts";
import { toImageView } from "../../../media/server/public.ts";
import { toSeriesView } from "../series/series.service.ts";
import type { FullRow, SummaryRow } from "./articles.queries.ts";
import { getAuthorSlug } from "./authors.queries.ts";
import { getModified } from "./modified.ts";

/** Returns the description in lists and metadata: on own websites the first sentence, if there is none. */
export function getDescription({ description, opening }: Pick<SummaryRow, "description" | "opening">): string {
  return description || (opening === null ? "" : firstSentence(opening));
}

/** Converts a row for public pages. */
export function toCard(row: SummaryRow, language?: SiteLanguage): ArticleCardView {
  return {
    title: row.title,
    slug: row.slug,
    description: getDescription(row),
    publishDate: row.publish_date.toISOString(),
    authors: toAuthorViews(row, language),
    category: row.category && row.category_slug ? { name: row.category, slug: row.category_slug } : null,
    cover: getCover(row),
    label: toLabel(row.label) ?? null,
  };
}

export function toArticle(row: FullRow, language: SiteLanguage): ArticleView {
  return {
    ...toCard(row, language),
    standfirst: row.description,
    tags: row.tags,
    series: toSeriesView(row.series, row.id),
    search: {
      title: row.search_title,
      description: row.search_description,
      image: getSocialImage(row),
      canonicalUrl: row.canonical_url,
      isHidden: row.hidden_from_search,
    },
    contentHtml: presentOnPage(row.content, language),
    updatedAt: getModified(row).toISOString(),
    readingMinutes: measureText(row.content).minutes,
  };
}

type Credited = Pick<SummaryRow, "author_id" | "username" | "guest_authors" | "coauthors">;

/** Returns the names in the byline: the author, writers without an account, then the co-authors. Without any, "Unknown Author", in English unless a language is given. */
export function getAuthors<T extends Credited>(
  { author_id, username, guest_authors, coauthors }: T,
  language?: SiteLanguage,
): { id: number | null; name: string }[] {
  const first = username === null ? [] : [{ id: author_id, name: username }];
  const guests = guest_authors.map((name) => ({ id: null, name }));
  const all = [...first, ...guests, ...coauthors.map((row) => ({ id: row.id as number | null, name: row.username }))];
  return all.length > 0 ? all : [{ id: null, name: language?.t("missing.author") ?? fallback.author }];
}

function toAuthorViews(row: SummaryRow, language: SiteLanguage | undefined): AuthorView[] {
  return getAuthors(row, language).map(({ id, name }) => {
    const coauthor = row.coauthors.find((other) => other.id === id);
    const slug = id === null ? null : getAuthorSlug({ id, username: name });
    return { name, slug, picture: coauthor ? toImageView(coauthor) : id === null ? null : getPortrait(row) };
  });
}

function getCover(row: SummaryRow): ImageView | null {
  const { cover_hash, cover_type, cover_width, cover_height, cover_colour, cover_alt, cover_focus } = row;
  const cover = toImageView(
    {
      hash: cover_hash,
      media_type: cover_type,
      width: cover_width,
      height: cover_height,
      placeholder_colour: cover_colour,
    },
    cover_alt,
  );
  return cover && { ...cover, focus: cover_focus };
}

function getSocialImage(row: FullRow): ImageView | null {
  const { social_hash, social_type, social_width, social_height, social_colour } = row;
  return toImageView({
    hash: social_hash,
    media_type: social_type,
    width: social_width,
    height: social_height,
    placeholder_colour: social_colour,
  });
}

function getPortrait(row: SummaryRow): ImageView | null {
  const { portrait_hash, portrait_type, portrait_width, portrait_height, portrait_colour } = row;
  return toImageView({
    hash: portrait_hash,
    media_type: portrait_type,
    width: portrait_width,
    height: portrait_height,
    placeholder_colour: portrait_colour,
  });
}
