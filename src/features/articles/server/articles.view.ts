import { fallback } from "../../../shared/fallbacks.ts";
import { firstSentence } from "../../../shared/first-sentence.ts";
import { countWords, readingMinutes } from "../../../shared/text.ts";
import type { ArticleCardView, ArticleView, ImageView } from "../../../site/ui/views.ts";
import { imageViewOf } from "../../media/server/public.ts";
import type { FullRow, SummaryRow } from "./articles.queries.ts";
import { authorSlugOf } from "./authors.queries.ts";
import { modifiedOf } from "./modified.ts";
import { presentOnPage } from "./present/present.ts";

/** What stands in lists and metadata: on own websites the first sentence, if there is no description. */
export function descriptionOf({ description, opening }: Pick<SummaryRow, "description" | "opening">): string {
  return description || (opening === null ? "" : firstSentence(opening));
}

/** Converts a row for public pages. */
export function cardOf(row: SummaryRow): ArticleCardView {
  return {
    title: row.title,
    slug: row.slug,
    description: descriptionOf(row),
    publishDate: row.publish_date.toISOString(),
    author: {
      name: row.username ?? fallback.author,
      slug: row.author_id !== null && row.username ? authorSlugOf({ id: row.author_id, username: row.username }) : null,
      picture: portraitOf(row),
    },
    category: row.category && row.category_slug ? { name: row.category, slug: row.category_slug } : null,
    cover: coverOf(row),
  };
}

export function articleOf(row: FullRow): ArticleView {
  return {
    ...cardOf(row),
    standfirst: row.description,
    tags: row.tags,
    search: {
      title: row.search_title,
      description: row.search_description,
      image: socialImageOf(row),
      canonicalUrl: row.canonical_url,
      isHidden: row.hidden_from_search,
    },
    contentHtml: presentOnPage(row.content),
    updatedAt: modifiedOf(row).toISOString(),
    readingMinutes: readingMinutes(countWords(row.content)),
  };
}

function coverOf(row: SummaryRow): ImageView | null {
  const { cover_hash, cover_type, cover_width, cover_height, cover_colour, cover_alt } = row;
  return imageViewOf(
    {
      hash: cover_hash,
      media_type: cover_type,
      width: cover_width,
      height: cover_height,
      placeholder_colour: cover_colour,
    },
    cover_alt,
  );
}

function socialImageOf(row: FullRow): ImageView | null {
  const { social_hash, social_type, social_width, social_height, social_colour } = row;
  return imageViewOf({
    hash: social_hash,
    media_type: social_type,
    width: social_width,
    height: social_height,
    placeholder_colour: social_colour,
  });
}

function portraitOf(row: SummaryRow): ImageView | null {
  const { portrait_hash, portrait_type, portrait_width, portrait_height, portrait_colour } = row;
  return imageViewOf({
    hash: portrait_hash,
    media_type: portrait_type,
    width: portrait_width,
    height: portrait_height,
    placeholder_colour: portrait_colour,
  });
}
