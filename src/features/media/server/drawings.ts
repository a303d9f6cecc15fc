import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { root } from "../../../platform/root.ts";
import { claimImage, type ImageStore, type StoredImage } from "./images.service.ts";
import { originalKey } from "./variants.ts";

/** What the build tells of a drawing. */
export type Drawing = Omit<StoredImage, "originalName">;

const folder = join(root, "dist/drawings");
let index: Promise<Record<string, Drawing>> | undefined;

/**
 * Stores one of the project's drawings, which the build made. `file`: its path in assets/drawings, without `.svg`.
 * Without a row, like `storeImage`.
 */
export async function storeDrawing(
  { db, storage }: Omit<ImageStore, "imageWorker">,
  file: string,
): Promise<StoredImage> {
  index ??= readFile(join(folder, "index.json"), "utf8").then((text) => JSON.parse(text));
  const drawing = (await index)[file];
  if (!drawing) throw new Error(`No drawing ${file}; run the build.`);
  await claimImage(db, drawing.hash);
  const key = originalKey(drawing.hash);
  if (!(await storage.exists(key)))
    await storage.put(key, await readFile(join(folder, `${file}.jpg`)), drawing.mediaType);
  return { ...drawing, originalName: `${basename(file)}.jpg` };
}
