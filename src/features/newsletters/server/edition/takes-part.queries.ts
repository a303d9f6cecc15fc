import { type RawBuilder, sql } from "kysely";
import { networkListId } from "../../../members/server/public.ts";
import type { ExclusionReason } from "../../audience-contract.ts";
import { noTopic, reasonOfMember } from "../audience/audience.queries.ts";

/** Whose suppressions apply to a row of `newsletters` joined with its row of `websites`. */
export const listOfNewsletter = sql<number>`(case when websites.is_host then ${sql.lit(networkListId)} else websites.space_id end)`;

/** Whether the network has paused the newsletters of a block's website. */
export const isWebsitePaused = sql<boolean>`exists (
  select from newsletter_sending_pauses pauses where pauses.website_id = newsletter_blocks.website_id)`;

/**
 * Whether a row of `newsletter_blocks`, joined with its website, is sent: submitted, not left out, the website's newsletters
 * aren't paused, and it still has the member list that it was submitted for.
 */
export const takesPart = sql<boolean>`(newsletter_blocks.state = 'handed_in' and not newsletter_blocks.is_left_out
  and newsletter_blocks.space_id = websites.space_id and not ${isWebsitePaused})`;

/** The addresses that people have now who got a newsletter: as a member, or in the network through several lists. */
export const currentEmails = (recipients: RawBuilder<unknown>) => sql<string[]>`array(
  select email::text from members where id = ${recipients}.member_id
  union select members.email::text from newsletter_recipient_lists through join members on members.id = through.member_id
  where through.recipient_id = ${recipients}.id order by email)`;

/** The language of a recipient, of a newsletter of the network on the first list that knows it. Empty if unknown. */
export const currentLanguage = (recipients: RawBuilder<unknown>) => sql<string>`coalesce(
  (select nullif(language, '') from members where id = ${recipients}.member_id),
  (select language from newsletter_recipient_lists through join members on members.id = through.member_id
    where through.recipient_id = ${recipients}.id and language <> '' order by through.id limit 1), '')`;

/** The member lists whose people get a newsletter of the network, as a subquery with a column `space_id`. */
export const openLists = (newsletterId: number | RawBuilder<number>) => sql`(
  select newsletter_blocks.space_id from newsletter_editions editions
  join newsletter_blocks on newsletter_blocks.newsletter_id = editions.root_id
  join websites on websites.id = newsletter_blocks.website_id
  where editions.newsletter_id = ${newsletterId} and ${takesPart}
  union
  select websites.space_id from newsletter_editions editions
  join newsletters on newsletters.id = editions.newsletter_id join websites on websites.id = newsletters.website_id
  where editions.newsletter_id = ${newsletterId} and editions.includes_host_list)`;

/** Why an address gets no newsletters of the network at all; null if it does. */
export const reasonInNetwork = (email: RawBuilder<string>, now: Date) => sql<ExclusionReason | null>`coalesce(
  (select reason from suppressions network where network.space_id = ${sql.lit(networkListId)} and network.email = ${email}),
  (select 'paused' from newsletter_pauses network where network.space_id = ${sql.lit(networkListId)} and network.email = ${email}
    and network.until > ${now}))`;

/**
 * For a row `recipients`: through which list somebody is reached, the first that allows it, and the reason if none does. One
 * row, or none if their lists are gone. `lists`: the lists that are open now.
 */
export const listReaching = (lists: RawBuilder<unknown>, now: Date) => sql`(
  select member_id, name, reason from (
    select through.id, members.id as member_id, members.name,
      case when open_lists.space_id is null then 'website_left'
        when members.id is null or members.deleted_at is not null then 'deleted'
        when members.email <> recipients.email then 'address_changed' else ${reasonOfMember(now, noTopic)} end as reason
    from newsletter_recipient_lists through
    left join ${lists} as open_lists on open_lists.space_id = through.space_id
    left join members on members.id = through.member_id
    where through.recipient_id = recipients.id
  ) as each_list order by (reason is not null), id limit 1)`;
