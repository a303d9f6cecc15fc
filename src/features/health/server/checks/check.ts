import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config/config.ts";
import type { Logger } from "../../../../platform/logger.ts";
import type { HealthFinding, HealthLevel } from "../../contract.ts";

export interface HealthDeps {
  config: Config;
  clock: Clock;
  logger: Logger;
  /** Undefined if it could not be reached to begin with. */
  db: Database | undefined;
  /** Why, in a sentence. */
  databaseProblem?: string | undefined;
  migrationsDirectory: string;
  /** The mail server that is used. The environment's is in `config`, too. */
  findMail(config: Config, db: Database): Promise<Config["mail"]>;
  /** Why the secret key of this database is missing, if it is. */
  findKeyWarning(config: Config, db: Database): Promise<string | undefined>;
}

export type DatabaseDeps = HealthDeps & { db: Database };

/** A check's result: a sentence, and the action to take. */
export interface Outcome {
  level: HealthLevel;
  text: string;
  action: string | null;
}
export type Outcomes = Outcome | readonly Outcome[];

interface CheckBase {
  /** Stable, for programs: `disk-space`. */
  name: string;
  group: HealthFinding["group"];
  /** About the machine on which it runs. */
  isLocal?: boolean;
  /** Speaks to other servers, which a muted copy must not. */
  reachesOut?: boolean;
  /** In milliseconds; the signal is aborted after it. */
  limitMs?: number;
  /** The outcome if the limit passes. */
  late?: Outcome;
}

/** One examination. It may throw and may hang: `runChecks` bounds it. */
export type Check = CheckBase &
  (
    | { needsDatabase: true; run(deps: DatabaseDeps, signal: AbortSignal): Promise<Outcomes> | Outcomes }
    | { needsDatabase?: false; run(deps: HealthDeps, signal: AbortSignal): Promise<Outcomes> | Outcomes }
  );

export const ok = (text: string): Outcome => ({ level: "ok", text, action: null });
export const look = (text: string, action: string): Outcome => ({ level: "look", text, action });
export const wrong = (text: string, action: string): Outcome => ({ level: "wrong", text, action });

/** Returns the findings, or that all is well. */
export const orOk = (found: readonly Outcome[], text: string): readonly Outcome[] =>
  found.length > 0 ? found : [ok(text)];
