import { z } from "zod";

/** The version of the file format. A later Rostrum that changes it must still read this one. */
export const formatVersion = 1;

const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const time = z.iso.datetime();

/** `manifest.json`, the first file of the archive. */
export const manifest = z.object({
  format: z.number().int(),
  /** Rostrum's own version. */
  rostrum: z.string(),
  takenAt: time,
  /** The migrations that had been applied. */
  migrations: z.array(z.object({ number: z.number().int(), name: z.string() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
});
export type Manifest = z.infer<typeof manifest>;

const count = z.number().int().min(0);

/** `contents.json`, the last file: what the other files must contain. */
export const contents = z.object({
  /** `hash`: the sum of the hashes of all rows, see `snapshot.queries.ts`. */
  tables: z.record(identifier, z.object({ rows: count, hash: z.string() })),
  sequences: z.array(z.object({ name: identifier, value: z.string(), isCalled: z.boolean() })),
  images: z.object({ count, bytes: count, missing: z.array(z.string()) }),
});
export type Contents = z.infer<typeof contents>;

export const manifestName = "manifest.json";
export const settingsName = "settings.json";
export const contentsName = "contents.json";

export type EntryKind =
  | { kind: "manifest" | "settings" | "contents" }
  | { kind: "rows"; table: string }
  | { kind: "image"; hash: string };

/** Rows of a table, in files of about a megabyte that begin and end with a row. */
export function rowsName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, "0")}.copy`;
}

export function imageName(hash: string): string {
  return `images/${hash}`;
}

/** Undefined for a name that this version doesn't know. */
export function kindOf(name: string): EntryKind | undefined {
  if (name === manifestName) return { kind: "manifest" };
  if (name === settingsName) return { kind: "settings" };
  if (name === contentsName) return { kind: "contents" };
  const [, table] = /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6,9}\.copy$/.exec(name) ?? [];
  if (table) return { kind: "rows", table };
  const [, hash] = /^images\/([0-9a-f]{64})$/.exec(name) ?? [];
  return hash ? { kind: "image", hash } : undefined;
}
