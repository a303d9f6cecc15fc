import type { Database } from "../db/database.ts";
import type { SessionUser } from "../features/accounts/server/public.ts";
import { selectArticlesOfAuthor } from "../features/articles/server/public.ts";
import { toMarkdown } from "../writing/markdown.ts";

/** For a person's export: each text as HTML, as it is stored, and as Markdown, as programs get it from the site. */
export function articlesWithMarkdown({ href }: URL) {
  return async (db: Database, user: SessionUser, after: number) =>
    (await selectArticlesOfAuthor(db, user, after)).map((article) => ({
      ...article,
      markdown: toMarkdown(article.content ?? "", href),
    }));
}
