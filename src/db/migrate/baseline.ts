import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Migration } from "./migration-files.ts";

/** The schema and rows that the first migrations make in an empty database, as one file that is quicker. */
export interface Baseline {
  name: string;
  sql: string;
  /** How many migrations it replaces. */
  count: number;
}

/** Returns the path of the baseline of a folder of migrations. */
export const baselineFile = (directory: string): string => `${directory}-baseline.sql`;

/** Returns the first line of a baseline, which is valid for exactly these files. */
export function baselineHeader(migrations: readonly Migration[]): string {
  const checksum = createHash("sha256")
    .update(migrations.map((one) => one.checksum).join())
    .digest("hex");
  return `-- In an empty database, this replaces ${migrations.length} migrations with the checksum ${checksum}.`;
}

/** Undefined if there is none, or it was made of other files or of more. */
export function readBaseline(directory: string, migrations: readonly Migration[]): Baseline | undefined {
  const file = baselineFile(directory);
  if (!existsSync(file)) return undefined;
  const sql = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const [header = ""] = sql.split("\n", 1);
  const count = Number(/ (\d{1,4}) migrations /.exec(header)?.[1] ?? 0);
  return header === baselineHeader(migrations.slice(0, count)) ? { name: "baseline", sql, count } : undefined;
}
