import { type LocalCopy, localCopy } from "./local-copy.ts";

/** Stores the copy of one open document. */
export interface CopySlot {
  /** Returns false if the browser refuses: storage is full or disabled. */
  write(copy: LocalCopy): boolean;
  remove(): void;
}

/** A copy left by a closed page. */
export interface Orphan {
  key: string;
  copy: LocalCopy;
}

/**
 * A user's unsaved changes on this device. Each open document has its own key, named by `instance`, so that tabs never
 * overwrite each other's copies.
 */
export class LocalCopies {
  readonly #storage: () => Storage;
  readonly #prefix: string;

  constructor(storage: () => Storage, userId: number) {
    this.#storage = storage;
    this.#prefix = `rostrum.copy/${userId}/`;
  }

  /** `document`: `article/12`, `article/new/host`. */
  place(document: string, instance: string): CopySlot {
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
  orphans(document: string, alive: ReadonlySet<string>): Orphan[] {
    const prefix = `${this.#prefix}${document}/`;
    const keys = this.#keys().filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"));
    return keys
      .filter((key) => !alive.has(key.slice(prefix.length)))
      .flatMap((key) => {
        const copy = this.#read(key);
        return copy ? [{ key, copy }] : [];
      })
      .sort((a, b) => b.copy.savedAt.localeCompare(a.copy.savedAt));
  }

  remove(key: string): void {
    attempt(() => this.#storage().removeItem(key), undefined);
  }

  #read(key: string): LocalCopy | null {
    return attempt(() => localCopy.safeParse(JSON.parse(this.#storage().getItem(key) ?? "null")).data ?? null, null);
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
