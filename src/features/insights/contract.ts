import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  loadFailed: tr("Failed to load insights."),
  reversed: tr("The first day must not come after the last."),
  future: tr("Choose a first day that isn't in the future."),
  tooLong: tr("Choose at most 366 days."),
  tooEarly: (day: string) => tr("Figures of single days go back to {day}. Choose a later first day.", { day }),
  noFirstDay: tr("Choose a first day, too."),
} as const;

export const maxDays = 366;

const rangeNames = ["today", "7d", "30d", "90d", "12m"] as const;
export const rangeName = z.enum(rangeNames);
export type RangeName = z.infer<typeof rangeName>;

export const insightsQuery = z.object({
  /** Without one: all websites together, for role owner. */
  website_id: idParam.optional(),
  /** Ends today, in the website's time zone. */
  range: rangeName.default("30d"),
  /** Days of one's own, both included; `to` is today by default and at the latest. They replace `range`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type InsightsQuery = z.infer<typeof insightsQuery>;

export const tables = ["days", "pages", "referrers", "websites", "members", "newsletters", "searches"] as const;
export type Table = (typeof tables)[number];
export const exportQuery = insightsQuery.extend({ table: z.enum(tables) });

/** How members came to the list. `other`: before this was stored. */
export const memberSources = ["form", "import", "hand", "other"] as const;
export const memberSource = z.enum(memberSources);
export type MemberSource = z.infer<typeof memberSource>;

const period = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Period = z.infer<typeof period>;

/** `previous_…`: in the period before, of as many days; 0 without one. */
const viewed = { views: z.number(), previous_views: z.number() };

const newsletterInsight = z.object({
  id: z.number(),
  subject: z.string(),
  started_at: z.iso.datetime(),
  /** Accepted by a mail server, bounced ones included. */
  sent: z.number(),
  bounced: z.number(),
  failed: z.number(),
  unsubscribed: z.number(),
  /** Null if they aren't counted. */
  clicks: z.number().nullable(),
});
export type NewsletterInsight = z.infer<typeof newsletterInsight>;

export const insights = z.object({
  ...period.shape,
  /** Null if days so early are stored only as months. */
  previous: period.nullable(),
  /** False if page views are counted by another service or not at all. */
  counting: z.boolean(),
  /** Oldest first, including days without views. `readers`: browsers, each counted once a day. */
  days: z.array(z.object({ day: z.iso.date(), views: z.number(), readers: z.number(), members: z.number() })),
  ...viewed,
  /** A day, on average, of the days since readers are counted; null without any. */
  readers: z.number().nullable(),
  previous_readers: z.number().nullable(),
  /** The top ten of each. `title`: set for articles. Of all websites: none. */
  pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), ...viewed })),
  /** An empty host stands for no referrer, `other` for hosts that aren't stored individually. */
  referrers: z.array(z.object({ host: z.string(), ...viewed })),
  /** The top ten, if all websites are counted together. */
  websites: z.array(z.object({ website_id: z.number(), title: z.string(), url: z.string(), ...viewed })),
  /** Search words that found nothing, of the last 90 days at most. */
  searches: z.array(z.object({ words: z.string(), searches: z.number() })),
  /** Who joined and is still on the list; null without the member list. `total`: on the list today. */
  members: z
    .object({
      total: z.number(),
      joined: z.number(),
      previous_joined: z.number(),
      sources: z.array(z.object({ source: memberSource, joined: z.number(), previous_joined: z.number() })),
    })
    .nullable(),
  /** Begun in the period, newest first; null without the newsletters. */
  newsletters: z.array(newsletterInsight).nullable(),
});
export type Insights = z.infer<typeof insights>;
