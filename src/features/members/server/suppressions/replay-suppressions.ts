import { type Database, inLongTransaction } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { type StoredReason, storedReasons } from "../../consent-contract.ts";
import { hashAddresses } from "../erased/erased-people.ts";
import { type ByHash, loggedSince } from "../erased/logged-people.ts";
import { suppressionLog } from "../erased/people-log.ts";
import { deleteUnmatched, selectSuppressedEmails, upsertUnmatched } from "./suppression-log.queries.ts";
import { matchSuppressions } from "./suppression-log.ts";
import { deleteSuppression } from "./suppressions.queries.ts";

type Changes = ByHash<{ reason: StoredReason | null }>;

/**
 * Brings a restored database's suppressions to where they were: stops email again to everyone who unsubscribed after the
 * backup, bounced, …, and allows it to whom it was allowed again. `db`: a transaction, or a database that nobody else
 * writes to.
 */
export async function replaySuppressions(
  db: Database,
  storage: Storage,
  since: Date,
): Promise<{ members: number; problems: string[] }> {
  const { spaces, problems } = await loggedSince({ db, storage }, suppressionLog, { since, noun: "stopped address" });
  let members = 0;
  for (const [spaceId, people] of spaces) {
    await inLongTransaction(db, (trx) => remember(trx, spaceId, people));
    await inLongTransaction(db, (trx) => allowAgain(trx, spaceId, people));
    members += await matchSuppressions(db, spaceId);
  }
  return { members, problems };
}

async function remember(trx: Database, spaceId: number, changes: Changes): Promise<void> {
  for (const { hash, at, reason } of [...changes.values()].flat()) {
    const bytes = Buffer.from(hash, "hex");
    const row = { space_id: spaceId, email_hash: bytes, suppressed_at: new Date(at) };
    if (reason) await upsertUnmatched(trx, { ...row, reason });
    else await deleteUnmatched(trx, spaceId, bytes);
  }
}

async function allowAgain(trx: Database, spaceId: number, changes: Changes): Promise<void> {
  const suppressed = await selectSuppressedEmails(trx, spaceId);
  const emails = suppressed.map(({ email }) => email);
  const hashes = await hashAddresses(trx, spaceId, emails);
  for (const [index, { email, suppressed_at }] of suppressed.entries()) {
    const [entry] = changes.get(hashes[index]?.toString("hex") ?? "") ?? [];
    if (entry?.reason === null && new Date(entry.at) >= suppressed_at)
      await deleteSuppression(trx, spaceId, email, storedReasons);
  }
}
