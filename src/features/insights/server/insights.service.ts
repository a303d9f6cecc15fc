import type { Database } from "../../../db/database.ts";
import { getDay } from "../../../shared/days.ts";
import { hourMs } from "../../../shared/durations.ts";
import {
  type Counted,
  getTitles,
  selectDays,
  selectFailedSearches,
  selectReadersSince,
  selectTop,
  selectTopWebsites,
} from "../../analytics/server/public.ts";
import { countMembers, selectJoined } from "../../members/server/public.ts";
import { compareNewsletters } from "../../newsletters/server/public.ts";
import type { Site } from "../../websites/server/public.ts";
import { type Insights, type MemberSource, memberSources, type NewsletterInsight, type Period } from "../contract.ts";
import { countDays, listDays, type Periods } from "./period.ts";

const maxNewsletters = 100;

/** The subject of insights, as far as the user may see it. */
export interface Subject {
  /** One website, or all of the network. */
  sites: readonly Site[];
  isNetwork: boolean;
  timeZone: string;
  /** The member list to count; null if the user may not see it. */
  spaceId: number | null;
  /** Whose newsletters to compare; null if the user may not see them. */
  newslettersOf: number | null;
}

export interface Wanted extends Periods {
  /** The first day of which single days are stored. */
  firstDay: string;
  /** Rows of each list. */
  limit: number;
}

/** Returns figures of a period and the one before, without `counting`. */
export async function getInsights(
  db: Database,
  subject: Subject,
  { from, to, previous, firstDay, limit }: Wanted,
): Promise<Omit<Insights, "counting">> {
  const { sites, isNetwork } = subject;
  const counted: Counted = { websiteIds: sites.map(({ id }) => id), from, to, previous };
  const [days, since, pages, referrers, websites, searches, members, newsletters] = await Promise.all([
    selectDays(db, counted),
    selectReadersSince(db, counted.websiteIds),
    isNetwork ? [] : getPages(db, counted, limit),
    selectTop(db, counted, "referrer", limit),
    isNetwork ? getWebsites(db, sites, counted, limit) : [],
    selectFailedSearches(db, counted, limit),
    getMembers(db, subject, counted),
    getNewsletters(db, subject, counted),
  ]);
  const byDay = new Map(days.map((row) => [row.day, row]));
  const sum = (period: Period) =>
    days.filter(({ day }) => isWithin(period, day)).reduce((all, day) => all + day.views, 0);
  const average = (period: Period) => getAverage(days, since, period);
  const hasPrevious = previous.from >= firstDay;
  return {
    ...{ from, to, previous: hasPrevious ? previous : null },
    days: listDays({ from, to }).map((day) => ({
      day,
      views: byDay.get(day)?.views ?? 0,
      readers: byDay.get(day)?.readers ?? 0,
      members: members?.perDay.get(day) ?? 0,
    })),
    ...{ views: sum({ from, to }), previous_views: sum(previous) },
    ...{ readers: average({ from, to }), previous_readers: average(previous) },
    pages,
    referrers: referrers.map(({ name, ...views }) => ({ host: name, ...views })),
    websites,
    searches,
    members: members?.summary ?? null,
    newsletters,
  };
}

const isWithin = ({ from, to }: Period, day: string) => from <= day && day <= to;

/** Readers of a day, on average, of the days since they are counted. */
function getAverage(days: readonly { day: string; readers: number }[], since: string | null, period: Period) {
  if (since === null || since > period.to) return null;
  const counted = { ...period, from: since > period.from ? since : period.from };
  const sum = days.filter(({ day }) => isWithin(counted, day)).reduce((all, { readers }) => all + readers, 0);
  return Math.round(sum / countDays(counted.from, counted.to));
}

async function getPages(db: Database, counted: Counted, limit: number) {
  const rows = await selectTop(db, counted, "path", limit);
  const titles = await getTitles(db, counted.websiteIds[0] ?? 0, rows);
  return rows.map(({ name, ...views }) => ({ path: name, title: titles.get(name) ?? null, ...views }));
}

async function getWebsites(db: Database, sites: readonly Site[], counted: Counted, limit: number) {
  const rows = await selectTopWebsites(db, counted, limit);
  const found = new Map(sites.map((site) => [site.id, site]));
  return rows.map((row) => {
    const { title = "", origin = "" } = found.get(row.website_id) ?? {};
    return { ...row, title, url: origin };
  });
}

/** From the first to the last moment of these days in any time zone. */
const aroundDays = ({ from, to }: Period) => ({
  from: new Date(Date.parse(from) - 14 * hourMs),
  to: new Date(Date.parse(to) + 36 * hourMs),
});

async function getMembers(db: Database, { spaceId, timeZone }: Subject, { from, to, previous }: Counted) {
  if (spaceId === null) return null;
  const [total, rows] = await Promise.all([
    countMembers(db, spaceId),
    selectJoined(db, spaceId, aroundDays({ from: previous.from, to })),
  ]);
  const perDay = new Map<string, number>();
  const joined = new Map<MemberSource, number>();
  const earlier = new Map<MemberSource, number>();
  for (const { quarter, source, members } of rows) {
    const day = getDay(quarter, timeZone);
    if (isWithin({ from, to }, day)) {
      add(perDay, day, members);
      add(joined, source, members);
    } else if (isWithin(previous, day)) add(earlier, source, members);
  }
  const sources = memberSources.map((source) => ({
    source,
    joined: joined.get(source) ?? 0,
    previous_joined: earlier.get(source) ?? 0,
  }));
  const summary = { total, joined: getTotal(joined), previous_joined: getTotal(earlier), sources };
  return { perDay, summary };
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

const getTotal = (counts: Map<unknown, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

async function getNewsletters(
  db: Database,
  { newslettersOf, timeZone }: Subject,
  period: Period,
): Promise<NewsletterInsight[] | null> {
  if (newslettersOf === null) return null;
  const rows = await compareNewsletters(db, newslettersOf, { ...aroundDays(period), limit: maxNewsletters });
  return rows
    .filter(({ started_at }) => isWithin(period, getDay(started_at, timeZone)))
    .map((row) => ({ ...row, started_at: row.started_at.toISOString() }));
}
