import pg from "pg";
import { isDatabaseAway, isWriteConflict } from "../platform/database-errors.ts";
import { missingRights } from "./missing-rights.ts";

interface MigrationErrorOptions extends ErrorOptions {
  isLasting?: boolean;
}

/** The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
  /** Whether starting again would fail in the same way, until the operator changes something. */
  readonly isLasting: boolean;

  constructor(message: string, { isLasting = false, ...options }: MigrationErrorOptions = {}) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

/** A step of an upgrade failed; `what` begins the sentence for the operator. */
class FailedStep extends Error {
  readonly what: string;
  constructor(what: string, cause: unknown) {
    super(`${what}: ${detailed(cause)}`, { cause });
    this.what = what;
  }
}

/** Runs a step of an upgrade. Throws `FailedStep`; `what` may depend on the error. */
export async function step(what: string | ((error: unknown) => string), work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new FailedStep(typeof what === "string" ? what : what(error), error);
  }
}

/** Explains why the server refused a connection, for example a wrong password. */
export function refuseConnection(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) throw error;
  throw new MigrationError(`The database refuses the connection: ${detailed(error)}.`, { cause: error });
}

/** Turns an error into one for the operator, after the rollback; `outcome` says what state things are in. */
export async function explainFailure(client: pg.ClientBase, error: unknown, outcome: string): Promise<unknown> {
  const cause = error instanceof FailedStep ? error.cause : error;
  const reason = await getReason(client, cause);
  if (!(error instanceof FailedStep)) return reason === undefined ? error : new MigrationError(`${reason}.`, { cause });
  const isLasting = !isDatabaseAway(cause) && !isWriteConflict(cause);
  return new MigrationError(`${error.what}: ${reason ?? detailed(cause)}. ${outcome}`, { cause, isLasting });
}

function detailed(error: unknown): string {
  const message = withoutPeriod(error instanceof Error ? error.message : String(error));
  const { detail, hint } = error instanceof pg.DatabaseError ? error : {};
  const more = hint ?? detail;
  return more === undefined ? message : `${message} (${withoutPeriod(more)})`;
}

const withoutPeriod = (text: string) => text.replace(/\.$/, "");

/** The reason of an error that the operator can fix. */
async function getReason(client: pg.ClientBase, error: unknown): Promise<string | undefined> {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === "55P03") {
    return "another program is using the database. Stop every other Rostrum process, and start this one again";
  }
  if (error.code !== "42501") return undefined;
  const rights = await missingRights(client);
  if (rights.length === 0) return undefined;
  const { rows } = await client.query<{ role: string }>("select current_user as role");
  return `${error.message}. The role ${rows[0]?.role} lacks rights; as a superuser, run in this database: ${rights.join("; ")}`;
}
