import { type LocalCopy, localCopy } from "./local-copy.ts";

/** Where one open document keeps its copy. */
export interface CopySlot {
  /** False when the browser refuses: no room, or storage switched off. */
  write(copy: LocalCopy): boolean;
  remove(): void;
}

/** A copy that no open page looks after any more. */
export interface Orphan {
  key: string;
  copy: LocalCopy;
}

/**
 * Copies of one user's documents on this device. Each open document has a place of its own, named by `instance`, so
 * that two tabs never overwrite each other's.
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

/** Even asking for storage throws where it is blocked, and writing where it is full. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
