import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Database, inTransaction } from "../../../db/database.ts";
import type { UploadedFile } from "../../../platform/calls/call.ts";
import { AppError } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import { root } from "../../../platform/root.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { Busy, WorkQueue } from "../../../platform/work-queue.ts";
import { hourMs } from "../../../shared/durations.ts";
import { originalPath } from "../../../shared/media.ts";
import type { ImageView } from "../../../site/ui/views.ts";
import type { CleanImage } from "./decode-image.ts";
import { claimFile } from "./files.queries.ts";
import { imageViewOf } from "./image-view.ts";
import { selectImageByHash, selectImagesByHashes, upsertImage } from "./images.queries.ts";
import { makeSizes } from "./make-sizes.ts";
import type { Pictures } from "./pictures.ts";
import { originalKey } from "./variants.ts";

export interface StoredImage extends Omit<CleanImage, "bytes"> {
  hash: string;
  byteSize: number;
  originalName: string;
}

/** Where pictures are checked, stored, and claimed until a row names them. */
export interface PicturePlace {
  db: Database;
  storage: Storage;
  pictures: Pictures;
}

/** How long a stored picture waits for its row. */
const claimMs = hourMs;

/** Each that waits takes up to 5 MB. The dashboard sends three of one person's pictures at a time. */
export const uploadQueue = new WorkQueue({ atATime: 1, maxWaiting: 12, refusal: new Busy(5) });

/** Checks and stores a picture under the hash of its clean form. No row names it yet: see `recordImage`. Throws `Busy`. */
export function storeImage(place: PicturePlace, bytes: Buffer, originalName: string): Promise<StoredImage> {
  return uploadQueue.run(() => cleanAndStore(place, bytes, originalName));
}

async function cleanAndStore(
  { db, storage, pictures }: PicturePlace,
  bytes: Buffer,
  originalName: string,
): Promise<StoredImage> {
  const { bytes: clean, ...image } = await pictures.do("decodeImage", bytes);
  const hash = createHash("sha256").update(clean).digest("hex");
  await claimFile(db, hash, new Date(Date.now() + claimMs));
  await storage.put(originalKey(hash), clean, image.mediaType);
  return { ...image, hash, byteSize: clean.length, originalName };
}

/**
 * Stores one of the project's own drawings as a JPEG, without queueing behind uploads. `file`: its path in
 * assets/drawings, without `.svg`.
 */
export async function storeDrawing(place: PicturePlace, file: string): Promise<StoredImage> {
  const svg = await readFile(join(root, "assets/drawings", `${file}.svg`), "utf8");
  const bytes = await place.pictures.do("drawSvg", svg, { jpeg: { quality: 92 } });
  return cleanAndStore(place, bytes, `${basename(file)}.jpg`);
}

/** False when its file is not there any more, or never was in this storage. One that is there is kept for a row. */
export async function isStored(
  { db, storage }: Omit<PicturePlace, "pictures">,
  { hash }: Pick<StoredImage, "hash">,
): Promise<boolean> {
  await claimFile(db, hash, new Date(Date.now() + claimMs));
  return storage.exists(originalKey(hash));
}

/** The same for a form's picture: what is wrong with it stands beside its field. */
export async function storeUpload(
  place: PicturePlace,
  { bytes, filename }: UploadedFile,
  field: string,
): Promise<StoredImage> {
  try {
    return await storeImage(place, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), filename);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof Busy) throw error;
    throw new AppError(error.code, error.message, { fields: { [field]: error.message }, cause: error });
  }
}

/** Names a stored picture in the database; the same one again gives the same id. */
export function recordImage(db: Database, ownerId: number, image: StoredImage, isDemo = false): Promise<number> {
  return inTransaction(db, async (trx) => {
    // What the demo content shows first is for its seed to say.
    if (!isDemo) await enqueue(trx, makeSizes, { hash: image.hash }, { now: new Date() });
    return upsertImage(trx, rowOf(ownerId, image, isDemo));
  });
}

function rowOf(ownerId: number, image: StoredImage, isDemo: boolean) {
  return {
    owner_id: ownerId,
    hash: image.hash,
    original_name: image.originalName.replaceAll("\u0000", "").slice(0, 255),
    media_type: image.mediaType,
    byte_size: image.byteSize,
    width: image.width,
    height: image.height,
    placeholder_colour: image.placeholderColour,
    is_demo: isDemo,
  };
}

/** The id of an uploaded picture of one's own by its `filePath`; undefined for anything else. */
export async function findOwnImage(db: Database, ownerId: number, filePath: string): Promise<number | undefined> {
  const [, hash] = /^\/media\/([0-9a-f]{64})\//.exec(filePath) ?? [];
  const image = hash ? await selectImageByHash(db, ownerId, hash) : undefined;
  return hash && image && filePath === originalPath(hash, image.media_type) ? image.id : undefined;
}

/** What pages show of an owner's pictures, by their `filePath`. What is not there or somebody else's is left out. */
export async function selectImageViews(
  db: Database,
  ownerId: number,
  filePaths: readonly string[],
): Promise<Map<string, ImageView>> {
  const hashes = filePaths.flatMap((path) => /^\/media\/([0-9a-f]{64})\//.exec(path)?.[1] ?? []);
  const rows = hashes.length === 0 ? [] : await selectImagesByHashes(db, ownerId, hashes);
  const views = rows.flatMap((row): [string, ImageView][] => {
    const view = imageViewOf(row, row.decorative ? "" : row.alt);
    return view ? [[originalPath(row.hash, row.media_type), view]] : [];
  });
  return new Map(views);
}
