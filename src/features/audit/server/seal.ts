import { createHmac } from "node:crypto";
import { canonical, plainHash, type Values } from "../../../audit-log/plain-hash.ts";
import type { SecretBox } from "../../../platform/secrets/secret-box.ts";

/** A line as it is sealed. */
export interface SealableLine {
  id: number;
  happened_at: Date;
  action: string;
  actor_kind: string;
  actor_id: number | null;
  website_id: number | null;
  space_id: number | null;
  user_id: number | null;
  subject_id: number | null;
  detail: unknown;
  request_id: string | null;
  plain: unknown;
  salt: Buffer | null;
  plain_hash: Buffer | null;
}

/** How far the log is sealed. */
export interface Seal {
  number: number;
  seal: Buffer;
}

/** Before the first line. */
export const firstSeal: Seal = { number: 0, seal: Buffer.alloc(32) };

export const getSealKey = (secretBox: SecretBox): Buffer => secretBox.keyFor("audit");

/** The seal of a line as this number, after the line with the seal `previous`. */
export function computeSeal(key: Buffer, previous: Buffer, number: number, line: SealableLine): Buffer {
  const { id, happened_at, action, actor_kind, actor_id, website_id, space_id, user_id, subject_id } = line;
  const text = JSON.stringify([
    ...[number, id, happened_at.toISOString(), action, actor_kind, actor_id, website_id, space_id, user_id, subject_id],
    ...[canonical(line.detail as Values), line.request_id, line.plain_hash?.toString("hex") ?? null],
  ]);
  return createHmac("sha256", key).update("line").update(previous).update(text).digest();
}

/** Whether the values that may be erased are those that were recorded, or erased. */
export function isPlainSealed({ plain, salt, plain_hash }: SealableLine): boolean {
  if (plain === null) return true;
  return salt !== null && plain_hash !== null && plainHash(salt, plain as Values).equals(plain_hash);
}

/** The proof that lines up to this one were removed because of their age. */
export function checkpointMac(key: Buffer, { number, seal }: Seal): Buffer {
  return createHmac("sha256", key).update(`checkpoint ${number} `).update(seal).digest();
}
