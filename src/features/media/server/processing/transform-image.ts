import sharp from "sharp";
import type { Transformation } from "../../contract.ts";

/** Rotates and crops a stored image; undefined if it is animated. The result is checked and encoded as uploads are. */
export async function transformImage(original: Buffer, { rotate, crop }: Transformation): Promise<Buffer | undefined> {
  const { pages = 1, format } = await sharp(original).metadata();
  if (pages > 1) return undefined;
  // Its own step: within one, sharp would crop before it rotates.
  const { data, info } = await sharp(original)
    .timeout({ seconds: 30 })
    .rotate(rotate)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const part = crop ?? { left: 0, top: 0, width: info.width, height: info.height };
  const left = Math.min(part.left, info.width - 1);
  const top = Math.min(part.top, info.height - 1);
  const box = {
    left,
    top,
    width: Math.min(part.width, info.width - left),
    height: Math.min(part.height, info.height - top),
  };
  const image = sharp(data).timeout({ seconds: 30 }).extract(box);
  if (format === "png" || format === "gif") return image.png({ compressionLevel: 6 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 95 }).toBuffer();
  if (format === "heif") return image.avif({ quality: 80, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 95 }).toBuffer();
}
