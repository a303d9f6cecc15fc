import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { counted } from "../../../../shared/text.ts";
import { storedReasons } from "../../consent-contract.ts";

/** Far more than `linesPerObject` lines have. */
const maxBytes = 4 * 1024 * 1024;
const linesPerObject = 5000;
const maxReadings = 5;

const logged = z.object({
  version: z.literal(1),
  /** Names the key of the hash. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  at: z.iso.datetime(),
  /** The number of the space, under the name from when it was the account's. 0: the network. */
  owner_id: z.int().nonnegative(),
  /** A hash of the address, as in `member_erasures`. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export interface LoggedPerson extends Omit<z.infer<typeof logged>, "version" | "owner_id"> {
  space_id: number;
}

export interface LogContents<State> {
  /** The last entry of each person, or of each aspect of one. */
  entries: (LoggedPerson & State)[];
  /** Folders that were read completely. */
  folders: string[];
  /** Sentences about what could not be read. */
  problems: string[];
}

/**
 * A log of what became of people, kept in the storage and thus apart from the database (docs/decisions/0037). Each object
 * holds lines of JSON and lies in a folder of its own, so that it can be removed. There is no personal data in it.
 */
export class PeopleLog<State extends object> {
  readonly #folder: string;
  readonly #state: z.ZodType<State>;
  readonly #aspectOf: (state: State) => unknown;

  /**
   * @param folder also names the log in sentences.
   * @param getAspect what an entry is about, if several can be about the same person: each has its own last entry.
   */
  constructor(
    folder: "erasures" | "suppressions" | "topic-stops",
    state: z.ZodType<State>,
    getAspect: (state: State) => unknown = () => "",
  ) {
    this.#folder = folder;
    this.#state = state;
    this.#aspectOf = getAspect;
  }

  /** Durable when it resolves. */
  async append(storage: Storage, entries: readonly (LoggedPerson & State)[]): Promise<void> {
    for (let first = 0; first < entries.length; first += linesPerObject) {
      const lines = entries.slice(first, first + linesPerObject).map(getLine);
      const time = new Date().toISOString().replaceAll(":", "-");
      const key = `${this.#folder}/${time}-${randomUUID()}/log.jsonl`;
      await storage.put(key, Buffer.from(`${lines.join("\n")}\n`), "application/jsonl");
    }
  }

  /** Reads the whole log. What can't be read is named in `problems` and left out. */
  async read(storage: Storage): Promise<LogContents<State>> {
    for (let reading = 1; reading < maxReadings; reading += 1) {
      const log = await this.#readOnce(storage);
      // Objects that vanished were merged into a new one, which was listed too early.
      if (log) return log;
    }
    throw new Error(`The log of ${this.#folder} changes all the time. Stop other servers that use the same storage.`);
  }

  async #readOnce(storage: Storage): Promise<LogContents<State> | undefined> {
    const last = new Map<string, LoggedPerson & State>();
    const log = { folders: [] as string[], problems: [] as string[] };
    for await (const { key } of storage.list(this.#folder)) {
      const read = await this.#readObject(storage, key);
      if (!read) return undefined;
      for (const entry of read.entries) {
        const person = `${entry.key} ${entry.space_id} ${entry.hash} ${this.#aspectOf(entry)}`;
        const other = last.get(person);
        if (!other || other.at <= entry.at) last.set(person, entry);
      }
      if (read.problem) log.problems.push(read.problem);
      else log.folders.push(key.slice(0, key.lastIndexOf("/")));
    }
    return { ...log, entries: [...last.values()] };
  }

  /** Undefined if there is no such object any more. */
  async #readObject(storage: Storage, key: string) {
    const file = await storage.open(key);
    if (!file) return undefined;
    if (file.size > maxBytes) {
      file.stream.destroy();
      return { entries: [], problem: `${key} is too large for a log of ${this.#folder} and was left out.` };
    }
    const lines = (await buffer(file.stream)).toString("utf8").split("\n").filter(Boolean);
    const entries = lines.map((line) => this.#readLine(line)).filter((entry) => entry !== undefined);
    const unread = lines.length - entries.length;
    if (unread === 0) return { entries };
    return { entries, problem: `${key} is damaged: ${counted(unread, "line")} could not be read.` };
  }

  #readLine(line: string): (LoggedPerson & State) | undefined {
    try {
      const read: unknown = JSON.parse(line);
      const { version: _, owner_id: space_id, ...person } = logged.parse(read);
      return { space_id, ...person, ...this.#state.parse(read) };
    } catch {
      return undefined;
    }
  }

  /** Replaces what was read by as few objects as possible, with the last entries. */
  async merge(storage: Storage, { entries, folders }: LogContents<State>): Promise<void> {
    await this.append(storage, entries);
    for (const read of folders) await storage.removeFolder(read);
  }

  /** Merges the objects if there are this many. Returns sentences about what could not be read. */
  async mergeMany(storage: Storage, manyObjects: number): Promise<string[]> {
    const log = await this.read(storage);
    if (log.folders.length >= manyObjects) await this.merge(storage, log);
    return log.problems;
  }
}

const getLine = ({ space_id: owner_id, ...entry }: LoggedPerson) => JSON.stringify({ version: 1, owner_id, ...entry });

/** Who was erased; false once the person has signed up again. */
export const erasureLog = new PeopleLog("erasures", z.object({ erased: z.boolean() }));
export type LoggedErasure = LoggedPerson & { erased: boolean };

/** Who gets no email; null once it is allowed again. */
export const suppressionLog = new PeopleLog("suppressions", z.object({ reason: z.enum(storedReasons).nullable() }));
