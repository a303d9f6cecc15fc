import sharp, { type ResizeOptions, type Sharp } from "sharp";
import type { OpenFile, Storage } from "../../../platform/storage/storage.ts";
import { Busy } from "../../../platform/work-queue.ts";
import { type ImageFormat, imageCrops, imageFormats, imageWidths } from "../../../shared/media.ts";

const mediaTypes: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** By name: cut to size around what draws the eye, as JPEG only. */
const crops: Record<string, { width: number; height: number }> = {
  social: { width: 1200, height: 630 },
  ...imageCrops,
};

type Size = { width: number } | { width: number; height: number };
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

/** Makes the first sizes of several pictures, one after the other, in the order in which visitors meet them. */
export async function makeFirstSizes(variants: ImageVariants, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await variants.prepare(hash, firstSizes);
}

/** Seconds after which making one size is given up: the others wait for it. */
const longestJob = 30;
/** So many may wait for sizes that are not made yet. */
const maxVisitors = 100;
/** Long side to short side. */
const thinnestCrop = 8;

/**
 * Sizes of stored pictures: made once when first wanted, kept in storage. However many ask, one is made at a time
 * and each only once.
 */
export class ImageVariants {
  readonly #storage: Storage;
  readonly #underWay = new Map<string, Promise<boolean>>();
  #queue: Promise<unknown> = Promise.resolve();
  #visitors = 0;
  #isClosed = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The file of that name, or undefined when there is no such picture or size. */
  async open(hash: string, name: string): Promise<StoredFile | undefined> {
    const variant = parseVariant(name);
    if (!variant) return undefined;
    const key = variantKey(hash, name);
    let file = await this.#storage.open(key);
    if (!file && (await this.#makeForVisitor(hash, name, variant))) file = await this.#storage.open(key);
    return file && { ...file, mediaType: mediaTypes[variant.format] };
  }

  /** Makes the sizes that visitors will ask for first. Failures are left to the first request. */
  async prepare(hash: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const variant = parseVariant(name);
      if (!variant || (await this.#storage.exists(variantKey(hash, name)))) continue;
      await this.#makeOnce(hash, name, variant).catch(() => {});
    }
  }

  /** Begins nothing more and waits for what is under way. What is missing is made when it is wanted again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  async #makeForVisitor(hash: string, name: string, variant: Variant): Promise<boolean> {
    if (this.#visitors >= maxVisitors) throw new Busy();
    this.#visitors += 1;
    return this.#makeOnce(hash, name, variant).finally(() => {
      this.#visitors -= 1;
    });
  }

  /** False: there is no such picture. */
  #makeOnce(hash: string, name: string, variant: Variant): Promise<boolean> {
    const key = variantKey(hash, name);
    const running = this.#underWay.get(key) ?? this.#enqueue(() => this.#make(hash, name, variant));
    this.#underWay.set(key, running);
    return running.finally(() => this.#underWay.delete(key));
  }

  #enqueue(work: () => Promise<boolean>): Promise<boolean> {
    const result = this.#queue.then(() => (this.#isClosed ? false : work()));
    this.#queue = result.catch(() => {});
    return result;
  }

  async #make(hash: string, name: string, { size, format }: Variant): Promise<boolean> {
    const original = await this.#storage.get(originalKey(hash));
    if (!original) return false;
    const image = sharp(original)
      .timeout({ seconds: longestJob })
      .resize({ ...size, ...(await fitOf(original, size)) });
    const bytes = await encode(image, format);
    await this.#storage.put(variantKey(hash, name), bytes, mediaTypes[format]);
    // The picture was removed meanwhile.
    if (!(await this.#storage.exists(originalKey(hash)))) await this.#storage.removeFolder(folderOf(hash));
    return true;
  }
}

/**
 * A crop enlarges the picture until it covers the frame: of one that is a thin strip, that would be gigabytes. It is
 * shown whole instead.
 */
async function fitOf(original: Buffer, size: Size): Promise<ResizeOptions> {
  if (!("height" in size)) return { withoutEnlargement: true };
  const { width, height } = await sharp(original).metadata();
  const isStrip = Math.max(width / height, height / width) > thinnestCrop;
  return isStrip ? { fit: "contain", background: "#e3dfd6" } : { fit: "cover", position: "attention" };
}

function encode(image: Sharp, format: ImageFormat): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 74, effort: 4 }).toBuffer();
  return image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
