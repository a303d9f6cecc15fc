import type { Pictures } from "../../features/media/server/public.ts";
import { WorkQueue } from "../../platform/work-queue.ts";
import { type BrandLook, drawIcon, drawSocial } from "./draw-brand.ts";
import type { Outlines } from "./outlines.ts";

interface BrandPicture {
  body: string | Buffer;
  contentType: string;
}

type Draw = (pictures: Pictures, look: BrandLook, outlines: Outlines) => Promise<BrandPicture>;

/** By file name. Devices round the corners of large icons themselves. */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [
    "favicon.svg",
    async (_, ...drawn) => ({ body: iconSvg("round", ...drawn), contentType: "image/svg+xml; charset=utf-8" }),
  ],
  ["icon-32.png", async (pictures, ...drawn) => png(pictures, iconSvg("round", ...drawn), 32)],
  ["icon-180.png", async (pictures, ...drawn) => png(pictures, iconSvg("square", ...drawn), 180)],
  ["icon-512.png", async (pictures, ...drawn) => png(pictures, iconSvg("square", ...drawn), 512)],
  ["social.jpg", async (pictures, ...drawn) => jpeg(pictures, drawSocial(...drawn))],
]);

/** Icons and social images of websites, drawn one at a time, so that an upload waits for one at most. */
export class BrandPictures {
  readonly #pictures: Pictures;
  readonly #outlines: () => Promise<Outlines>;
  readonly #queue = new WorkQueue({ atATime: 1, maxWaiting: 100 });

  constructor(pictures: Pictures, outlines: () => Promise<Outlines>) {
    this.#pictures = pictures;
    this.#outlines = outlines;
  }

  has(name: string): boolean {
    return drawings.has(name);
  }

  /** Undefined for an unknown name. Throws `Busy`. */
  make(name: string, look: BrandLook): Promise<BrandPicture | undefined> {
    return this.#queue.run(async () => drawings.get(name)?.(this.#pictures, look, await this.#outlines()));
  }
}

const iconSvg = (corners: "round" | "square", look: BrandLook, outlines: Outlines) => drawIcon(look, corners, outlines);

async function png(pictures: Pictures, svg: string, size: number): Promise<BrandPicture> {
  const body = await pictures.do("drawSvg", svg, { size, png: { compressionLevel: 9, palette: true } });
  return { body, contentType: "image/png" };
}

async function jpeg(pictures: Pictures, svg: string): Promise<BrandPicture> {
  // Use full color resolution for sharp letters on a plain color.
  const body = await pictures.do("drawSvg", svg, { jpeg: { quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true } });
  return { body, contentType: "image/jpeg" };
}
