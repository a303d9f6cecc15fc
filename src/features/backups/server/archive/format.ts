import { z } from "zod";
import { decodePercents } from "../../../../shared/text.ts";

/** The version of the file format. A later Rostrum that changes it must still read this one. */
export const formatVersion = 1;

/** Somebody else's tables in the same schema may have any name. */
const identifier = z.string().min(1).max(63);
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
  /** `damaged`: already in the storage, when the backup was taken. */
  images: z.object({ count, bytes: count, missing: z.array(z.string()), damaged: z.array(z.string()).default([]) }),
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
  const folder = encodeURIComponent(table).replaceAll(".", "%2E");
  return `tables/${folder}/${String(part).padStart(6, "0")}.copy`;
}

export function imageName(hash: string): string {
  return `images/${hash}`;
}

/** Undefined for a name that this version doesn't know. */
export function getKind(name: string): EntryKind | undefined {
  if (name === manifestName) return { kind: "manifest" };
  if (name === settingsName) return { kind: "settings" };
  if (name === contentsName) return { kind: "contents" };
  const [, folder] = /^tables\/([^/.]{1,600})\/\d{6,9}\.copy$/.exec(name) ?? [];
  if (folder) return { kind: "rows", table: decodePercents(folder) };
  const [, hash] = /^images\/([0-9a-f]{64})$/.exec(name) ?? [];
  return hash ? { kind: "image", hash } : undefined;
}
