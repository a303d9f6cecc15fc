import { type RawBuilder, sql } from "kysely";
import { isLiveGrant, type Permission, type Reach, rolesReaching } from "../../accounts/server/public.ts";

/**
 * The ids of the websites, without the host site, on which a person's role reaches this much, as a subquery. The only
 * way to narrow a query to somebody's websites.
 */
export function websitesWith(userId: number, permission: Permission, reach: Exclude<Reach, "none"> = "all") {
  return sql`(
    select grants.website_id from grants join websites granted on granted.id = grants.website_id and not granted.is_host
    where grants.user_id = ${userId} and grants.role = any(${rolesReaching(permission, reach)}::text[])
      and ${isLiveGrant})` as RawBuilder<number>;
}
