/** A file of the write-ahead log in the archive. */
export interface Segment {
  key: string;
  /** PostgreSQL's: timeline and number, 24 hexadecimal digits. */
  name: string;
  /** When PostgreSQL had filled it or, after a minute, closed it. In whole seconds, not later. */
  closedAt: Date;
}

/** A copy of all files of the database. */
export interface Base {
  key: string;
  folder: string;
  /** The first segment that it needs. */
  start: string;
  /** Only times from here on can be recovered. In whole seconds, not earlier. */
  endedAt: Date;
}

export interface ArchiveFiles {
  /** Oldest first. */
  bases: Base[];
  /** By name. */
  segments: Segment[];
}

/** `20261128T140512Z` */
const compact = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const parseCompact = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Segments are in a folder for each day, so that old ones are removed with a few requests. */
export function segmentKey({ name, closedAt }: Omit<Segment, "key">, ending: string): string {
  return `wal/${toDay(closedAt)}/${name}-${compact(closedAt)}.zst${ending}`;
}

export function baseFolder({ start, startedAt }: { start: string; startedAt: Date }): string {
  return `base/${compact(startedAt)}-${start}`;
}

/** Returns the key of an empty file that says when a copy ended: without one, the copy is incomplete. */
export function endKey(folder: string, endedAt: Date): string {
  return `${folder}/ended-${compact(new Date(Math.ceil(endedAt.getTime() / 1000) * 1000))}`;
}

/** Reads the keys of an archive. Leaves out foreign keys and incomplete copies. */
export function readKeys(keys: readonly string[]): ArchiveFiles {
  const segments = keys.flatMap((key): Segment[] => {
    const [, name, closed] = /^wal\/\d{8}\/([0-9A-F]{24})-(\d{8}T\d{6}Z)\.zst(?:\.age)?$/.exec(key) ?? [];
    return name && closed ? [{ key, name, closedAt: parseCompact(closed) }] : [];
  });
  const contents = new Map(
    keys.flatMap((key) => {
      const [, folder] = /^(base\/[^/]+)\/base\.tar\.zst(?:\.age)?$/.exec(key) ?? [];
      return folder ? [[folder, key] as const] : [];
    }),
  );
  const bases = keys.flatMap((end): Base[] => {
    const [, folder = "", start, ended] = /^(base\/\d{8}T\d{6}Z-([0-9A-F]{24}))\/ended-(\d{8}T\d{6}Z)$/.exec(end) ?? [];
    const key = contents.get(folder);
    return key && start && ended ? [{ key, folder, start, endedAt: parseCompact(ended) }] : [];
  });
  return {
    bases: bases.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime()),
    segments: segments.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Returns the segments from the first that a copy needs up to the first gap. */
export function findChain({ start }: Base, segments: readonly Segment[]): Segment[] {
  const byName = new Map(segments.map((segment) => [segment.name, segment]));
  const chain: Segment[] = [];
  for (let name = start; ; name = nextName(name)) {
    const segment = byName.get(name);
    if (!segment) return chain;
    chain.push(segment);
  }
}

/** Returns the name of the next segment. With the usual 16 MB, 256 of them have the same middle part. */
export function nextName(name: string): string {
  const next = Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");
  return name.slice(0, 8) + hex(Math.floor(next / 256)) + hex(next % 256);
}

/** Returns the name of a day's folder of segments, which sorts by time: `20261128`. */
export const toDay = (date: Date) => compact(date).slice(0, 8);
