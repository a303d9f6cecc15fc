import { createHash } from "node:crypto";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import type { UploadedFile } from "../../../../platform/calls/call.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Request } from "../../../../platform/http/types.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { Busy, WorkQueue } from "../../../../platform/work/work-queue.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import type { ImageView } from "../../../../site-kit/views.ts";
import type { CleanImage } from "../processing/decode-image.ts";
import { type ImageWorker, smallImageBytes } from "../processing/image-worker.ts";
import { makeSizes } from "../processing/make-sizes.ts";
import { originalKey } from "../processing/variants.ts";
import { claimFile } from "../spaces/files.queries.ts";
import { toImageView } from "./image-view.ts";
import { selectImageByHash, selectImagesByHashes, upsertImage } from "./images.queries.ts";

export interface StoredImage extends Omit<CleanImage, "bytes"> {
  hash: string;
  byteSize: number;
  originalName: string;
}

/** Dependencies for checking and storing images. */
export interface ImageStore {
  db: Database;
  storage: Storage;
  imageWorker: ImageWorker;
}

/** How long a stored image may lack a row. */
const claimMs = hourMs;

const waiting = { atATime: 1, maxWaiting: 12, refusal: new Busy(5) };
const smallUploads = new WorkQueue(waiting);
/** Each that waits takes up to 5 MB. The dashboard sends three of one person's images at a time. */
const largeUploads = new WorkQueue(waiting);

/** Small images never wait for large ones. The queue of an upload whose body hasn't arrived yet. */
export const uploadQueue = ({ headers }: Request): WorkQueue =>
  Number(headers["content-length"] ?? Infinity) <= smallImageBytes ? smallUploads : largeUploads;

const smallImagePixels = 4_000_000;

/** Validates and stores an image under the hash of its clean form, without a row: see `recordImage`. Throws `Busy`. */
export async function storeImage(store: ImageStore, bytes: Buffer, originalName: string): Promise<StoredImage> {
  const { imageWorker } = store;
  if (bytes.length <= smallImageBytes) {
    const stored = await smallUploads.run(async () => {
      // Small files can hold large images.
      const pixels = await imageWorker.do("countPixels", bytes);
      return pixels <= smallImagePixels ? cleanAndStore(store, imageWorker.do, bytes, originalName) : undefined;
    });
    if (stored) return stored;
  }
  return largeUploads.run(() => cleanAndStore(store, imageWorker.doLater, bytes, originalName));
}

async function cleanAndStore(
  store: ImageStore,
  work: ImageWorker["do"],
  bytes: Buffer,
  originalName: string,
): Promise<StoredImage> {
  const { bytes: clean, ...image } = await work("decodeImage", bytes);
  const hash = createHash("sha256").update(clean).digest("hex");
  await claimImage(store.db, hash);
  await store.storage.put(originalKey(hash), clean, image.mediaType);
  return { ...image, hash, byteSize: clean.length, originalName };
}

/** Claims a file until it gets a row, so that it isn't swept. */
export const claimImage = (db: Database, hash: string): Promise<void> =>
  claimFile(db, hash, new Date(Date.now() + claimMs));

/** Stores a form's image; errors are at its field. */
export async function storeUpload(
  store: ImageStore,
  { bytes, filename }: UploadedFile,
  field: string,
): Promise<StoredImage> {
  try {
    return await storeImage(store, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), filename);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof Busy) throw error;
    throw new AppError(error.code, error.message, { fields: { [field]: error.message }, cause: error });
  }
}

interface RecordOptions {
  isDemo?: boolean;
  /** The description; `""`: it needs none. */
  alt?: string;
}

/** Adds a stored image to the database; returns the existing id for a duplicate. */
export function recordImage(
  db: Database,
  spaceId: number,
  image: StoredImage,
  { isDemo = false, alt }: RecordOptions = {},
): Promise<number> {
  return inTransaction(db, async (trx) => {
    // The demo content's seed creates its own sizes.
    if (!isDemo) await enqueue(trx, makeSizes, { hash: image.hash }, { now: new Date() });
    const described = alt === undefined ? {} : { alt, decorative: alt === "" };
    return upsertImage(trx, { ...toRow(spaceId, image), is_demo: isDemo, ...described });
  });
}

function toRow(spaceId: number, image: StoredImage) {
  return {
    space_id: spaceId,
    hash: image.hash,
    original_name: image.originalName.replaceAll("\u0000", "").slice(0, 255),
    media_type: image.mediaType,
    byte_size: image.byteSize,
    width: image.width,
    height: image.height,
    placeholder_colour: image.placeholderColor,
  };
}

/** The id of an image in one of the spaces by `filePath`; undefined for anything else. */
export async function findImageIn(
  db: Database,
  spaceIds: readonly number[],
  filePath: string,
): Promise<number | undefined> {
  const [, hash] = /^\/media\/([0-9a-f]{64})\//.exec(filePath) ?? [];
  const image = hash ? await selectImageByHash(db, spaceIds, hash) : undefined;
  return hash && image && filePath === originalPath(hash, image.media_type) ? image.id : undefined;
}

/** A space's images for pages, by `filePath`. Omits missing ones and those of others. */
export async function selectImageViews(
  db: Database,
  spaceId: number,
  filePaths: readonly string[],
): Promise<Map<string, ImageView>> {
  const hashes = filePaths.flatMap((path) => /^\/media\/([0-9a-f]{64})\//.exec(path)?.[1] ?? []);
  const rows = hashes.length === 0 ? [] : await selectImagesByHashes(db, spaceId, hashes);
  const views = rows.flatMap((row): [string, ImageView][] => {
    const view = toImageView(row, row.decorative ? "" : row.alt);
    return view ? [[originalPath(row.hash, row.media_type), view]] : [];
  });
  return new Map(views);
}
