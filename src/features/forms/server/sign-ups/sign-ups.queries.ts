import { type NotNull, sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database, NewRow } from "../../../../db/database.ts";
import { isInOwnInbox } from "../messages/inbox-of.queries.ts";
import type { Inbox, Reader } from "../messages/messages.queries.ts";

/** Locks the address until the transaction ends. Returns whether it has signed up since the date. */
export async function hasSignedUpSince(
  trx: Database,
  { spaceId, websiteId, email, since }: { spaceId: number; websiteId: number; email: string; since: Date },
): Promise<boolean> {
  const name = `sign-up ${spaceId} ${email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 0))`.execute(trx);
  const row = await trx
    .selectFrom("sign_ups")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("website_id", "=", websiteId)
    .where("email", "=", email)
    .where("created_at", ">", since)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

interface StoredConsent {
  created_at: Date;
  consent_text_id: number;
  page_address: string;
  texts_consent_text_id?: number | null | undefined;
  texts_number?: string | null | undefined;
}

/** Returns what somebody agreed to in a sign-up. */
export function agreedIn({ created_at: at, consent_text_id, page_address, ...stored }: StoredConsent) {
  const { texts_consent_text_id: consentTextId, texts_number: number } = stored;
  const texts = consentTextId && number ? { consentTextId, number, at } : undefined;
  return { consentTextId: consent_text_id, place: page_address, texts };
}

export async function insertSignUp(trx: Database, signUp: NewRow<"sign_ups">): Promise<number> {
  const { id } = await trx.insertInto("sign_ups").values(signUp).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The sign-up of a valid confirmation link. */
function signUpByToken(db: Database, websiteId: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("sign_ups")
    .select([
      "id",
      "space_id",
      "website_id",
      "email",
      "fields",
      "custom_fields",
      "created_at",
      "confirmed_at",
      "consent_text_id",
      "page_address",
      "component_id",
      "texts_consent_text_id",
      "texts_number",
      "topics",
    ])
    .where("website_id", "=", websiteId)
    .where("token_hash", "=", tokenHash)
    .where("deleted_at", "is", null)
    .where("token_expires_at", ">", now);
}

export function selectSignUpByToken(db: Database, websiteId: number, tokenHash: Buffer, now: Date) {
  return signUpByToken(db, websiteId, tokenHash, now).executeTakeFirst();
}

/** Selects a sign-up and locks it for confirmation. */
export function lockSignUpByToken(trx: Database, websiteId: number, tokenHash: Buffer, now: Date) {
  return signUpByToken(trx, websiteId, tokenHash, now).forUpdate().executeTakeFirst();
}

export async function updateSignUp(
  trx: Database,
  signUpId: number,
  values: Pick<
    NewRow<"sign_ups">,
    "confirmed_at" | "member_id" | "token_hash" | "token_expires_at" | "confirm_link_by"
  >,
): Promise<void> {
  await trx.updateTable("sign_ups").set(values).where("id", "=", signUpId).execute();
}

function selectOwn(db: Database, { userId, websiteId }: Inbox, search: string) {
  const query = db
    .selectFrom("sign_ups")
    .where("sign_ups.website_id", "=", websiteId)
    .where("sign_ups.deleted_at", "is", null)
    .where(isInOwnInbox("sign_ups", userId, "inbox.read"));
  if (search === "") return query;
  const pattern = containing(search);
  return query.where((where) =>
    where.or([where("sign_ups.email", "ilike", pattern), where(sql`sign_ups.fields->>'name'`, "ilike", pattern)]),
  );
}

/** Newest first; `before`: those older than this one. */
export function selectSignUps(
  db: Database,
  inbox: Inbox,
  search: string,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
) {
  return selectOwn(db, inbox, search)
    .$if(before !== undefined, (query) => query.where("sign_ups.id", "<", before ?? 0))
    .leftJoin("pages", "pages.id", "sign_ups.page_id")
    .leftJoin("members", "members.id", "sign_ups.member_id")
    .leftJoin("members as same", (join) =>
      join.onRef("same.space_id", "=", "sign_ups.space_id").onRef("same.email", "=", "sign_ups.email"),
    )
    .innerJoin("consent_texts", "consent_texts.id", "sign_ups.consent_text_id")
    .select([
      "sign_ups.id",
      "sign_ups.email",
      "sign_ups.fields",
      "sign_ups.custom_fields",
      "sign_ups.created_at",
      "sign_ups.confirmed_at",
      "sign_ups.token_expires_at",
      "sign_ups.confirm_link_by",
      "sign_ups.member_id",
      "sign_ups.page_address",
      "pages.page_name",
      "members.is_unconfirmed",
      "same.id as same_id",
      "same.deleted_at as same_deleted_at",
      "consent_texts.text as consent_text",
      "consent_texts.version as consent_version",
    ])
    .orderBy("sign_ups.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSignUps(db: Database, inbox: Inbox, search: string): Promise<number> {
  const row = await selectOwn(db, inbox, search).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Locks an unconfirmed sign-up in somebody's inbox until the transaction ends. */
export function lockUnconfirmedSignUp(trx: Database, { userId, permission }: Reader, signUpId: number) {
  return trx
    .selectFrom("sign_ups")
    .select(["id", "website_id"])
    .where("id", "=", signUpId)
    .where(isInOwnInbox("sign_ups", userId, permission))
    .where("confirmed_at", "is", null)
    .where("deleted_at", "is", null)
    .forUpdate()
    .$narrowType<{ website_id: NotNull }>()
    .executeTakeFirst();
}

/** Deletes pending sign-ups only: a member's is the proof of consent. */
export async function deleteWaitingSignUp(db: Database, signUpId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sign_ups")
    .where("id", "=", signUpId)
    .where("confirmed_at", "is", null)
    .where("member_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Erases unconfirmed sign-ups after the deadline, since those people did not consent. */
export async function eraseWaitingBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db
    .deleteFrom("sign_ups")
    .where("created_at", "<", date)
    .where("confirmed_at", "is", null)
    .where("member_id", "is", null)
    .where("token_hash", "is not", null)
    .execute();
}
