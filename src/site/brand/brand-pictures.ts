import sharp from "sharp";
import { type BrandLook, drawIcon, drawSocial } from "./draw-brand.ts";
import type { Outlines } from "./outlines.ts";

interface BrandPicture {
  body: string | Buffer;
  contentType: string;
}

type Draw = (look: BrandLook, outlines: Outlines) => Promise<BrandPicture>;

/** By file name. A device cuts the corners of the large icons itself. */
const pictures: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ["favicon.svg", async (...drawn) => ({ body: iconSvg("round", ...drawn), contentType: "image/svg+xml" })],
  ["icon-32.png", async (...drawn) => png(iconSvg("round", ...drawn), 32)],
  ["icon-180.png", async (...drawn) => png(iconSvg("square", ...drawn), 180)],
  ["icon-512.png", async (...drawn) => png(iconSvg("square", ...drawn), 512)],
  ["social.jpg", async (...drawn) => jpeg(drawSocial(...drawn))],
]);

/** Icons and social pictures of websites. However many are wanted, one is made at a time: pages don't wait for them. */
export class BrandPictures {
  readonly #outlines: () => Promise<Outlines>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(outlines: () => Promise<Outlines>) {
    this.#outlines = outlines;
  }

  has(name: string): boolean {
    return pictures.has(name);
  }

  /** Undefined for a name that is not one of ours. */
  make(name: string, look: BrandLook): Promise<BrandPicture | undefined> {
    const made = this.#queue.then(async () => pictures.get(name)?.(look, await this.#outlines()));
    this.#queue = made.catch(() => {});
    return made;
  }
}

const iconSvg = (corners: "round" | "square", look: BrandLook, outlines: Outlines) => drawIcon(look, corners, outlines);

async function png(svg: string, size: number): Promise<BrandPicture> {
  const body = await sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
  return { body, contentType: "image/png" };
}

async function jpeg(svg: string): Promise<BrandPicture> {
  // Letters on plain colour: without full colour resolution their edges would fray.
  const body = await sharp(Buffer.from(svg))
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();
  return { body, contentType: "image/jpeg" };
}
