import { openConnection } from "../../../db/connection.ts";
import type { Database } from "../../../db/database.ts";
import { missingRights } from "../../../db/missing-rights.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { type HealthDeps, type Outcome, wrong } from "./checks/check.ts";
import { hasTables, isReadable } from "./checks/health.queries.ts";

interface Obstacle {
  outcome: Outcome;
  /** Whether the checks that need the database can run all the same. */
  isReadable: boolean;
}

/** Finds what keeps Rostrum from working with a database that answers: missing rights, or no tables. */
export async function findObstacle(
  { config: { databaseUrl } }: HealthDeps,
  db: Database,
): Promise<Obstacle | undefined> {
  // Rostrum's own PostgreSQL gives it the rights at every start.
  const missing = databaseUrl === undefined ? [] : await rightsMissing(databaseUrl);
  if (missing.length > 0) {
    const outcome = wrong(
      tr("The database's role lacks rights that Rostrum needs."),
      tr("As a superuser of the database, run {statements}.", { statements: missing.join("; ") }),
    );
    return { outcome, isReadable: await isReadable(db) };
  }
  if (await hasTables(db)) return undefined;
  return {
    outcome: wrong(
      tr("The database has no tables of Rostrum."),
      tr("Start Rostrum to create them, unless DATABASE_URL names the wrong database."),
    ),
    isReadable: false,
  };
}

async function rightsMissing(databaseUrl: string): Promise<string[]> {
  const { client, close } = await openConnection(databaseUrl, "rostrum doctor");
  try {
    return await missingRights(client);
  } finally {
    await close();
  }
}
