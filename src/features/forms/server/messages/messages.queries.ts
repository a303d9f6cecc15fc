import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { isInOwnInbox } from "./inbox-of.queries.ts";

type NewMessage = Omit<NewRow<"messages">, "website_id">;

/** Stores a message unless an identical one arrived since the date. Returns whether it did. */
export async function insertMessage(
  trx: Database,
  websiteId: number,
  message: NewMessage,
  since: Date,
): Promise<number | undefined> {
  // Serialize concurrent ones from the same person.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${websiteId} ${message.email}`}, 0))`.execute(trx);
  const same = await trx
    .selectFrom("messages")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("created_at", ">", since)
    .where("email", "=", message.email)
    .where("name", "=", message.name)
    .where("message", "=", message.message)
    .executeTakeFirst();
  if (same) return undefined;
  const { id } = await trx
    .insertInto("messages")
    .values({ ...message, website_id: websiteId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Filter {
  search: string;
  unreadOnly: boolean;
}

/** Whose inbox is shown, and of which website. */
export interface Inbox {
  userId: number;
  websiteId: number;
}

function selectOwn(db: Database, { userId, websiteId }: Inbox, { search, unreadOnly }: Filter) {
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
  "pages.page_name",
] as const;

/** Newest first. */
export function selectMessages(db: Database, inbox: Inbox, filter: Filter, limit: number, offset: number) {
  return selectOwn(db, inbox, filter)
    .leftJoin("pages", "pages.id", "messages.page_id")
    .select(shown)
    .orderBy("messages.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Database, inbox: Inbox, filter: Filter): Promise<number> {
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

/** Marks it as read, or moves it into the bin (a date) or out of it (null). Returns false if it doesn't exist. */
export async function updateMessage(
  db: Database,
  websiteId: number,
  messageId: number,
  change: { read_at: Date | null } | { deleted_at: Date | null },
): Promise<boolean> {
  let query = db
    .updateTable("messages")
    .set(change)
    .where("messages.id", "=", messageId)
    .where("website_id", "=", websiteId);
  if ("read_at" in change) query = query.where("deleted_at", "is", null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function eraseMessagesDeletedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("messages").where("deleted_at", "<", date).execute();
}
