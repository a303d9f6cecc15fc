import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { counted } from "../../../../shared/text.ts";

/**
 * The log of erasures, kept in the storage and thus apart from the database (docs/decisions/0037). Each object holds
 * lines of JSON and lies in a folder of its own, so that it can be removed. There is no personal data in it.
 */
const folder = "erasures";
/** Far more than `linesPerObject` lines have. */
const maxBytes = 4 * 1024 * 1024;
const linesPerObject = 5000;
const maxReadings = 5;

const logEntry = z.object({
  version: z.literal(1),
  /** Names the key of the hash. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  at: z.iso.datetime(),
  /** The number of the space, under the name from when it was the account's. */
  owner_id: z.int().positive(),
  /** Of the address, as in `member_erasures`. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** False once the person has signed up again. */
  erased: z.boolean(),
});
export interface LogEntry extends Omit<z.infer<typeof logEntry>, "version" | "owner_id"> {
  space_id: number;
}

/** Durable when it resolves. */
export async function appendToLog(storage: Storage, entries: readonly LogEntry[]): Promise<void> {
  for (let first = 0; first < entries.length; first += linesPerObject) {
    const lines = entries.slice(first, first + linesPerObject).map(lineOf);
    const time = new Date().toISOString().replaceAll(":", "-");
    const key = `${folder}/${time}-${randomUUID()}/log.jsonl`;
    await storage.put(key, Buffer.from(`${lines.join("\n")}\n`), "application/jsonl");
  }
}

function lineOf({ space_id: owner_id, ...entry }: LogEntry): string {
  return JSON.stringify({ version: 1, owner_id, ...entry } satisfies z.infer<typeof logEntry>);
}

export interface ErasureLog {
  /** The last entry of each person. */
  entries: LogEntry[];
  /** Folders that were read completely. */
  folders: string[];
  /** Sentences about what could not be read. */
  problems: string[];
}

/** Reads the whole log. What can't be read is named in `problems` and left out. */
export async function readLog(storage: Storage): Promise<ErasureLog> {
  for (let reading = 1; reading < maxReadings; reading += 1) {
    const log = await readOnce(storage);
    // Objects that vanished were merged into a new one, which was listed too early.
    if (log) return log;
  }
  throw new Error("The log of erasures changes all the time. Stop other servers that use the same storage.");
}

async function readOnce(storage: Storage): Promise<ErasureLog | undefined> {
  const last = new Map<string, LogEntry>();
  const log = { folders: [] as string[], problems: [] as string[] };
  for await (const { key } of storage.list(folder)) {
    const read = await readObject(storage, key);
    if (!read) return undefined;
    for (const entry of read.entries) {
      const person = `${entry.key} ${entry.space_id} ${entry.hash}`;
      const other = last.get(person);
      if (!other || other.at <= entry.at) last.set(person, entry);
    }
    if (read.problem) log.problems.push(read.problem);
    else log.folders.push(key.slice(0, key.lastIndexOf("/")));
  }
  return { ...log, entries: [...last.values()] };
}

interface ReadObject {
  entries: LogEntry[];
  problem?: string;
}

/** Undefined if there is no such object any more. */
async function readObject(storage: Storage, key: string): Promise<ReadObject | undefined> {
  const file = await storage.open(key);
  if (!file) return undefined;
  if (file.size > maxBytes) {
    file.stream.destroy();
    return { entries: [], problem: `${key} is too large for a log of erasures and was left out.` };
  }
  const lines = (await buffer(file.stream)).toString("utf8").split("\n").filter(Boolean);
  const entries = lines.map(readLine).filter((entry) => entry !== undefined);
  const unread = lines.length - entries.length;
  if (unread === 0) return { entries };
  return { entries, problem: `${key} is damaged: ${counted(unread, "line")} could not be read.` };
}

function readLine(line: string): LogEntry | undefined {
  try {
    const { version: _, owner_id: space_id, ...entry } = logEntry.parse(JSON.parse(line));
    return { space_id, ...entry };
  } catch {
    return undefined;
  }
}

/** Replaces what was read by as few objects as possible, with the last entry of each person. */
export async function mergeLog(storage: Storage, { entries, folders }: ErasureLog): Promise<void> {
  await appendToLog(storage, entries);
  for (const read of folders) await storage.removeFolder(read);
}
