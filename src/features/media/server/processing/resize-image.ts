import sharp, { type ResizeOptions, type Sharp } from "sharp";
import type { ImageFormat } from "../../../../shared/media/media.ts";

export type Size = { width: number } | { width: number; height: number };

/** Timeout in seconds for one size, since the others wait for it. */
const longestJob = 30;
/** Long side to short side. */
const thinnestCrop = 8;

/** Renders a stored image in one size. `effort`: of AVIF, from 0 to 9; less is faster and makes larger files. */
export async function resizeImage(original: Buffer, size: Size, format: ImageFormat, effort = 3): Promise<Buffer> {
  const image = sharp(original)
    .timeout({ seconds: longestJob })
    .resize({ ...size, ...(await getFit(original, size)) });
  return encode(image, format, effort);
}

/** Crops an image to 1200 by 630 pixels, and draws one of the project's drawings, if it isn't empty, over its lower edge. */
export async function stampImage(original: Buffer, drawing: string): Promise<Buffer> {
  const size = { width: 1200, height: 630 };
  return sharp(original)
    .timeout({ seconds: longestJob })
    .resize({ ...size, ...(await getFit(original, size)) })
    .composite(drawing === "" ? [] : [{ input: Buffer.from(drawing), gravity: "south" }])
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();
}

/**
 * A crop enlarges the image until it covers the frame, which would take gigabytes for a thin strip. Shows such an image
 * in full instead.
 */
async function getFit(original: Buffer, size: Size): Promise<ResizeOptions> {
  if (!("height" in size)) return { withoutEnlargement: true };
  const { width, height } = await sharp(original).metadata();
  const isStrip = Math.max(width / height, height / width) > thinnestCrop;
  return isStrip ? { fit: "contain", background: "#e3dfd6" } : { fit: "cover", position: "attention" };
}

function encode(image: Sharp, format: ImageFormat, effort: number): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 50, effort }).toBuffer();
  if (format === "webp") return image.webp({ quality: 74, effort: 4 }).toBuffer();
  return image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
