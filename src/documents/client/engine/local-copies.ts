import type { z } from "zod";
import { parseJson } from "../../../shared/parse-json.ts";
import type { LocalCopy } from "./local-copy.ts";

/** Stores the copy of one open document. */
export interface CopySlot<Copy = LocalCopy> {
  /** Returns false if the browser refuses: storage is full or disabled. */
  write(copy: Copy): boolean;
  remove(): void;
}

/** A copy left by a closed page. */
export interface Orphan<Copy = LocalCopy> {
  key: string;
  instance: string;
  copy: Copy;
}

/**
 * A user's unsaved changes on this device. Each open document has its own key, named by `instance`, so that tabs never
 * overwrite each other's copies.
 */
export class LocalCopies<Copy extends { savedAt: string } = LocalCopy> {
  readonly #storage: () => Storage;
  readonly #prefix: string;
  readonly #schema: z.ZodType<Copy>;

  constructor(storage: () => Storage, userId: number, schema: z.ZodType<Copy>) {
    this.#storage = storage;
    this.#prefix = `rostrum.copy/${userId}/`;
    this.#schema = schema;
  }

  /** `document`: `article/12`, `article/new/host`. */
  place(document: string, instance: string): CopySlot<Copy> {
    const key = `${this.#prefix}${document}/${instance}`;
    return {
      write: (copy) =>
        attempt(() => {
          this.#storage().setItem(key, JSON.stringify(copy));
          return true;
        }, false),
      remove: () => this.remove(key),
    };
  }

  /** Newest first. `alive`: the instances that are open on this device. */
  orphans(document: string, alive: ReadonlySet<string> = new Set()): Orphan<Copy>[] {
    const prefix = `${this.#prefix}${document}/`;
    return this.#keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const instance = key.slice(prefix.length);
        const copy = instance.includes("/") || alive.has(instance) ? null : this.#read(key);
        return copy ? [{ key, instance, copy }] : [];
      })
      .sort((a, b) => b.copy.savedAt.localeCompare(a.copy.savedAt));
  }

  remove(key: string): void {
    attempt(() => this.#storage().removeItem(key), undefined);
  }

  #read(key: string): Copy | null {
    const text = attempt(() => this.#storage().getItem(key), null);
    return text === null ? null : (this.#schema.safeParse(parseJson(text)).data ?? null);
  }

  #keys(): string[] {
    return attempt(() => {
      const storage = this.#storage();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    }, []);
  }
}

/** Accessing blocked storage throws, and so does writing to full storage. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
