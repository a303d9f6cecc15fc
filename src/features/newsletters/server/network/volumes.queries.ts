import { type RawBuilder, sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import type { NewsletterVolume, VolumeTotals } from "../../network-contract.ts";

/** How long counts are stored: the longest period, and a day. */
const storedDays = 31;

const getDay = (at: RawBuilder<unknown>) => sql`(${at}::timestamptz at time zone 'utc')::date`;

/** Adds one recipient's email to the counts of the day on which it was handed over, or takes it out (`change` -1). */
export async function countVolume(
  trx: Database,
  recipientId: number,
  what: keyof NewsletterVolume,
  now: Date,
  change: 1 | -1 = 1,
): Promise<void> {
  await sql`
    insert into newsletter_volumes (website_id, day, ${sql.ref(what)})
    select website_id, ${getDay(sql`coalesce(done_at, ${now})`)}, ${change}::integer
    from newsletter_recipients join newsletters on newsletters.id = newsletter_id
    where newsletter_recipients.id = ${recipientId}`.execute(trx);
}

/** Stores that a recipient reported their email as spam. False if that is stored already. */
export async function insertComplaint(trx: Database, recipientId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("newsletter_complaints")
    .values({ recipient_id: recipientId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Makes one row of each website's rows of a day, in one statement, so that the sums are right at every moment. */
export async function addUpVolumesAcrossOwners(trx: Database, now: Date): Promise<void> {
  await sql`delete from newsletter_volumes where day < ${getDay(sql`${now}`)} - ${storedDays}::integer`.execute(trx);
  await sql`
    with several as (
      select website_id, day from newsletter_volumes group by website_id, day having count(*) > 1
    ), removed as (
      delete from newsletter_volumes volumes using several
      where volumes.website_id = several.website_id and volumes.day = several.day
      returning volumes.website_id, volumes.day, handed_over, bounced, complained, unsubscribed
    )
    insert into newsletter_volumes (website_id, day, handed_over, bounced, complained, unsubscribed)
    select website_id, day, sum(handed_over), sum(bounced), sum(complained), sum(unsubscribed)
    from removed group by website_id, day`.execute(trx);
}

interface Period {
  days: number;
  now: Date;
}

const isInPeriod = ({ days, now }: Period) => sql<boolean>`day > ${getDay(sql`${now}`)} - ${days}::integer`;

const sums = sql`coalesce(sum(handed_over), 0) as handed_over, coalesce(sum(bounced), 0) as bounced,
  coalesce(sum(complained), 0) as complained, coalesce(sum(unsubscribed), 0) as unsubscribed`;

export async function selectVolumeTotalsAcrossOwners(
  db: Database,
  period: Period,
): Promise<Omit<VolumeTotals, "reads_returned">> {
  const { rows } = await sql<Omit<VolumeTotals, "reads_returned">>`
    select ${sums}, (select count(*) from newsletter_sending_pauses) as paused_websites
    from newsletter_volumes where ${isInPeriod(period)}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error("An aggregate returned no row");
  return totals;
}

interface Chosen {
  search: string;
  onlyPaused: boolean;
}

const isChosen = ({ search, onlyPaused }: Chosen) => {
  const pattern = containing(search);
  const isNamed = sql`(websites.title ilike ${pattern} or exists (
    select from domains where domains.website_id = websites.id and domains.domain ilike ${pattern}))`;
  // The host appears once newsletters of the network were sent, and a website's further language once its own were.
  const isShown = sql`(not websites.is_host and websites.main_id is null
    or exists (select from newsletter_volumes where newsletter_volumes.website_id = websites.id and handed_over > 0))`;
  return sql<boolean>`${isShown} and ${search === "" ? sql`true` : isNamed}
    and ${onlyPaused ? sql`pauses.website_id is not null` : sql`true`}`;
};

export interface VolumeRow extends NewsletterVolume {
  website_id: number;
  title: string;
  is_host: boolean;
  domain: string | null;
  reason: string | null;
  paused_at: Date | null;
}

/** The highest complaint rate first, then the highest bounce rate; those that sent nothing last. */
export async function selectVolumesAcrossOwners(
  db: Database,
  { limit, offset, ...given }: Period & Chosen & { limit: number; offset: number },
): Promise<VolumeRow[]> {
  const { rows } = await sql<VolumeRow>`
    with volumes as materialized (
      select website_id, ${sums} from newsletter_volumes where ${isInPeriod(given)} group by website_id
    )
    select websites.id as website_id, websites.title, websites.is_host, coalesce(handed_over, 0) as handed_over,
      coalesce(bounced, 0) as bounced, coalesce(complained, 0) as complained, coalesce(unsubscribed, 0) as unsubscribed,
      (select domain from domains where domains.website_id = websites.id and verified_at is not null) as domain,
      pauses.reason, pauses.paused_at
    from websites
    left join volumes on volumes.website_id = websites.id
    left join newsletter_sending_pauses pauses on pauses.website_id = websites.id
    where ${isChosen(given)}
    order by complained::float8 / nullif(handed_over, 0) desc nulls last,
      bounced::float8 / nullif(handed_over, 0) desc nulls last,
      handed_over desc nulls last, pauses.paused_at desc nulls last, websites.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countVolumes(db: Database, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from websites
    left join newsletter_sending_pauses pauses on pauses.website_id = websites.id where ${isChosen(chosen)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
