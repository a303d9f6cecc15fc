import { sql } from "kysely";
import type { LatestContact } from "../../members/server/public.ts";

/** Selects when the person of a row of `members` last signed up, confirmed, or wrote. */
export const formContacts: readonly LatestContact[] = [
  sql`(select max(greatest(sign_ups.created_at, confirmed_at)) from sign_ups
    where sign_ups.space_id = members.space_id and sign_ups.email = members.email)`,
  sql`(select max(messages.created_at) from messages join websites on websites.id = messages.website_id
    where lower(messages.email) = lower(members.email::text) and websites.space_id = members.space_id)`,
];
