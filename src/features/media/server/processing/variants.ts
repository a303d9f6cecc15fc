import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import type { OpenFile, Storage } from "../../../../platform/storage/storage.ts";
import { WorkQueue } from "../../../../platform/work/work-queue.ts";
import { type ImageFormat, imageCrops, imageFormats, imageWidths } from "../../../../shared/media/media.ts";
import { detectImageType } from "./image-type.ts";
import type { ImageWorker } from "./image-worker.ts";
import type { Size } from "./resize-image.ts";
import { isShipped, openShipped } from "./shipped-drawings.ts";

const mediaTypes: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** Crops by name, around the most salient region, as JPEG only. */
const crops: Record<string, { width: number; height: number }> = {
  social: { width: 1200, height: 630 },
  ...imageCrops,
};

/** The bytes, if the disk is full or read-only: visitors see them all the same. */
type Made = "stored" | "missing" | Buffer;

type Variant = { size: Size; format: ImageFormat };

const everywhere = ["image/webp", "image/jpeg", "image/png", "image/gif"];
/** The formats that browsers can show which ask for a format. */
const shownBy: Record<ImageFormat, readonly string[]> = {
  avif: ["image/avif", ...everywhere],
  webp: everywhere,
  jpg: everywhere.slice(1),
};
/** How long somebody waits for a size before something else is shown. */
const patienceMs: Record<ImageFormat, number> = { avif: 0, webp: 500, jpg: 500 };

export interface StoredFile extends OpenFile {
  mediaType: string;
  /** It takes the place of a size that is being created. */
  isStandIn?: boolean;
}

/** The folder of an image's files. */
export function getFolder(hash: string): string {
  return `images/${hash.slice(0, 2)}/${hash}`;
}

export function originalKey(hash: string): string {
  return `${getFolder(hash)}/original`;
}

function variantKey(hash: string, name: string): string {
  return `${getFolder(hash)}/${name}`;
}

/** Parses `640.avif`, `social.jpg`; undefined for an unknown name. */
export function parseVariant(name: string): Variant | undefined {
  const [stem = "", extension = "", ...rest] = name.split(".");
  const format = imageFormats.find((f) => f === extension);
  if (!format || rest.length > 0) return undefined;
  const crop = Object.hasOwn(crops, stem) ? crops[stem] : undefined;
  if (crop) return format === "jpg" ? { size: crop, format } : undefined;
  const width = imageWidths.find((w) => String(w) === stem);
  return width ? { size: { width }, format } : undefined;
}

/** The sizes most browsers request first, created ahead so that the first visitor doesn't wait. */
export const firstSizes = ["1080.avif", "800.avif", "480.avif", "social.jpg"];

/**
 * Sizes of stored images, created on first request and stored. Concurrent requests share the work. WebP and JPEG take a moment;
 * while they take longer, as on a busy machine, and for AVIF, which takes long anywhere, something else is shown.
 */
export class ImageVariants {
  readonly #storage: Storage;
  readonly #imageWorker: ImageWorker;
  readonly #noteStray: (hash: string) => Promise<void>;
  readonly #underWay = new Map<string, Promise<Made>>();
  readonly #quick = new WorkQueue({ atATime: 1, maxWaiting: 100 });
  readonly #slow = new WorkQueue({ atATime: 1, maxWaiting: 100 });
  readonly #patience: typeof patienceMs;
  #isClosed = false;

  /** Calls `noteStray` if the image was removed while a size was being created, which leaves that file behind. */
  constructor(
    storage: Storage,
    imageWorker: ImageWorker,
    noteStray: (hash: string) => Promise<void>,
    patience = patienceMs,
  ) {
    this.#storage = storage;
    this.#imageWorker = imageWorker;
    this.#noteStray = noteStray;
    this.#patience = patience;
  }

  /** The file of this name, or what is shown meanwhile; undefined if there is no such image or size. Throws `Busy`. */
  async open(hash: string, name: string): Promise<StoredFile | undefined> {
    const variant = parseVariant(name);
    if (!variant) return undefined;
    const stored = await this.#openStored(hash, name, variant);
    if (stored) return stored;
    const made = this.#makeOnce(hash, name, variant, variant.format === "avif" ? this.#slow : this.#quick);
    // Whoever comes later asks again.
    made.catch(() => {});
    const ms = this.#patience[variant.format];
    const soon = ms > 0 && (await Promise.race([made, sleep(ms, undefined, { ref: false })]));
    if (soon) return this.#openMade(soon, hash, name, variant);
    const standIn = await this.#openStandIn(hash, variant);
    return standIn ?? (ms > 0 ? this.#openMade(await made, hash, name, variant) : undefined);
  }

  #openMade(made: Made, hash: string, name: string, variant: Variant): Promise<StoredFile | undefined> | StoredFile {
    if (typeof made === "string") return this.#openStored(hash, name, variant);
    const mediaType = mediaTypes[variant.format];
    return { stream: Readable.from([made]), size: made.length, mediaType, isStandIn: true };
  }

  async #openStored(hash: string, name: string, { format }: Variant): Promise<StoredFile | undefined> {
    const file = (await openShipped(hash, name)) ?? (await this.#storage.open(variantKey(hash, name)));
    return file && { ...file, mediaType: mediaTypes[format] };
  }

  /** Opens the same width in another format, or the original, if the browser can show it. A crop has nothing of its shape. */
  async #openStandIn(hash: string, { size, format: asked }: Variant): Promise<StoredFile | undefined> {
    if ("height" in size) return undefined;
    for (const format of ["webp", "jpg"] as const) {
      if (!shownBy[asked].includes(mediaTypes[format])) continue;
      const found = await this.#openStored(hash, `${size.width}.${format}`, { size, format });
      if (found) return { ...found, isStandIn: true };
    }
    const key = originalKey(hash);
    const head = await this.#storage.open(key, { start: 0, end: 15 });
    const mediaType = head && detectImageType(await buffer(head.stream));
    if (!mediaType || !shownBy[asked].includes(mediaType)) return undefined;
    const original = await this.#storage.open(key);
    return original && { ...original, mediaType, isStandIn: true };
  }

  /** Creates the sizes that visitors will request first. Ignores failures: the first request retries. */
  async prepare(hash: string): Promise<void> {
    for (const name of firstSizes) {
      const variant = parseVariant(name);
      if (this.#isClosed) return;
      if (!variant || (await isShipped(hash, name)) || (await this.#storage.exists(variantKey(hash, name)))) continue;
      await this.#makeOnce(hash, name, variant).catch(() => {});
    }
  }

  /** Starts no further work and waits for what is running. Missing sizes are created on request. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay.values());
  }

  #makeOnce(hash: string, name: string, variant: Variant, queue?: WorkQueue): Promise<Made> {
    const key = variantKey(hash, name);
    const running = this.#underWay.get(key);
    if (running) return running;
    const make = () => this.#make(hash, name, variant);
    const made = (queue ? queue.run(make) : make()).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(hash: string, name: string, { size, format }: Variant): Promise<Made> {
    const original = await this.#storage.get(originalKey(hash));
    if (!original) return "missing";
    const { do: doNow, doLater } = this.#imageWorker;
    const bytes = await (format === "avif" ? doLater : doNow)("resizeImage", original, size, format);
    const isThere = () => this.#storage.exists(originalKey(hash));
    try {
      await this.#storage.put(variantKey(hash, name), bytes, mediaTypes[format]);
    } catch (error) {
      if (diskProblem(error)) return bytes;
      if (await isThere()) throw error;
    }
    // It was removed meanwhile. Don't delete the leftover here: someone may be uploading it again.
    if (!(await isThere())) await this.#noteStray(hash);
    return "stored";
  }
}
