import { randomUUID } from "node:crypto";
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { exists, flush } from "../file-system.ts";
import type { ByteRange, ListedFile, OpenFile, Storage } from "./storage.ts";

export class DiskStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.#write(key, bytes);
  }

  putStream(key: string, stream: Readable): Promise<void> {
    return this.#write(key, stream);
  }

  async #write(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.#pathOf(key);
    const folder = dirname(path);
    // Keep it private: PostgreSQL's user may need to pass through the data directory.
    const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
    // Write to a temporary file and rename it, so that no one reads a partial file.
    const temporary = `${path}.${randomUUID()}`;
    try {
      await writeDurably(temporary, content);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await flushFolders(folder, firstMade === undefined ? folder : dirname(firstMade));
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#pathOf(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    try {
      const file = await open(this.#pathOf(key));
      const size = range ? range.end - range.start + 1 : (await file.stat()).size;
      // The handle closes with its stream.
      return { stream: file.createReadStream(range ?? {}), size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async getSize(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.#pathOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    try {
      await access(this.#pathOf(key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async removeFolder(folder: string): Promise<void> {
    const path = this.#pathOf(folder);
    // Another size of the image may be written to it right now.
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    // Like a new name, a removal survives a power failure only once its folder is flushed.
    if (await exists(dirname(path))) await flush(dirname(path));
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    const path = this.#pathOf(folder);
    const entries = await opendir(path).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for await (const entry of entries) {
      const key = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.list(key);
      else {
        const found = await stat(this.#pathOf(key)).catch(() => undefined);
        if (found) yield { key, modified: found.mtime };
      }
    }
  }

  #pathOf(key: string): string {
    const path = join(this.#root, key);
    if (!path.startsWith(this.#root + sep)) throw new Error(`Not a storage key: ${key}`);
    return path;
  }
}

async function writeDurably(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the folders from `folder` up to `last`. */
async function flushFolders(folder: string, last: string): Promise<void> {
  for (let path = folder; ; path = dirname(path)) {
    await flush(path);
    if (path === last || path === dirname(path)) return;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
