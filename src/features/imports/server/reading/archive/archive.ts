/** A file in an archive. */
export interface ArchivedFile {
  /** With `/`, and without a folder that all files of the archive are in. */
  path: string;
  /** Unpacked. */
  bytes: number;
}

/** An archive whose files are read one by one. Throws `FileProblem` for damaged files and for those that are too large. */
export interface Archive {
  /** In the order of the archive, without folders and without what operating systems add. */
  readonly files: readonly ArchivedFile[];
  /** Reads a file of at most `maxBytes`, as UTF-8 unless it has another byte order mark. */
  readText(path: string, maxBytes: number): Promise<string>;
  /** Reads a file of at most `maxBytes`. */
  readBytes(path: string, maxBytes: number): Promise<Buffer>;
  /** Streams a file of any size. */
  open(path: string): AsyncIterable<Uint8Array>;
}
