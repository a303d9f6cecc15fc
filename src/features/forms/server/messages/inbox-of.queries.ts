import { type RawBuilder, sql } from "kysely";
import { type Permission, reachBySingle, selectPersonSingles } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";

/**
 * Whether a message or sign-up is in an inbox on which a person has a permission: by their role on its website, or
 * because the form that it came from was given to them. The only way to narrow a query to somebody's inbox.
 */
export function isInOwnInbox(
  table: "messages" | "sign_ups",
  userId: number,
  permission: Permission,
): RawBuilder<boolean> {
  return reaches(sql.ref(`${table}.website_id`), sql.ref(`${table}.component_id`), userId, permission);
}

/** Matches a poll that the user may reach; a poll is itself the form. */
export function isOwnPoll(userId: number, permission: Permission): RawBuilder<boolean> {
  return reaches(sql.ref("pages.website_id"), sql.ref("page_components.id"), userId, permission);
}

function reaches(website: RawBuilder<unknown>, form: RawBuilder<unknown>, userId: number, permission: Permission) {
  const isGiven = sql`or ${form} in ${selectPersonSingles(userId, "form")}`;
  const given = reachBySingle("form", permission) === "none" ? sql`` : isGiven;
  return sql<boolean>`(${website} in ${websitesWith(userId, permission)} ${given})`;
}
