import type { Readable } from "node:stream";

/** The caller must read the stream to its end or destroy it. */
export interface OpenFile {
  stream: Readable;
  /** In bytes; of the range, if one was asked for. */
  size: number;
}

/** Both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files by key (`images/ab/abcd…/640.avif`). A key's content never changes, so it can be
 * written twice and read without a lock.
 */
export interface Storage {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Stores a file that is too large for memory. */
  putStream(key: string, stream: Readable, mediaType: string): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Streams a file, holding one chunk in memory. Undefined if there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** In bytes. Undefined if there is no such file. */
  getSize(key: string): Promise<number | undefined>;
  exists(key: string): Promise<boolean>;
  /** Removes all files whose keys start with `folder/`, if any, or the file of this key on a disk. */
  removeFolder(folder: string): Promise<void>;
  /** Lists the files below `folder/`, in no particular order. */
  list(folder: string): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  key: string;
  modified: Date;
}
