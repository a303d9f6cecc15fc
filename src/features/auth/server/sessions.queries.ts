import type { Database } from "../../../db/database.ts";

export interface NewSession {
  token_hash: Buffer;
  user_id: number;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** The session and its user; none when it has ended or the account is disabled. */
export function selectLiveSession(db: Database, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.role", "users.username", "sessions.seen_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .where("sessions.seen_at", ">", idleSince)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOfUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Sessions that ended by themselves; called now and then. */
export async function deleteEndedSessionsAcrossOwners(db: Database, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("seen_at", "<=", idleSince)]))
    .execute();
}
