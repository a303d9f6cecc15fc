import { type Database, inLongTransaction } from "../../../../db/database.ts";
import type { PersonalDataSource, StoredEmail } from "../../../../db/personal-data.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { hashAddresses } from "../erased/erased-people.ts";
import { deleteErasure, insertErasure } from "../erased/erasures.queries.ts";
import { type ByHash, loggedSince } from "../erased/logged-people.ts";
import { erasureLog, type LoggedErasure } from "../erased/people-log.ts";
import { deleteChecks } from "../import/checks.queries.ts";
import { allDataSources } from "./data-sources.ts";
import { eraseAndRecord } from "./erase-and-record.ts";

const emailsAtATime = 5000;

export interface ReplayOptions {
  /** The moment of the backup. */
  since: Date;
  /** Other features' tables with personal data. */
  places: readonly PersonalDataSource[];
}

interface Replayed {
  /** How many people's data was erased again. */
  people: number;
  /** Sentences about parts of the log that could not be used. */
  problems: string[];
}

type Erasures = ByHash<Pick<LoggedErasure, "erased">>;

/**
 * Erases again from a restored database whoever was erased after the backup, and remembers them, unless they signed up
 * again. `db`: a transaction, or a database that nobody else writes to.
 */
export async function replayErasures(
  db: Database,
  storage: Storage,
  { since, places }: ReplayOptions,
): Promise<Replayed> {
  const { spaces, problems } = await loggedSince({ db, storage }, erasureLog, { since, noun: "erasure" });
  await inLongTransaction(db, async (trx) => {
    for (const [spaceId, people] of spaces) await remember(trx, spaceId, people);
  });
  return { people: await eraseFound(db, places, spaces), problems };
}

async function remember(trx: Database, spaceId: number, people: Erasures): Promise<void> {
  for (const { hash, at, erased } of [...people.values()].flat()) {
    const bytes = Buffer.from(hash, "hex");
    if (erased) await insertErasure(trx, spaceId, bytes, new Date(at));
    else await deleteErasure(trx, spaceId, bytes);
  }
  // A file being imported was checked before these erasures.
  await deleteChecks(trx, spaceId);
}

async function eraseFound(
  db: Database,
  places: readonly PersonalDataSource[],
  spaces: Map<number, Erasures>,
): Promise<number> {
  const erased = new Set<string>();
  if (spaces.size === 0) return 0;
  for (const { emailsAcrossOwners } of allDataSources(places)) {
    if (!emailsAcrossOwners) continue;
    for (let after = 0, isLast = false; !isLast; ) {
      const found = await emailsAcrossOwners(db, { after, limit: emailsAtATime });
      for (const { hash, at, space_id, email } of await amongErased(db, spaces, found)) {
        if (erased.has(`${space_id} ${hash}`)) continue;
        erased.add(`${space_id} ${hash}`);
        await inLongTransaction(db, (trx) =>
          eraseAndRecord(trx, places, { spaceId: space_id, actorId: null, email, at: new Date(at) }),
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
  spaces: Map<number, Erasures>,
  found: readonly StoredEmail[],
): Promise<(LoggedErasure & StoredEmail)[]> {
  const hits: (LoggedErasure & StoredEmail)[] = [];
  for (const [spaceId, own] of Map.groupBy(found, ({ space_id }) => space_id)) {
    const people = spaces.get(spaceId);
    if (!people) continue;
    const hashes = await hashAddresses(
      db,
      spaceId,
      own.map(({ email }) => email),
    );
    for (const [index, stored] of own.entries()) {
      const [entry] = people.get(hashes[index]?.toString("hex") ?? "") ?? [];
      if (entry?.erased) hits.push({ ...entry, ...stored });
    }
  }
  return hits;
}
