import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../writing.calls.ts";
import type { OwnArticle } from "../../writing-contract.ts";
import { articleUrl } from "../working-copy/draft.present.ts";
import { findOwnArticle, hasChanges, stateAt } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { countOwnArticles, type OwnArticleRow, selectOwnArticles } from "./own-articles.queries.ts";
import { checkSlug } from "./slug-check.ts";

export function ownArticleRoutes(app: App, deps: WritingDeps): void {
  const { db, clock, sites } = deps;
  mount(app, calls.getArticles, async (request, reply) => {
    const user = currentUser(request);
    const { limit, page, state, site, website_id: websiteId } = request.query;
    const now = clock.now();
    const filter = { state, site, websiteId, search: request.query.search.trim(), now };
    const [total, rows] = await Promise.all([
      countOwnArticles(db, user, filter),
      selectOwnArticles(db, user, filter, { limit, offset: (page - 1) * limit }),
    ]);
    describePage(request, reply, { page, limit, total });
    return rows.map((row) => present(row, now));
  });

  mount(app, calls.checkSlug, async (request) => {
    const user = currentUser(request);
    const { site, website_id, slug, article_id: articleId } = request.query;
    const { id: websiteId } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.read", website_id);
    if (articleId !== undefined) await findOwnArticle(db, user, "articles.read", articleId);
    return checkSlug(db, websiteId, { slug, articleId });
  });

  function present(row: OwnArticleRow, now: Date): OwnArticle {
    const { id, title, slug, website_id, site_title, author, category, live_slug, deleted_at } = row;
    const state = stateAt(now, row);
    const date = row.live_publish_date ?? row.wanted_date;
    return {
      id,
      title,
      slug,
      website_id,
      site_title,
      state,
      author,
      category,
      site: row.is_host ? "host" : "user",
      has_changes: hasChanges(row),
      in_review: row.in_review,
      is_own: row.is_own,
      mentions: row.mentions,
      publish_date: date?.toISOString() ?? null,
      changed_at: row.changed_at.toISOString(),
      deleted_at: deleted_at?.toISOString() ?? null,
      url: state === "published" && live_slug !== null ? articleUrl(sites.byId(website_id), live_slug) : null,
    };
  }
}
