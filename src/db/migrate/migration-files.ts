import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { MigrationError } from "../migration-error.ts";

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** `0001_initial.sql`, … in order, numbered from 1 without gaps. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4));
    if (number !== index + 1) throw new MigrationError(`Migration files must be numbered without gaps: ${name}`);
    // Ignore Windows line endings.
    const sql = readFileSync(join(directory, name), "utf8").replaceAll("\r\n", "\n");
    return { number, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** Tables whose rows these migrations delete on purpose, each declared as `-- Deletes rows of: sessions, jobs`. */
export function tablesWithDeletes(migrations: readonly Migration[]): Set<string> {
  const mark = "-- Deletes rows of:";
  const lines = migrations.flatMap(({ sql }) => sql.split("\n")).filter((line) => line.startsWith(mark));
  return new Set(lines.flatMap((line) => line.slice(mark.length).split(",")).map((table) => table.trim()));
}

/** PostgreSQL reports the position of syntax errors, but not of invalid values. */
export function getLine(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  return position > 0 ? ` in line ${sql.slice(0, position).split("\n").length}` : "";
}
