import { sql } from "kysely";
import type { LatestContact } from "../../../members/server/public.ts";
import { pauseDays } from "../../readers-contract.ts";

/** When the person of a row of `members` last chose something with the links of their newsletters; for `src/app`. */
export const newsletterContacts: readonly LatestContact[] = [
  sql`(select max(stopped_at) from newsletter_topic_stops as stop
    where stop.space_id = members.space_id and stop.email = members.email)`,
  sql`(select max(greatest(change.created_at, confirmed_at, undone_at)) from newsletter_address_changes as change
    where change.member_id = members.id)`,
  sql`(select until - make_interval(days => ${pauseDays}) from newsletter_pauses as pause
    where pause.space_id = members.space_id and pause.email = members.email)`,
];
