import type { Database } from "../../../db/database.ts";
import { shorten, storable } from "../../../shared/text.ts";
import type { Permission } from "../../accounts/server/public.ts";
import { type Happening, insertNotifications, type Notified, selectPeopleReaching } from "./notifications.queries.ts";

/** Notifies people in the transaction of what happened. */
export async function notify(
  trx: Database,
  people: readonly Notified[],
  { title = "", ...happening }: Happening,
  now: Date,
): Promise<void> {
  const others = new Map(people.filter(({ id }) => id !== happening.actorId).map((person) => [person.id, person]));
  if (others.size === 0) return;
  await insertNotifications(
    trx,
    [...others.values()],
    { ...happening, title: shorten(storable(title).trim(), 200) },
    now,
  );
}

/** Notifies those who have a permission on all of a website. */
export async function notifyThoseWho(
  trx: Database,
  permission: Permission,
  happening: Happening & { websiteId: number },
  now: Date,
): Promise<void> {
  await notify(trx, await selectPeopleReaching(trx, happening.websiteId, permission, now), happening, now);
}

/** Notifies those who may send a website's emails that some of them failed: once a day. */
export async function notifyOfFailedMail(trx: Database, websiteId: number, now: Date): Promise<void> {
  const cause = `mails-failed ${websiteId} ${now.toISOString().slice(0, 10)}`;
  await notifyThoseWho(trx, "mail.send", { kind: "mails-failed", websiteId, cause }, now);
}
