import { type Database, inLongTransaction } from "../../../../db/database.ts";
import type { PersonalDataSource, StoredEmail } from "../../../../db/personal-data.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { counted } from "../../../../shared/text.ts";
import { deleteChecks } from "../import/checks.queries.ts";
import { allDataSources } from "./data-sources.ts";
import { eraseAndRecord } from "./erase-and-record.ts";
import { hashesOf, keyName } from "./erased-people.ts";
import { type LogEntry, readLog } from "./erasure-log.ts";
import { deleteErasure, insertErasure, selectOwnersAmong } from "./erasures.queries.ts";

/** Clocks of several servers differ, and an erasure is logged before it is committed. Repeating one changes nothing. */
const marginMs = dayMs;
const emailsAtATime = 5000;

export interface ReplayOptions {
  /** The moment of the backup. */
  since: Date;
  /** Other features' tables with personal data. */
  places: readonly PersonalDataSource[];
}

export interface Replayed {
  /** How many people's data was erased again. */
  people: number;
  /** Sentences about parts of the log that could not be used. */
  problems: string[];
}

/** An owner's people by the hash of their address. */
type ByHash = Map<string, LogEntry>;

/**
 * Erases again from a restored database whoever was erased after the backup, and remembers them, unless they signed up
 * again. `db`: a transaction, or a database that nobody else writes to.
 */
export async function replayErasures(
  db: Database,
  storage: Storage,
  { since, places }: ReplayOptions,
): Promise<Replayed> {
  const key = await keyName(db);
  const { entries, problems } = await readLog(storage);
  const recent = entries.filter(({ at }) => Date.parse(at) >= since.getTime() - marginMs);
  const foreign = recent.filter((one) => one.key !== key).length;
  if (foreign > 0) problems.push(`${counted(foreign, "erasure")} of another installation can't be found here.`);
  const owners = await ownersOf(
    db,
    recent.filter((one) => one.key === key),
  );
  await inLongTransaction(db, async (trx) => {
    for (const [ownerId, people] of owners) await remember(trx, ownerId, people);
  });
  return { people: await eraseFound(db, places, owners), problems };
}

/** By owner; owners that the backup doesn't have yet are left out. */
async function ownersOf(db: Database, entries: readonly LogEntry[]): Promise<Map<number, ByHash>> {
  const ids = await selectOwnersAmong(db, [...new Set(entries.map(({ owner_id }) => owner_id))]);
  const owners = new Map(ids.map((id): [number, ByHash] => [id, new Map()]));
  for (const entry of entries) owners.get(entry.owner_id)?.set(entry.hash, entry);
  return owners;
}

async function remember(trx: Database, ownerId: number, people: ByHash): Promise<void> {
  for (const { hash, at, erased } of people.values()) {
    const bytes = Buffer.from(hash, "hex");
    if (erased) await insertErasure(trx, ownerId, bytes, new Date(at));
    else await deleteErasure(trx, ownerId, bytes);
  }
  // A file being imported was checked before these erasures.
  await deleteChecks(trx, ownerId);
}

async function eraseFound(
  db: Database,
  places: readonly PersonalDataSource[],
  owners: Map<number, ByHash>,
): Promise<number> {
  const erased = new Set<string>();
  if (owners.size === 0) return 0;
  for (const { emailsAcrossOwners } of allDataSources(places)) {
    if (!emailsAcrossOwners) continue;
    for (let after = 0, isLast = false; !isLast; ) {
      const found = await emailsAcrossOwners(db, { after, limit: emailsAtATime });
      for (const { hash, at, owner_id, email } of await amongErased(db, owners, found)) {
        if (erased.has(`${owner_id} ${hash}`)) continue;
        erased.add(`${owner_id} ${hash}`);
        await inLongTransaction(db, (trx) =>
          eraseAndRecord(trx, places, { ownerId: owner_id, email, at: new Date(at) }),
        );
      }
      after = found.at(-1)?.id ?? after;
      isLast = found.length === 0;
    }
  }
  return erased.size;
}

async function amongErased(
  db: Database,
  owners: Map<number, ByHash>,
  found: readonly StoredEmail[],
): Promise<(LogEntry & StoredEmail)[]> {
  const hits: (LogEntry & StoredEmail)[] = [];
  for (const [ownerId, own] of Map.groupBy(found, ({ owner_id }) => owner_id)) {
    const people = owners.get(ownerId);
    if (!people) continue;
    const hashes = await hashesOf(
      db,
      ownerId,
      own.map(({ email }) => email),
    );
    for (const [index, stored] of own.entries()) {
      const entry = people.get(hashes[index]?.toString("hex") ?? "");
      if (entry?.erased) hits.push({ ...entry, ...stored });
    }
  }
  return hits;
}
