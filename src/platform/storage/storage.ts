import type { Readable } from "node:stream";

/** Whoever opens one reads it to its end or destroys it. */
export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Files by key (`images/ab/abcd…/640.avif`). A key's content never changes once it is written, so it may be
 * written twice and read without a lock.
 */
export interface Storage {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** For whoever may read slowly: never more than a piece of it is in memory. Undefined when there is no such file. */
  open(key: string): Promise<OpenFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** All files whose keys begin with `folder/` are gone when it resolves; there may be none. */
  removeFolder(folder: string): Promise<void>;
  /** The files below `folder/`, in no particular order. */
  list(folder: string): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  key: string;
  modified: Date;
}
