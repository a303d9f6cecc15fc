import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../../platform/root.ts";
import type { OpenFile } from "../../../../platform/storage/storage.ts";
import type { CleanImage } from "./decode-image.ts";

/** The build's record of a drawing. */
export interface Drawing extends Omit<CleanImage, "bytes"> {
  hash: string;
  byteSize: number;
  /** Bytes of its sizes, by name: `800.avif`. */
  sizes: Record<string, number>;
}

const folder = join(root, "dist/drawings");
let index: Promise<Record<string, Drawing>> | undefined;
let byHash: Promise<Map<string, [file: string, Drawing]>> | undefined;

/** Drawings by their path in assets/drawings, without `.svg`. */
export function shippedDrawings(): Promise<Record<string, Drawing>> {
  index ??= readFile(join(folder, "index.json"), "utf8").then((text) => JSON.parse(text));
  return index;
}

/** The file of a drawing or, with a name, of one of its sizes. */
export function drawingPath(file: string, size?: string): string {
  return join(folder, size === undefined ? `${file}.jpg` : `${file}-${size}`);
}

/** A size of a drawing that the build made, so that nobody waits for it; undefined for any other image or size. */
export async function openShipped(hash: string, name: string): Promise<OpenFile | undefined> {
  const found = await findShipped(hash, name);
  return found && { stream: createReadStream(found.path), size: found.bytes };
}

export async function isShipped(hash: string, name: string): Promise<boolean> {
  return (await findShipped(hash, name)) !== undefined;
}

async function findShipped(hash: string, name: string): Promise<{ path: string; bytes: number } | undefined> {
  byHash ??= shippedDrawings()
    // Without them, all other images are still there.
    .catch((): Record<string, Drawing> => ({}))
    .then((all) => new Map(Object.entries(all).map(([file, drawing]) => [drawing.hash, [file, drawing]])));
  const [file = "", drawing] = (await byHash).get(hash) ?? [];
  const bytes = drawing && Object.hasOwn(drawing.sizes, name) ? drawing.sizes[name] : undefined;
  return bytes === undefined ? undefined : { path: drawingPath(file, name), bytes };
}
