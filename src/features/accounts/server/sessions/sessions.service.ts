import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { isTimeZone } from "../../../../shared/dates.ts";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import type { HostArticles } from "../../network-contract.ts";
import {
  deleteEndedSessionsAcrossOwners,
  deleteSession,
  insertSession,
  replaceMarkedHash,
  replaceTokenHash,
  selectHashAfter,
  selectLiveSession,
  selectLiveSessions,
  touchSession,
} from "./sessions.queries.ts";

const idleLife = 30 * dayMs;
export const absoluteLifeSeconds = (90 * dayMs) / 1000;
/** How long a replaced token still works: a browser sends several requests at once. */
const formerLife = 15_000;
/** How stale `seen_at` may get, so that not every request writes. */
const touchInterval = 5 * minuteMs;

export interface SessionUser {
  id: number;
  /** The session's public id. */
  sessionId: number;
  role: "owner" | "editor";
  /** Has the role `editor` on the host site. */
  editsHost: boolean;
  /** The user's rights to their own articles on the host site, by the network's setting. */
  hostArticles: HostArticles;
  username: string;
  /** When the user last proved who they are. */
  provedAt: Date;
  /** A role of theirs requires a second factor, and they have none. */
  mustAddFactor: boolean;
  /** Got more rights: this request gives the session another token. */
  renewsToken: boolean;
}

/** From where somebody logs in, as their browser reports it. */
export interface Device {
  userAgent: string;
  timeZone: string | undefined;
}

/** Starts a session and returns its cookie token; stores only a hash. */
export async function startSession(
  db: Database,
  clock: Clock,
  userId: number,
  { userAgent, timeZone }: Device,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await deleteEndedSessionsAcrossOwners(db, now, new Date(now.getTime() - idleLife));
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: userAgent.slice(0, 300),
    time_zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    created_at: now,
    seen_at: now,
    proved_at: now,
    expires_at: new Date(now.getTime() + absoluteLifeSeconds * 1000),
  });
  return token;
}

/** Replaces a session's token, which revokes the old one. Returns the new cookie token. */
export async function renewToken(db: Database, sessionId: number): Promise<string> {
  const token = newToken();
  await replaceTokenHash(db, sessionId, hashToken(token));
  return token;
}

/** Replaces the token of a session whose user got more rights. Returns the new one; undefined if that was done already. */
export async function renewMarkedToken(db: Database, sessionId: number, now: Date): Promise<string | undefined> {
  const token = newToken();
  const formerUntil = new Date(now.getTime() + formerLife);
  const isReplaced = await replaceMarkedHash(db, sessionId, { tokenHash: hashToken(token), formerUntil });
  return isReplaced ? token : undefined;
}

/** The user of a live session; undefined for an unknown, expired, or revoked token, or a disabled account. */
export async function findSession(db: Database, clock: Clock, token: string): Promise<SessionUser | undefined> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - idleLife);
  let tokenHash = hashToken(token);
  let row = await selectLiveSession(db, { tokenHash, now, idleSince });
  const present = row ? undefined : await selectHashAfter(db, tokenHash, now);
  if (present) {
    tokenHash = present.token_hash;
    row = await selectLiveSession(db, { tokenHash, now, idleSince });
  }
  if (!row) return undefined;
  if (now.getTime() - row.seen_at.getTime() > touchInterval) await touchSession(db, tokenHash, now);
  return {
    id: row.id,
    sessionId: row.session_id,
    username: row.username,
    role: row.role === "owner" ? "owner" : "editor",
    editsHost: row.edits_host,
    provedAt: present ? provedBefore(row.proved_at, present.former_until) : row.proved_at,
    mustAddFactor: row.must_add_factor,
    // A request that was sent before its browser got the present token doesn't replace that one.
    renewsToken: row.renews_token && !present,
    hostArticles: row.host_articles,
  };
}

/** Returns when a former token was proved: never, if the proof is why it was replaced. */
function provedBefore(provedAt: Date, formerUntil: Date | null): Date {
  const replacedAt = (formerUntil?.getTime() ?? 0) - formerLife;
  return provedAt.getTime() < replacedAt ? provedAt : new Date(0);
}

/** Live sessions, most recently used first. */
export function listSessions(db: Database, clock: Clock, userId: number) {
  const now = clock.now();
  return selectLiveSessions(db, userId, now, new Date(now.getTime() - idleLife));
}

export async function endSession(db: Database, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}

/** Ends the session of somebody who logs out. */
export async function logOut(db: Database, token: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const userId = await deleteSession(trx, hashToken(token));
    if (userId !== undefined) await recordAudit(trx, { action: "login.ended", actorId: userId });
  });
}
