import type { Database } from "../../../db/database.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { findOwnArticles } from "../../articles/server/public.ts";
import { findMembers } from "../../members/server/public.ts";
import { findNewsletters } from "../../newsletters/server/public.ts";
import { findPages } from "../../pages/server/public.ts";
import * as calls from "../calls.ts";

/** Results of each kind. */
const limit = 5;

/** Whatever someone may open, by its name. */
export function findRoutes(app: App, { db }: { db: Database }): void {
  mount(app, calls.find, async (request) => {
    const user = currentUser(request);
    const { search, website_id } = request.query;
    const [articles, pages, newsletters, members] = await Promise.all([
      findOwnArticles(db, user, { search, limit }),
      findPages(db, user.id, { search, limit }),
      findNewsletters(db, user, { search, limit }),
      findMembers(db, user, { search, limit, list: website_id === undefined ? {} : { website_id } }),
    ]);
    return [
      ...articles.map(({ id, title, site_title }) => ({
        kind: "article" as const,
        id,
        title,
        note: site_title,
        href: `/dashboard/articles/edit/${id}`,
      })),
      ...pages.map(({ id, page_name, slug, website_id: website, site_title }) => ({
        kind: "page" as const,
        id,
        title: page_name,
        note: site_title,
        href: `/web-editor?${new URLSearchParams({ website: String(website), page: slug })}`,
      })),
      ...newsletters.map(({ id, subject, site_title }) => ({
        kind: "newsletter" as const,
        id,
        title: subject,
        note: site_title,
        href: `/dashboard/newsletters/${id}`,
      })),
      ...members.map(({ id, name, email }) => ({
        kind: "member" as const,
        id,
        title: name,
        note: email,
        href: `/dashboard/members/read/${id}`,
      })),
    ];
  });
}
