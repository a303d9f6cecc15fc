import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../db/any-of.ts";
import type { Database } from "../../../db/database.ts";
import { isAccount, isLiveGrantAt, type Permission, type Person, rolesReaching } from "../../accounts/server/public.ts";
import { websitesReaching } from "../../websites/server/public.ts";
import { mostCounted, type NotificationKind } from "../contract.ts";

export interface Happening {
  kind: NotificationKind;
  /** The person who did it. They aren't notified. */
  actorId?: number;
  websiteId?: number;
  articleId?: number;
  newsletterId?: number;
  threadId?: number;
  /** The title of an article or a newsletter, or a domain. */
  title?: string;
  /** Each person is notified once of a cause, however often it is found. */
  cause?: string;
  /** Counts it in the notification of the same cause instead, and shows that as new. */
  isSummed?: boolean;
}

export interface Notified {
  id: number;
  /** Whether they are mailed about it at once: then it isn't in their daily email. */
  isMailed?: boolean;
}

/** Conditions of later features on what a notification is about. */
export interface Openable {
  reachesArticle: Reaches;
  reachesNewsletter: Reaches;
}
type Reaches = (person: Person, permission: Permission, id: RawBuilder<number>) => RawBuilder<boolean>;

/** The permission that one needs for a notification to be shown. Null: none. */
const permissions: Record<NotificationKind, Permission | null> = {
  "review-requested": "articles.publish",
  "article-proposed": "articles.publish",
  "article-returned": "articles.read",
  "article-published": "articles.read",
  "article-scheduled": "articles.read",
  comment: "articles.write",
  mention: "articles.write",
  "newsletter-paused": "newsletters.send",
  "mails-failed": "mail.send",
  "domain-lost": "domains.manage",
  "domain-expired": "domains.manage",
  "certificate-late": "host.manage",
  "sender-broken": "newsletters.send",
  "backups-late": "host.manage",
  upgraded: null,
  "signed-up": "inbox.read",
  "invitation-accepted": null,
  "website-created": null,
};
const kindsOf = Map.groupBy(Object.keys(permissions) as NotificationKind[], (kind) => permissions[kind]);

/** Whether a person may still open what a notification is about. */
function isOpenTo(person: Person, { reachesArticle, reachesNewsletter }: Openable): RawBuilder<boolean> {
  const reaches = (permission: Permission | null) => {
    if (permission === null) return sql`true`;
    if (permission === "host.manage") return sql`${person.role === "owner"}`;
    if (permission.startsWith("articles.")) return reachesArticle(person, permission, sql.ref("n.article_id"));
    const reachesWebsite = sql<boolean>`n.website_id in ${websitesReaching(person, permission, "all")}`;
    if (!permission.startsWith("newsletters.")) return reachesWebsite;
    return sql`(n.newsletter_id is null and ${reachesWebsite}
      or ${reachesNewsletter(person, permission, sql.ref("n.newsletter_id"))})`;
  };
  const cases = [...kindsOf].map(
    ([permission, kinds]) => sql`when n.kind = any(${kinds}::text[]) then ${reaches(permission)}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else false end)`;
}

/** Selects the people who have a permission on all of a website. */
export async function selectPeopleReaching(
  db: Database,
  websiteId: number,
  permission: Permission,
  now: Date,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users join websites on websites.id = ${websiteId}
    where users.disabled_at is null and ${isAccount} and (websites.is_host and users.role = 'owner' or exists (
      select from grants where grants.user_id = users.id and grants.website_id = websites.id
        and grants.role = any(${rolesReaching(permission, "all")}::text[]) and ${isLiveGrantAt(now)}))
    order by users.id limit 500`.execute(db);
  return rows;
}

export async function insertNotifications(
  trx: Database,
  people: readonly Notified[],
  { kind, title = "", isSummed = false, ...about }: Happening,
  now: Date,
): Promise<void> {
  const row = {
    kind,
    title,
    actor_id: about.actorId ?? null,
    website_id: about.websiteId ?? null,
    article_id: about.articleId ?? null,
    newsletter_id: about.newsletterId ?? null,
    thread_id: about.threadId ?? null,
    cause: about.cause ?? null,
    created_at: now,
  };
  await trx
    .insertInto("notifications")
    .values(people.map(({ id, isMailed }) => ({ ...row, user_id: id, mailed_at: isMailed ? now : null })))
    .onConflict((conflict) => {
      const known = conflict.columns(["user_id", "cause"]);
      return isSummed ? known.doUpdateSet({ ...onTop(now), title }) : known.doNothing();
    })
    .execute();
}

/** Counts one more person since it was read. A new id makes it the newest. */
const onTop = (now: Date) => ({
  id: sql<never>`default`,
  people: sql<number>`case when notifications.read_at is null then notifications.people else 0 end + 1`,
  ...{ created_at: now, read_at: null, mailed_at: null },
});

const shown = sql`n.id, n.kind, actor.username as actor, n.title, n.people, websites.title as website, n.website_id, n.article_id,
  n.newsletter_id, n.thread_id, n.created_at, n.read_at
  from notifications n left join users actor on actor.id = n.actor_id left join websites on websites.id = n.website_id`;

export interface NotificationRow {
  id: number;
  kind: NotificationKind;
  actor: string | null;
  title: string;
  people: number;
  website: string | null;
  website_id: number | null;
  article_id: number | null;
  newsletter_id: number | null;
  thread_id: number | null;
  created_at: Date;
  read_at: Date | null;
}

/** Newest first: by id, since a clock may jump. */
export async function selectNotifications(
  db: Database,
  person: Person,
  openable: Openable,
  { before, limit, onlyUnmailed = false }: { before?: number | undefined; limit: number; onlyUnmailed?: boolean },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${shown} where n.user_id = ${person.id}
      and ${before === undefined ? sql`true` : sql`n.id < ${before}`}
      and ${onlyUnmailed ? sql`n.read_at is null and n.mailed_at is null` : sql`true`}
      and ${isOpenTo(person, openable)}
    order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts what is unread, up to `mostCounted`. */
export async function countUnread(db: Database, person: Person, openable: Openable): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications n where n.user_id = ${person.id} and n.read_at is null and ${isOpenTo(person, openable)}
      order by n.id desc limit ${mostCounted}
    ) as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks one of a person's notifications as read, or all up to one. */
export async function markRead(
  db: Database,
  userId: number,
  chosen: { id: number } | { upTo: number },
  now: Date,
): Promise<void> {
  const unread = db.updateTable("notifications").set({ read_at: now }).where("user_id", "=", userId);
  const those = "id" in chosen ? unread.where("id", "=", anyOf([chosen.id])) : unread.where("id", "<=", chosen.upTo);
  await those.where("read_at", "is", null).execute();
}

/** Marks notifications of an article as read: a person's, or everybody's. */
export async function settleArticle(
  trx: Database,
  { articleId, kinds, userId }: { articleId: number; kinds: NotificationKind[]; userId?: number },
  now: Date,
): Promise<void> {
  const unread = trx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("article_id", "=", articleId)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .where("read_at", "is", null);
  await (userId === undefined ? unread : unread.where("user_id", "=", userId)).execute();
}

/** Marks notifications of a kind as read unless their cause remains, and lets their causes be notified of again. */
export async function settleAllBut(
  trx: Database,
  { kind, websiteId, causes }: { kind: NotificationKind; websiteId: number; causes: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`update notifications set read_at = coalesce(read_at, ${now}), cause = null
    where website_id = ${websiteId} and kind = ${kind} and cause <> all(${causes}::text[])`.execute(trx);
}

/** Selects a person's notifications after this id, for their export. */
export async function selectNotificationsOfUser(
  db: Database,
  userId: number,
  after: number,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${shown} where n.user_id = ${userId} and n.id > ${after} order by n.id limit 500`.execute(db);
  return rows;
}

/** Deletes what a person was notified of, and their choices. */
export async function forgetNotifications(trx: Database, userId: number): Promise<void> {
  for (const table of ["notifications", "notification_digests", "mail_stops"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}

export async function deleteNotificationsBefore(trx: Database, date: Date): Promise<void> {
  await trx.deleteFrom("notifications").where("created_at", "<", date).execute();
}

/** Selects those who want a daily email, got none since a date, and have something for one. */
export async function selectDigestsDue(db: Database, since: Date): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select users.id, users.email from notification_digests digest join users on users.id = digest.user_id
    where users.disabled_at is null and ${isAccount} and (digest.sent_at is null or digest.sent_at < ${since})
      and exists (select from notifications n where n.user_id = users.id and n.read_at is null and n.mailed_at is null)
    order by digest.sent_at nulls first, users.id limit 200`.execute(db);
  return rows;
}

/** Notes that a digest holds everything that wasn't mailed, up to now. */
export async function noteDigest(trx: Database, userId: number, now: Date): Promise<void> {
  await trx.updateTable("notification_digests").set({ sent_at: now }).where("user_id", "=", userId).execute();
  await trx
    .updateTable("notifications")
    .set({ mailed_at: now })
    .where("user_id", "=", userId)
    .where("mailed_at", "is", null)
    .execute();
}

export function selectHost(db: Database) {
  return db
    .selectFrom("websites")
    .select(["id", "title"])
    .where("is_host", "=", true)
    .where("main_id", "is", null)
    .executeTakeFirst();
}

export async function insertForEverybody(trx: Database, version: string, now: Date): Promise<void> {
  await sql`insert into notifications (user_id, kind, title, cause, created_at)
    select users.id, 'upgraded', ${version}, ${`upgraded ${version}`}, ${now} from users where ${isAccount}
    on conflict (user_id, cause) do nothing`.execute(trx);
}

export async function hasUsers(trx: Database): Promise<boolean> {
  return (await trx.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}
