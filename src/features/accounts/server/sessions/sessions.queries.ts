import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import { mustAddFactor } from "../factors/factors.queries.ts";
import { editsHost, hostArticlesRight } from "../grants/host-posting.queries.ts";

export interface NewSession {
  token_hash: Buffer;
  user_id: number;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
  proved_at: Date;
  expires_at: Date;
  /** As the browser reports it. */
  time_zone: string | null;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

interface LiveSession {
  tokenHash: Buffer;
  now: Date;
  idleSince: Date;
}

const liveSession = prepared((db, { tokenHash, now, idleSince }: LiveSession) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "users.username", "sessions.seen_at", "sessions.id as session_id"])
    .select(["sessions.proved_at", mustAddFactor.as("must_add_factor")])
    .select("sessions.renews_token")
    .select([editsHost.as("edits_host"), hostArticlesRight.as("host_articles")])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .where("sessions.seen_at", ">", idleSince)
    .where("users.disabled_at", "is", null),
);

/** A live session with its user; undefined if it has ended or the account is disabled. */
export async function selectLiveSession(db: Database, values: LiveSession) {
  return (await liveSession(db, values))[0];
}

export function selectLiveSessions(db: Database, userId: number, now: Date, idleSince: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "time_zone", "created_at", "seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", idleSince)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function replaceTokenHash(db: Database, sessionId: number, tokenHash: Buffer): Promise<void> {
  const token = { token_hash: tokenHash, former_token_hash: null, renews_token: false };
  await db.updateTable("sessions").set(token).where("id", "=", sessionId).execute();
}

/** Has all sessions of an account get another token with their next request. */
export async function markForRenewal(trx: Database, userId: number): Promise<void> {
  await trx.updateTable("sessions").set({ renews_token: true }).where("user_id", "=", userId).execute();
}

/** Replaces the token of a marked session, once; the former one works until then. Returns false if it is not marked. */
export async function replaceMarkedHash(
  db: Database,
  sessionId: number,
  { tokenHash, formerUntil }: { tokenHash: Buffer; formerUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({
      token_hash: tokenHash,
      former_token_hash: sql`token_hash`,
      former_until: formerUntil,
      renews_token: false,
    })
    .where("id", "=", sessionId)
    .where("renews_token", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The present hash of a session whose token was just replaced, and how long the former one works. */
export function selectHashAfter(db: Database, formerHash: Buffer, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["token_hash", "former_until"])
    .where("former_token_hash", "=", formerHash)
    .where("former_until", ">", now)
    .executeTakeFirst();
}

/** The session gets another token, too. */
export async function setProved(db: Database, sessionId: number, proved_at: Date): Promise<void> {
  await db.updateTable("sessions").set({ proved_at, renews_token: true }).where("id", "=", sessionId).execute();
}

/** Returns whose it was. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const isIt = sql<boolean>`(token_hash = ${tokenHash} or former_token_hash = ${tokenHash})`;
  const sessions = db.deleteFrom("sessions").where(isIt);
  return (await sessions.returning("user_id").executeTakeFirst())?.user_id;
}

/** With logins that wait for their second step: otherwise one would go on when a disabled account is enabled. */
export async function deleteSessionsOfUser(db: Database, userId: number): Promise<void> {
  for (const table of ["sessions", "pending_logins"] as const)
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
}

export async function deleteOtherSessions(db: Database, userId: number, sessionId: number): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
}

/** Returns false if there is no such id. */
export async function deleteSessionById(db: Database, userId: number, sessionId: number): Promise<boolean> {
  const result = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes expired sessions. */
export async function deleteEndedSessionsAcrossOwners(db: Database, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("seen_at", "<=", idleSince)]))
    .execute();
}
