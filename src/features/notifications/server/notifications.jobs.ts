import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../jobs/job.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { mailAccount, selectPerson } from "../../accounts/server/public.ts";
import type { MailSource } from "../../mail/server/public.ts";
import { getPath, getSentence, toText } from "../contract.ts";
import {
  deleteNotificationsBefore,
  noteDigest,
  type Openable,
  selectDigestsDue,
  selectHost,
  selectNotifications,
} from "./notifications.queries.ts";

const keptDays = 90;
/** Notifications listed in a mail; the dashboard has them all. */
const mostListed = 20;
/** A little less than a day, since the job runs hourly. */
const pauseMs = 23.5 * hourMs;

export const eraseOldNotificationsJob: Job = recurringJob(
  { name: "notifications.erase-old", title: tr("Erase notifications after 90 days") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        deleteNotificationsBefore(trx, new Date(now.getTime() - keptDays * dayMs)),
  },
);

export interface DigestDeps {
  publicUrl: URL;
  mailSource: MailSource;
  openable: Openable;
}

/** Mails those who chose it what happened for them, once a day. */
export function sendDigestsJob(deps: DigestDeps): Job {
  return recurringJob(
    { name: "notifications.send-digests", title: tr("Email notifications to those who chose a daily email") },
    {
      everyMs: hourMs,
      reachesOut: true,
      isLong: true,
      run:
        (_, { now }) =>
        (trx) =>
          sendDigests(trx, deps, now),
    },
  );
}

async function sendDigests(trx: Database, deps: DigestDeps, now: Date): Promise<void> {
  const host = await selectHost(trx);
  if (!host || !(await deps.mailSource.isSet(trx))) return;
  for (const person of await selectDigestsDue(trx, new Date(now.getTime() - pauseMs))) {
    await sendDigest(trx, deps, { ...person, host }, now);
  }
}

interface Addressee {
  id: number;
  email: string;
  host: { id: number; title: string };
}

async function sendDigest(
  trx: Database,
  { publicUrl, openable }: DigestDeps,
  { id, email: recipient, host }: Addressee,
  now: Date,
): Promise<void> {
  const person = await selectPerson(trx, id);
  if (!person) return;
  const listed = await selectNotifications(trx, person, openable, { limit: mostListed + 1, onlyUnmailed: true });
  await noteDigest(trx, id, now);
  if (listed.length === 0) return;
  const settings = new URL("/dashboard/settings/account", publicUrl).href;
  const compose = () => ({
    kind: "notifications",
    title:
      listed.length > mostListed
        ? tr(
            { one: "More than {count} new notification", other: "More than {count} new notifications" },
            { count: mostListed },
          )
        : tr({ one: "{count} new notification", other: "{count} new notifications" }, { count: listed.length }),
    paragraphs: listed.slice(0, mostListed).map((row) => {
      const url = new URL(getPath(row), publicUrl).href;
      return `${toText(getSentence(row))}${row.website ? ` (${row.website})` : ""}: ${url}`;
    }),
    action: { label: tr("Open the dashboard"), url: new URL("/dashboard", publicUrl).href },
    footer: tr(
      "You receive this once a day because you chose it. Turn it off under Notifications by email: {settings}",
      { settings },
    ),
    dedupKey: `notifications ${id} ${now.toISOString()}`,
  });
  await mailAccount(trx, { recipient, websiteId: host.id, title: host.title }, compose, now);
}
