import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import { emit } from "../jobs/events.ts";
import { type Actor, currentActor } from "../platform/actor.ts";
import { type AuditAction, isNoteworthy } from "../shared/audit-actions.ts";
import { storable } from "../shared/text.ts";
import { insertAuditLine } from "./audit-lines.queries.ts";
import { auditNoted } from "./audit-noted.ts";
import { plainHash, type Values } from "./plain-hash.ts";

export interface AuditEntry {
  action: AuditAction;
  /** Its owners see the line, too. */
  websiteId?: number | null | undefined;
  /** The member list. */
  spaceId?: number | undefined;
  /** The account that it is about. */
  userId?: number | undefined;
  /** The article, member, domain, … that it is about. */
  subjectId?: number | undefined;
  /** Codes and numbers: sealed and never erased, so no personal data. */
  detail?: Values;
  /** Names, titles, and addresses, which can be erased. `email` is found when a person is. */
  plain?: Readonly<Record<string, string | null | undefined>>;
  /** The account that acts, where the request has no session yet. */
  actorId?: number;
}

const longest = 300;

/** Records what the caller's transaction does: the line is there if and only if that commits. */
export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  const { websiteId, spaceId, userId, subjectId, detail = {} } = entry;
  const actor = currentActor();
  const actorId = entry.actorId ?? actor.userId ?? null;
  const now = actor.clock.now();
  const lineId = await insertAuditLine(trx, {
    happened_at: now,
    action: entry.action,
    actor_kind: actorId === null ? actor.kind : "account",
    actor_id: actorId,
    website_id: websiteId ?? null,
    space_id: spaceId ?? null,
    user_id: userId ?? null,
    subject_id: subjectId ?? null,
    detail: JSON.stringify(detail),
    request_id: actor.requestId ?? null,
    ...sealable(toPlainDetails(actor, entry)),
  });
  if (isNoteworthy(entry.action, detail)) await emit(trx, auditNoted, { lineId }, now);
}

function toPlainDetails({ address, userAgent }: Actor, { plain = {} }: AuditEntry): Record<string, string> {
  const known = Object.entries({ ...plain, address, device: userAgent }).filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  return Object.fromEntries(known.map(([name, value]) => [name, storable(value.slice(0, longest))]));
}

function sealable(plain: Record<string, string>) {
  if (Object.keys(plain).length === 0) return {};
  const salt = randomBytes(16);
  return { plain: JSON.stringify(plain), salt, plain_hash: plainHash(salt, plain) };
}
