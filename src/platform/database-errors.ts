import pg from "pg";
import { AppError } from "./errors.ts";

// PostgreSQL error codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
const away = new Set(["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08006"]);
const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EAI_AGAIN", "ENOTFOUND"]);

/** True when the database can't be reached or is starting or stopping, so that trying again later makes sense. */
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

/** True when another transaction was in the way: a deadlock, or a lock that was not had in time. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["40001", "40P01", "55P03"].includes(error.code ?? "");
}

/** The name of the unique constraint that a write violated, or undefined. */
export function violatedUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === "23505" ? error.constraint : undefined;
}

/** What people read when somebody else has a value already, beside the field of the form if it has one. */
interface Taken {
  field?: string;
  message: string;
}

/** Throws `conflict` instead of the violation of one of these unique constraints; other errors stay as they are. */
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

/** A write named what somebody else deleted in the same moment. */
export function isReferenceGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}

/** A statement took longer than its `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}
