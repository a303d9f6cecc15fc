/** A problem the operator must fix. Its message is one sentence, to be printed without a stack trace. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** The fallback that always works, as the end of a sentence. */
export const USE_DATABASE_URL = "set DATABASE_URL=postgres://user:password@host/database to a PostgreSQL 15 or newer";

/** An error's system code (`ENOENT`, `57P03`), if any. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : undefined;
}
