import {
  type FullRow,
  getDescription,
  selectAuthors,
  selectCategoryDates,
  selectPublished,
} from "../../features/articles/server/public.ts";
import { toLabel } from "../../features/compliance/server/public.ts";
import { sortNames } from "../../shared/languages/sort-names.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import { escapeMarkdown } from "../../writing/parts/escape-markdown.ts";
import type { RouteContext } from "../page/cached-route.ts";
import { markdownLines } from "./article-markdown.ts";

const newest = 50;

/** https://llmstxt.org: what the site is, and where its newest articles are as Markdown. */
export async function llmsText({ db, site, view, now }: RouteContext): Promise<string> {
  const { origin } = site;
  const { language } = site.settings;
  const published = await selectPublished(db, site.id, now, { limit: newest, offset: 0 });
  // Those who ask with a machine are shown what search engines may show.
  const articles = published.filter((row) => !row.hidden_from_search);
  const categories = await selectCategoryDates(db, site.id, now);
  // Only the host site has author pages.
  const authors = site.isHost ? await selectAuthors(db, site.id, now) : [];
  const sections = [
    section(
      "Newest articles",
      articles.map((row) => link(row.title, `${origin}/article/${row.slug}.md`, describe(row, view))),
    ),
    section(
      "Categories",
      sortNames(categories, language, ({ name }) => name).map(({ name, slug }) =>
        link(name, `${origin}/categories/${slug}`),
      ),
    ),
    section(
      "Authors",
      sortNames(authors, language, ({ username }) => username).map(({ username, slug }) =>
        link(username, `${origin}/authors/${slug}`),
      ),
    ),
    section("Optional", [
      link("Sitemap", `${origin}/sitemap.xml`, "every article"),
      link("JSON Feed", `${origin}/feed.json`, "the newest articles with their text"),
    ]),
  ];
  return `${[`# ${escapeMarkdown(site.title)}`, `> ${escapeMarkdown(view.mission)}`, view.disclaimer && markdownLines(view.disclaimer), ...sections].filter(Boolean).join("\n\n")}\n`;
}

function describe(row: Pick<FullRow, "description" | "label" | "opening">, { language }: RouteContext["view"]): string {
  const { t } = getLanguage(language);
  const label = toLabel(row.label);
  const about = label && `${t("political.label")}. ${t("political.sponsor", { name: label.sponsor })}`;
  return [about, getDescription(row)].filter(Boolean).join(". ");
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

function link(text: string, url: string, note = ""): string {
  return `- [${escapeMarkdown(text)}](${url})${note && `: ${escapeMarkdown(note)}`}`;
}
