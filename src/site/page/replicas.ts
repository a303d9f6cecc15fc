import { type Database, dropIdleConnections } from "../../db/database.ts";
import { type SiteDirectory, selectContentVersion } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";

/** How long a replica may take to tell how far it is. */
const answerMs = 250;
/** How long a replica that failed is left alone. */
const restMs = 5000;

interface Replica {
  db: Database;
  restsUntil: number;
}

/** Where a page is read from. */
export interface Source {
  db: Database;
  /** Whether it still has the website's newest change that this process knows of. Always true for the primary. */
  isCurrent: () => boolean;
}

interface ReplicasDeps {
  primary: Database;
  replicas: readonly Database[];
  sites: Pick<SiteDirectory, "byId">;
  logger: Logger;
}

/**
 * Reads what visitors see from replicas. A replica is asked only if it has the website's newest change that this process
 * knows of, so that it never makes a page older than the primary would: see decision 55.
 */
export class Replicas {
  readonly #deps: ReplicasDeps;
  readonly #replicas: Replica[];
  #turn = 0;

  constructor(deps: ReplicasDeps) {
    this.#deps = deps;
    this.#replicas = deps.replicas.map((db) => ({ db, restsUntil: 0 }));
  }

  /** Runs `read` on a replica that is up to date for the website, or else on the primary; also if the replica fails. */
  async read<T>(websiteId: number, read: (source: Source) => Promise<T>): Promise<T> {
    const primary = primarySource(this.#deps.primary);
    const replica = this.#next();
    // Read it now: pages that are rendered while it changes are not kept.
    const wanted = this.#versionOf(websiteId);
    if (!replica || wanted === undefined || !(await this.#hasVersion(replica, websiteId, wanted))) return read(primary);
    try {
      return await read({ db: replica.db, isCurrent: () => this.#versionOf(websiteId) === wanted });
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.#rest(replica, error);
      return read(primary);
    }
  }

  /** In turn, without those that rest. */
  #next(): Replica | undefined {
    const now = Date.now();
    const awake = this.#replicas.filter(({ restsUntil }) => restsUntil <= now);
    this.#turn += 1;
    return awake[this.#turn % awake.length];
  }

  #versionOf(websiteId: number): number | undefined {
    return this.#deps.sites.byId(websiteId)?.contentVersion;
  }

  async #hasVersion(replica: Replica, websiteId: number, wanted: number): Promise<boolean> {
    try {
      const version = await inTime(selectContentVersion(replica.db, websiteId));
      return version !== undefined && version >= wanted;
    } catch (error) {
      this.#rest(replica, error);
      return false;
    }
  }

  #rest(replica: Replica, error: unknown): void {
    this.#deps.logger.warn({ err: error }, "a replica of the database failed; the primary is read instead");
    replica.restsUntil = Date.now() + restMs;
    // If the way to it was interrupted, each of them would fail and let it rest again.
    dropIdleConnections(replica.db);
  }
}

export function primarySource(db: Database): Source {
  return { db, isCurrent: () => true };
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms`)), answerMs);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
