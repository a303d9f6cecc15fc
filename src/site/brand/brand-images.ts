import { type CropOptions, type ImageWorker, originalKey } from "../../features/media/server/public.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { WorkQueue } from "../../platform/work/work-queue.ts";
import { type BrandStyle, drawIcon, drawSocial, drawStamp } from "./draw-brand.ts";
import type { Outlines } from "./outlines.ts";

export interface BrandImage {
  body: string | Buffer;
  contentType: string;
}

type Draw = (imageWorker: ImageWorker, look: BrandStyle, outlines: Outlines) => Promise<BrandImage>;

/** By file name. Devices round the corners of large icons themselves. */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [
    "favicon.svg",
    async (_, ...drawn) => ({ body: iconSvg("round", ...drawn), contentType: "image/svg+xml; charset=utf-8" }),
  ],
  ["icon-32.png", async (imageWorker, ...drawn) => png(imageWorker, iconSvg("round", ...drawn), 32)],
  ["icon-180.png", async (imageWorker, ...drawn) => png(imageWorker, iconSvg("square", ...drawn), 180)],
  ["icon-512.png", async (imageWorker, ...drawn) => png(imageWorker, iconSvg("square", ...drawn), 512)],
  ["social.jpg", async (imageWorker, ...drawn) => jpeg(imageWorker, drawSocial(...drawn))],
]);

/** Icons and social images of websites, drawn one at a time, so that an upload waits for one at most. */
export class BrandImages {
  readonly #imageWorker: ImageWorker;
  readonly #storage: Pick<Storage, "get">;
  readonly #outlines: () => Promise<Outlines>;
  readonly #queue = new WorkQueue({ atATime: 1, maxWaiting: 100 });

  constructor(imageWorker: ImageWorker, storage: Pick<Storage, "get">, outlines: () => Promise<Outlines>) {
    this.#imageWorker = imageWorker;
    this.#storage = storage;
    this.#outlines = outlines;
  }

  has(name: string): boolean {
    return drawings.has(name);
  }

  /** A part of a stored image; undefined if its file is gone. Throws `Busy`. */
  crop(path: string, options: CropOptions): Promise<BrandImage | undefined> {
    return this.#queue.run(async () => {
      const [, , hash = ""] = path.split("/");
      const original = await this.#storage.get(originalKey(hash));
      if (!original) return undefined;
      const body = await this.#imageWorker.do("cropImage", original, options);
      return { body, contentType: `image/${options.format}` };
    });
  }

  /** The stored image with a text at its lower edge, 1200 by 630; undefined if its file is gone. Throws `Busy`. */
  async stampStored(hash: string, text: string): Promise<BrandImage | undefined> {
    const original = await this.#storage.get(originalKey(hash));
    return original && this.stamp(original, text);
  }

  /** An image with a text at its lower edge; without it if its letters can't be drawn. Throws `Busy`. */
  stamp(image: Buffer, text: string): Promise<BrandImage> {
    return this.#queue.run(async () => {
      const stamp = drawStamp(text, await this.#outlines()) ?? "";
      return { body: await this.#imageWorker.do("stampImage", image, stamp), contentType: "image/jpeg" };
    });
  }

  /** Undefined for an unknown name. Throws `Busy`. */
  make(name: string, look: BrandStyle): Promise<BrandImage | undefined> {
    return this.#queue.run(async () => drawings.get(name)?.(this.#imageWorker, look, await this.#outlines()));
  }
}

const iconSvg = (corners: "round" | "square", look: BrandStyle, outlines: Outlines) =>
  drawIcon(look, corners, outlines);

async function png(imageWorker: ImageWorker, svg: string, size: number): Promise<BrandImage> {
  const body = await imageWorker.do("drawSvg", svg, { size, png: { compressionLevel: 9, palette: true } });
  return { body, contentType: "image/png" };
}

async function jpeg(imageWorker: ImageWorker, svg: string): Promise<BrandImage> {
  // Use full color resolution for sharp letters on a plain color.
  const body = await imageWorker.do("drawSvg", svg, {
    jpeg: { quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true },
  });
  return { body, contentType: "image/jpeg" };
}
