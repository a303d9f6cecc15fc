import { type RawBuilder, sql } from "kysely";

/** How long a recipient waits who would have room in their week only if an email under way doesn't arrive. */
export const waitForRoom = sql`interval '5 seconds'`;

/** Counts what an address got within seven days, or may have got: newsletters of all websites and of the network, with corrections. */
const countSent = (email: RawBuilder<unknown>, now: Date) => sql<number>`(
  select count(*) filter (where earlier.state in ('handed_over', 'uncertain', 'bounced') and earlier.done_at > week.start)
    + count(*) filter (where earlier.attempted_at > week.start)
  from newsletter_recipients earlier cross join (select ${now}::timestamptz - interval '7 days' as start) as week
  where earlier.email = ${email})`;

/** Counts the emails to an address that any process is handing over. */
const countUnderWay = (email: RawBuilder<unknown>) => sql<number>`(
  select count(*) from newsletter_recipients other join newsletter_queue on recipient_id = other.id
  where other.email = ${email} and newsletter_queue.claim is not null)`;

/** The network's limit, which doesn't keep corrections from those who have the newsletter. */
const networkLimit = (newsletterId: number) => sql<number | null>`(
  select newsletter_weekly_limit from network_settings
  where not exists (select from newsletters where id = ${newsletterId} and correction_of is not null))`;

/** Whether a row of `judged`, left-joined with `reserved`, may be claimed. */
export const mayBeClaimed = sql<boolean>`(judged.has_room is not false
  and (judged.stamp is null or reserved.email is not null))`;

/**
 * Builds the part of the claiming statement after `checked`: why a recipient is skipped (`reason`), and whether one more email is
 * within the limits (`has_room`; null without a limit). A person's own limit holds under concurrent claims: the count is as old as
 * the stamp, and only the claim that replaces this stamp succeeds; the others check again. The network's limit may be exceeded by one
 * if two newsletters are claimed at the same moment.
 */
export const withinWeeklyLimits = ({ newsletterId, now }: { newsletterId: number; now: Date }) => sql`
    weeks as materialized (
      select checked.id, checked.email, checked.reason, own.per_week, own.stamp, network.per_week as network_per_week,
        case when checked.reason is null and coalesce(own.per_week, network.per_week) is not null
          then ${countSent(sql`checked.email`, now)} end as sent,
        case when checked.reason is null and coalesce(own.per_week, network.per_week) is not null
          then ${countUnderWay(sql`checked.email`)} end as under_way
      from checked cross join (select ${networkLimit(newsletterId)} as per_week) as network
      left join newsletter_weekly_limits own on own.email = checked.email
    ), judged as materialized (
      select id, email, stamp, coalesce(reason,
          case when sent >= per_week then 'own_limit' when sent >= network_per_week then 'weekly_limit' end) as reason,
        sent + under_way < least(per_week, network_per_week) as has_room
      from weeks
    ), free as materialized (
      select own.id from newsletter_weekly_limits own join judged on own.email = judged.email and own.stamp = judged.stamp
      where judged.reason is null and judged.has_room for no key update of own skip locked
    ), reserved as (
      update newsletter_weekly_limits set stamp = gen_random_uuid() from free
      where newsletter_weekly_limits.id = free.id returning newsletter_weekly_limits.email
    )`;
