import sharp, { type ResizeOptions, type Sharp } from "sharp";
import type { ImageFormat } from "../../../shared/media.ts";

export type Size = { width: number } | { width: number; height: number };

/** Seconds after which making one size is given up: the others wait for it. */
const longestJob = 30;
/** Long side to short side. */
const thinnestCrop = 8;

/** A stored picture at a size that pages show. */
export async function resizeImage(original: Buffer, size: Size, format: ImageFormat): Promise<Buffer> {
  const image = sharp(original)
    .timeout({ seconds: longestJob })
    .resize({ ...size, ...(await fitOf(original, size)) });
  return encode(image, format);
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
