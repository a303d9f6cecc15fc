import { createElement } from "react";
import type { Database } from "../../db/database.ts";
import {
  type FullRow,
  framesIn,
  getTags,
  type Others,
  selectOthers,
  selectPublishedTranslations,
  toArticle,
  toCard,
  withForms,
} from "../../features/articles/server/public.ts";
import { ArticlePage } from "../../features/articles/site/ArticlePage.tsx";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { PageDocument } from "../page/cached-route.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { articleForms, fillForms } from "./article-forms.ts";
import { earliest, type FormAnswer, type PageContext } from "./built-page.ts";

interface DocumentOptions {
  /** Changes the text before it is rendered. */
  change?: ((html: string) => string) | undefined;
  /** A draft, or a look that is only tried: its forms can't be submitted. */
  isPreview?: boolean;
  /** The result of a submitted form. */
  answer?: FormAnswer;
}

/** An article's page, published or draft. */
export async function articleDocument(
  deps: Pick<SiteDeps, "db" | "forms">,
  place: PageContext,
  row: FullRow,
  { change = (html) => html, isPreview = false, answer }: DocumentOptions = {},
): Promise<PageDocument> {
  const { site, view, now } = place;
  const { slug, content } = row;
  const { translations, nextAt } = await findTranslations(deps.db, view, row.id, now);
  const others = await selectOthers(deps.db, site.id, now, row);
  const forms = await articleForms(deps, place, { slug, content, canSubmit: !isPreview, answer });
  const language = getLanguage(view.language);
  const article = toArticle({ ...row, content: withForms(content, new Set(forms.markup.keys())) }, language);
  const contentHtml = fillForms(change(article.contentHtml), forms);
  return {
    document: createElement(ArticlePage, {
      site: view,
      article: { ...article, contentHtml },
      translations,
      ...toArticleEnd(others, language),
    }),
    tags: [...getTags([row, ...others.related]), ...forms.tags],
    frames: framesIn(content),
    expiresAt: earliest(forms.expiresAt, nextAt),
  };
}

/** Where the article is published in other languages, and when that changes. */
async function findTranslations(db: Database, { editions }: PageContext["view"], articleId: number, now: Date) {
  const rows = editions.length > 0 ? await selectPublishedTranslations(db, articleId) : [];
  const isOut = ({ publish_date }: (typeof rows)[number]) => publish_date !== null && publish_date <= now;
  return {
    translations: Object.fromEntries(rows.filter(isOut).map((row) => [row.website_id, `/article/${row.slug}`])),
    nextAt: earliest(...rows.map((row) => (isOut(row) ? undefined : (row.publish_date ?? undefined)))),
  };
}

function toArticleEnd({ related, older, newer }: Others, language: SiteLanguage) {
  return { related: related.map((row) => toCard(row, language)), older, newer };
}
