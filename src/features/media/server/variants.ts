import type { OpenFile, Storage } from "../../../platform/storage/storage.ts";
import { WorkQueue } from "../../../platform/work-queue.ts";
import { type ImageFormat, imageCrops, imageFormats, imageWidths } from "../../../shared/media.ts";
import type { Pictures } from "./pictures.ts";
import type { Size } from "./resize-image.ts";

const mediaTypes: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** By name: cut to size around what draws the eye, as JPEG only. */
const crops: Record<string, { width: number; height: number }> = {
  social: { width: 1200, height: 630 },
  ...imageCrops,
};

type Variant = { size: Size; format: ImageFormat };

export interface StoredFile extends OpenFile {
  mediaType: string;
}

/** Where all files of one picture are. */
export function folderOf(hash: string): string {
  return `images/${hash.slice(0, 2)}/${hash}`;
}

export function originalKey(hash: string): string {
  return `${folderOf(hash)}/original`;
}

function variantKey(hash: string, name: string): string {
  return `${folderOf(hash)}/${name}`;
}

/** `640.avif`, `social.jpg` → what to make; undefined for a name that is not one of ours. */
function parseVariant(name: string): Variant | undefined {
  const [stem = "", extension = "", ...rest] = name.split(".");
  const format = imageFormats.find((f) => f === extension);
  if (!format || rest.length > 0) return undefined;
  const crop = Object.hasOwn(crops, stem) ? crops[stem] : undefined;
  if (crop) return format === "jpg" ? { size: crop, format } : undefined;
  const width = imageWidths.find((w) => String(w) === stem);
  return width ? { size: { width }, format } : undefined;
}

/** What most visitors' browsers ask for first, so that the first of them does not wait. */
const firstSizes = ["1080.avif", "800.avif", "480.avif", "social.jpg"];

/**
 * Sizes of stored pictures: made once when first wanted, kept in storage. However many ask, each is made only once, and
 * whoever waits for one does not wait for those that are made ahead.
 */
export class ImageVariants {
  readonly #storage: Storage;
  readonly #pictures: Pictures;
  readonly #noteStray: (hash: string) => Promise<void>;
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #wanted = new WorkQueue({ atATime: 1, maxWaiting: 100 });
  #isClosed = false;

  /** `noteStray` is told of a picture that was removed while a size of it was being made: that file is left. */
  constructor(storage: Storage, pictures: Pictures, noteStray: (hash: string) => Promise<void>) {
    this.#storage = storage;
    this.#pictures = pictures;
    this.#noteStray = noteStray;
  }

  /** The file of that name, or undefined when there is no such picture or size. Throws `Busy`. */
  async open(hash: string, name: string): Promise<StoredFile | undefined> {
    const variant = parseVariant(name);
    if (!variant) return undefined;
    const key = variantKey(hash, name);
    let file = await this.#storage.open(key);
    if (!file && (await this.#makeOnce(hash, name, variant, this.#wanted))) file = await this.#storage.open(key);
    return file && { ...file, mediaType: mediaTypes[variant.format] };
  }

  /** Makes the sizes that visitors will ask for first. Failures are left to the first request. */
  async prepare(hash: string): Promise<void> {
    for (const name of firstSizes) {
      const variant = parseVariant(name);
      if (this.#isClosed) return;
      if (!variant || (await this.#storage.exists(variantKey(hash, name)))) continue;
      await this.#makeOnce(hash, name, variant).catch(() => {});
    }
  }

  /** Begins nothing more and waits for what is under way. What is missing is made when it is wanted again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay.values());
  }

  /** False: there is no such picture. */
  #makeOnce(hash: string, name: string, variant: Variant, queue?: WorkQueue): Promise<boolean> {
    const key = variantKey(hash, name);
    const running = this.#underWay.get(key);
    if (running) return running;
    const make = () => this.#make(hash, name, variant);
    const made = (queue ? queue.run(make) : make()).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #make(hash: string, name: string, { size, format }: Variant): Promise<boolean> {
    const original = await this.#storage.get(originalKey(hash));
    if (!original) return false;
    const bytes = await this.#pictures.do("resizeImage", original, size, format);
    const isThere = () => this.#storage.exists(originalKey(hash));
    await this.#storage.put(variantKey(hash, name), bytes, mediaTypes[format]).catch(async (error) => {
      if (await isThere()) throw error;
    });
    // It was removed meanwhile. What is left is not removed here: at this moment someone may be uploading it again.
    if (!(await isThere())) await this.#noteStray(hash);
    return true;
  }
}
