import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { isInOwnInbox } from "./inbox-of.queries.ts";

type NewMessage = Omit<NewRow<"messages">, "website_id">;

/**
 * Stores a message unless an identical one arrived since the date, or the same person waits for the answer to such a
 * request. Returns its id; undefined if it was there.
 */
export async function insertMessage(
  trx: Database,
  websiteId: number,
  message: NewMessage,
  since: Date,
): Promise<number | undefined> {
  // Serialize concurrent ones from the same person.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${websiteId} ${message.email}`}, 0))`.execute(trx);
  const { name, email, message: text, request } = message;
  const same = await trx
    .selectFrom("messages")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("email", "=", email)
    .where((where) =>
      request === "copy" || request === "erasure"
        ? isOpenRequest(request)
        : where.and({ name, message: text }).and("created_at", ">", since),
    )
    .executeTakeFirst();
  if (same) return undefined;
  const { id } = await trx
    .insertInto("messages")
    .values({ ...message, website_id: websiteId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const isOpenRequest = (kind: string) =>
  sql<boolean>`(request = ${kind} and answered_at is null and deleted_at is null)`;

/** Returns until when a person's open requests are to be answered, by kind. */
export async function selectOpenRequests(db: Database, websiteId: number, emails: readonly string[]) {
  const { rows } = await sql<{ request: string; answer_by: Date }>`
    select request, min(answer_by) as answer_by from messages
    where website_id = ${websiteId} and lower(email) in (select lower(one) from unnest(${emails}::text[]) as one)
      and request in ('copy', 'erasure') and answered_at is null and deleted_at is null
    group by request`.execute(db);
  return new Map(rows.map((row) => [row.request, row.answer_by]));
}

export interface MessageFilter {
  search: string;
  unreadOnly: boolean;
}

/** Whose inbox is shown, and of which website. */
export interface Inbox {
  userId: number;
  websiteId: number;
}

function selectOwn(db: Database, { userId, websiteId }: Inbox, { search, unreadOnly }: MessageFilter) {
  let query = db
    .selectFrom("messages")
    .where("messages.website_id", "=", websiteId)
    .where(isInOwnInbox("messages", userId, "inbox.read"))
    .where("messages.deleted_at", "is", null);
  if (unreadOnly) query = query.where("read_at", "is", null);
  const pattern = containing(search);
  if (search !== "") {
    query = query.where((where) =>
      where.or((["name", "email", "message"] as const).map((column) => where(`messages.${column}`, "ilike", pattern))),
    );
  }
  return query;
}

const shown = [
  "messages.id",
  "messages.name",
  "messages.email",
  "messages.message",
  "messages.created_at",
  "messages.read_at",
  "messages.page_address",
  "messages.request",
  "messages.answer_by",
  "messages.answered_at",
  "pages.page_name",
] as const;

/** Newest first; `before`: those older than this one. */
export function selectMessages(
  db: Database,
  inbox: Inbox,
  filter: MessageFilter,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
) {
  return selectOwn(db, inbox, filter)
    .$if(before !== undefined, (query) => query.where("messages.id", "<", before ?? 0))
    .leftJoin("pages", "pages.id", "messages.page_id")
    .select(shown)
    .orderBy("messages.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Database, inbox: Inbox, filter: MessageFilter): Promise<number> {
  const row = await selectOwn(db, inbox, filter).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

export interface Reader {
  userId: number;
  permission: Permission;
}

/** Undefined if it doesn't exist, is in the bin, or in an inbox where the user has no such permission. */
export function selectMessage(db: Database, { userId, permission }: Reader, messageId: number) {
  return db
    .selectFrom("messages")
    .leftJoin("pages", "pages.id", "messages.page_id")
    .select(shown)
    .where("messages.id", "=", messageId)
    .where(isInOwnInbox("messages", userId, permission))
    .where("messages.deleted_at", "is", null)
    .executeTakeFirst();
}

/** On which website a message is, in the bin or not; undefined if the user has no such permission there. */
export async function selectWebsiteOfMessage(db: Database, { userId, permission }: Reader, messageId: number) {
  const row = await db
    .selectFrom("messages")
    .select("website_id")
    .where("id", "=", messageId)
    .where(isInOwnInbox("messages", userId, permission))
    .executeTakeFirst();
  return row?.website_id;
}

/** Marks it as read or a request as answered, or moves it into the bin (a date) or out of it (null). Returns false if it doesn't exist. */
export async function updateMessage(
  db: Database,
  websiteId: number,
  messageId: number,
  change: { read_at: Date | null } | { deleted_at: Date | null } | { answered_at: Date | null },
): Promise<boolean> {
  let query = db
    .updateTable("messages")
    .set(change)
    .where("messages.id", "=", messageId)
    .where("website_id", "=", websiteId);
  if (!("deleted_at" in change)) query = query.where("deleted_at", "is", null);
  if ("answered_at" in change) query = query.where("request", "is not", null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function eraseMessagesDeletedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("messages").where("deleted_at", "<", date).execute();
}
