/** Something the operator has to put right. Its message is one whole sentence, made to be printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** The way out that always exists, to end a sentence with. */
export const USE_DATABASE_URL = "set DATABASE_URL=postgres://user:password@host/database to a PostgreSQL 15 or newer";

/** The system's code of an error (`ENOENT`, `57P03`), if it carries one. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : undefined;
}
