import { slugFrom } from "../../platform/slug-from.ts";
import type { ExportedArticle } from "./exported-article.ts";

/** Assigns a number to each distinct key, in order of first appearance. */
class Numbered<T> {
  readonly rows: (T & { id: number })[] = [];
  readonly #ids = new Map<string, number>();

  /** Returns the number of a key; adds its row the first time. */
  take(key: string, make: () => T): number {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.rows.length + 1;
      this.#ids.set(key, id);
      this.rows.push({ ...make(), id });
    }
    return id;
  }
}

/**
 * Writes articles as the JSON that Ghost imports (https://ghost.org/docs/migration/custom/). The category
 * becomes the first tag, which Ghost treats as the primary one. Ghost requires an email address for each author; these are
 * placeholders, so that accounts' own addresses aren't exported.
 */
export async function* writeGhost(articles: AsyncIterable<ExportedArticle>, now: Date): AsyncGenerator<string> {
  const tags = new Numbered<{ name: string; slug: string }>();
  const users = new Numbered<{ name: string; slug: string; email: string }>();
  const postsTags: object[] = [];
  const postsAuthors: object[] = [];
  const about = JSON.stringify({ exported_on: now.getTime(), version: "5.0.0" });
  yield `{"db":[{"meta":${about},"data":{"posts":[`;
  let separator = "\n";
  for await (const article of articles) {
    yield separator + JSON.stringify(toPost(article));
    separator = ",\n";
    const terms = [...(article.category ? [article.category] : []), ...article.tags];
    const tagIds = new Set(terms.map(({ name, slug }) => tags.take(slug, () => ({ name, slug }))));
    for (const [sort_order, tag_id] of [...tagIds].entries())
      postsTags.push({ post_id: article.id, tag_id, sort_order });
    for (const [sort_order, { id, name }] of article.authors.entries()) {
      const slug = id === null ? slugFrom(name) || "author" : `author-${id}`;
      const author_id = users.take(slug, () => ({ name, slug, email: `${slug}@example.invalid` }));
      postsAuthors.push({ post_id: article.id, author_id, sort_order });
    }
  }
  const rest = { tags: tags.rows, users: users.rows, posts_tags: postsTags, posts_authors: postsAuthors };
  yield `\n],${JSON.stringify(rest).slice(1, -1)}}}]}\n`;
}

function toPost({
  id,
  title,
  slug,
  html,
  description,
  state,
  date,
  modified,
  cover,
  search,
  isFeatured,
}: ExportedArticle) {
  return {
    ...{ id, title, slug, html, type: "post", status: state, visibility: "public", featured: isFeatured },
    custom_excerpt: description || null,
    feature_image: cover?.url ?? null,
    feature_image_alt: cover?.alt || null,
    meta_title: search.title || null,
    meta_description: search.description || null,
    canonical_url: search.canonicalUrl || null,
    created_at: date.toISOString(),
    updated_at: modified.toISOString(),
    published_at: state === "draft" ? null : date.toISOString(),
  };
}
