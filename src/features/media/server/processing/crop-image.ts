import sharp from "sharp";
import type { Box } from "../../../../shared/look/brand.ts";

export interface CropOptions {
  box: Box;
  width: number;
  height: number;
  format: "png" | "webp" | "jpeg";
  /** Around the image, where the box reaches beyond it; by default nothing. */
  background?: string;
}

const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** Cuts a stored image to a box and draws it in one size. The first frame of an animated one. */
export async function cropImage(original: Buffer, options: CropOptions): Promise<Buffer> {
  const { box, width, height, format, background = nothing } = options;
  const size = await sharp(original).metadata();
  const scale = width / box.width;
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(size.width, Math.ceil(box.left + box.width)) - left),
    height: Math.max(1, Math.min(size.height, Math.ceil(box.top + box.height)) - top),
  };
  const shown = {
    width: Math.max(1, Math.min(width, Math.round(part.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(part.height * scale))),
  };
  const before = {
    left: Math.min(width - shown.width, Math.max(0, Math.round((part.left - box.left) * scale))),
    top: Math.min(height - shown.height, Math.max(0, Math.round((part.top - box.top) * scale))),
  };
  const image = sharp(original)
    .timeout({ seconds: 30 })
    .extract(part)
    .resize({ ...shown, fit: "fill" })
    .extend({
      ...before,
      right: width - shown.width - before.left,
      bottom: height - shown.height - before.top,
      background,
    });
  const ground = background === nothing ? image : sharp(await image.png().toBuffer()).flatten({ background });
  if (format === "jpeg") return ground.flatten({ background }).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  if (format === "webp") return ground.webp({ quality: 90 }).toBuffer();
  return ground.png({ compressionLevel: 9 }).toBuffer();
}
