import { type RawBuilder, sql } from "kysely";
import { type Permission, type Person, reachBySingle, selectPersonSingles } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";

/**
 * The ids of the pages on which a person has a permission, by their role or because a page was given to them, as a
 * subquery. The only way to narrow a query to somebody's pages.
 */
export function pagesWith(userId: number, permission: Permission): RawBuilder<number> {
  const pages = sql`select id from pages where deleted_at is null`;
  const given =
    reachBySingle("page", permission) === "none"
      ? sql``
      : sql`union all ${pages} and id in ${selectPersonSingles(userId, "page")}`;
  return sql`(${pages} and website_id in ${websitesWith(userId, permission)} ${given})`;
}

/** Whether a person has a permission on the page with this id, for use in queries of other tables. */
export const reachesPage = (person: Person, permission: Permission, id: RawBuilder<number>): RawBuilder<boolean> =>
  sql`exists (select from pages where pages.id = ${id} and pages.id in ${pagesWith(person.id, permission)})`;
