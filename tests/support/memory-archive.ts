import type { Archive } from "../../src/features/imports/server/reading/archive/archive.ts";

/** Makes an archive in memory, whose streams come in small pieces. */
export function memoryArchive(files: Readonly<Record<string, string>>): Archive {
  const getBytes = (path: string) => Buffer.from(files[path] ?? "");
  return {
    files: Object.keys(files).map((path) => ({ path, bytes: getBytes(path).length })),
    readText: async (path) => getBytes(path).toString(),
    readBytes: async (path) => getBytes(path),
    async *open(path) {
      const bytes = getBytes(path);
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
    },
  };
}
