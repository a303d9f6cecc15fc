import { createHash } from "node:crypto";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { ReadFile } from "../reading/item/item.ts";

// Images of archives, from the upload until the import is done.

const folder = (importId: string): string => `imports/${importId}`;
const key = (importId: string, address: string): string =>
  `${folder(importId)}/${createHash("sha256").update(address).digest("hex")}`;

export function storeImageFile(storage: Storage, importId: string, { address, content }: ReadFile): Promise<void> {
  return storage.put(key(importId, address), Buffer.from(content), "application/octet-stream");
}

export function readImageFile(storage: Storage, importId: string, address: string): Promise<Buffer | undefined> {
  return storage.get(key(importId, address));
}

export function removeImageFiles(storage: Storage, importId: string): Promise<void> {
  return storage.removeFolder(folder(importId));
}

/** Returns the numbers of the imports that have images in the storage. */
export async function listImageFiles(storage: Storage): Promise<string[]> {
  const found = new Set<string>();
  for await (const { key: path } of storage.list("imports")) found.add(path.split("/")[1] ?? "");
  return [...found];
}
