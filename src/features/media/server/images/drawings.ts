import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { drawingPath, shippedDrawings } from "../processing/shipped-drawings.ts";
import { originalKey } from "../processing/variants.ts";
import { claimImage, type ImageStore, type StoredImage } from "./images.service.ts";

/**
 * Stores one of the project's drawings, which the build made. `file`: its path in assets/drawings, without `.svg`.
 * Without a row, like `storeImage`.
 */
export async function storeDrawing(
  { db, storage }: Omit<ImageStore, "imageWorker">,
  file: string,
): Promise<StoredImage> {
  const drawing = (await shippedDrawings())[file];
  if (!drawing) throw new Error(`No drawing ${file}; run the build.`);
  const { sizes: _shipped, ...image } = drawing;
  await claimImage(db, image.hash);
  const key = originalKey(image.hash);
  if (!(await storage.exists(key))) await storage.put(key, await readFile(drawingPath(file)), image.mediaType);
  return { ...image, originalName: `${basename(file)}.jpg` };
}
