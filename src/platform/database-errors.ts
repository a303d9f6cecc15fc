import pg from "pg";
import { AppError } from "./errors.ts";

// PostgreSQL error codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
// 25006: a standby that is not promoted yet. 08P01: PgBouncer without a server.
const away = new Set([
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08006"],
  ...["08P01", "25006"],
]);
const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EAI_AGAIN", "ENOTFOUND"]);

/** Whether the database is unreachable, starting, stopping, or read-only, so that a retry makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (error instanceof pg.DatabaseError) return away.has(code ?? "");
  if (syscall === "connect" && socketErrors.has(code ?? "")) return true;
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/.test(
    error.message,
  );
}

/** Whether PostgreSQL itself reported an error, with a code of its own. */
export function isFromDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}

/** Whether another transaction interfered: a deadlock or a lock timeout. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["40001", "40P01", "55P03"].includes(error.code ?? "");
}

/** The name of the unique constraint that a write violated, or undefined. */
export function violatedUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === "23505" ? error.constraint : undefined;
}

/** The error text for a value already in use, beside its form field if there is one. */
interface Taken {
  field?: string;
  message: string;
}

/** Turns violations of these unique constraints into `conflict`; rethrows other errors. */
export async function onUnique<T>(work: Promise<T>, taken: Record<string, Taken>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const found = taken[violatedUnique(error) ?? ""];
    if (!found) throw error;
    const { field, message } = found;
    throw new AppError("conflict", message, field === undefined ? {} : { fields: { [field]: message } });
  }
}

/** Whether a write referred to a row that was deleted concurrently. */
export function isReferenceGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}

/** The text for the user if an account's limit is reached, which triggers of the database keep (0029). */
export function limitText(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === "RL001" ? error.message : undefined;
}

/** Whether a statement exceeded its `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}
