import { createHash } from "node:crypto";
import { z } from "zod";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { ReadFile } from "../reading/item/item.ts";

// Images of archives, from the upload until the import is done.

const folder = (importId: string): string => `imports/${importId}`;
const key = (importId: string, path: string): string =>
  `${folder(importId)}/${createHash("sha256").update(path).digest("hex")}`;

export function storeImageFile(storage: Storage, importId: string, { path, content }: ReadFile): Promise<void> {
  return storage.put(key(importId, path), Buffer.from(content), "application/octet-stream");
}

export function readImageFile(storage: Storage, importId: string, path: string): Promise<Buffer | undefined> {
  return storage.get(key(importId, path));
}

export function removeImageFiles(storage: Storage, importId: string): Promise<void> {
  return storage.removeFolder(folder(importId));
}

/** Returns the numbers of the imports that have images in the storage. */
export async function listImageFiles(storage: Storage): Promise<string[]> {
  const found = new Set<string>();
  for await (const { key: path } of storage.list("imports")) {
    const [, id = ""] = path.split("/");
    if (z.uuid().safeParse(id).success) found.add(id);
  }
  return [...found];
}
