import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "../../../../platform/errors.ts";
import { maxImagePixels, texts } from "../../contract.ts";

// Process one image at a time with one thread, which bounds memory and leaves CPU time for pages.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum length of a side; no screen needs more. */
const maxStoredSide = 4096;

export interface CleanImage {
  bytes: Buffer;
  mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif";
  width: number;
  height: number;
  placeholderColor: string;
  /** A message for the uploader. */
  notice?: string;
}

const mediaTypes: Record<string, CleanImage["mediaType"]> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heif: "image/avif",
  gif: "image/gif",
};

/** Counts the pixels of all frames. Returns 0 for what is no image; `decodeImage` reports that. */
export async function countPixels(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { animated: true }).metadata();
    return width * height;
  } catch {
    return 0;
  }
}

/**
 * Validates an image by its bytes and re-encodes it: rotated upright, without EXIF (GPS!), with the ICC profile applied.
 * Throws `wrong_type` unless it is an intact JPEG, PNG, WebP, AVIF, or GIF, `too_large` above 50 megapixels.
 */
export async function decodeImage(bytes: Buffer): Promise<CleanImage> {
  const metadata = await readMetadata(bytes);
  const mediaType = mediaTypes[metadata.format ?? ""];
  if (!mediaType || (metadata.format === "heif" && metadata.compression !== "av1")) {
    throw new AppError("wrong_type", texts.notAnImage);
  }
  const frames = metadata.pages ?? 1;
  if (metadata.width * (metadata.pageHeight ?? metadata.height) * frames > maxImagePixels) {
    throw new AppError("too_large", texts.tooManyPixels);
  }
  try {
    const clean = await encodeClean(bytes, mediaType, frames > 1);
    const notice = getNotice(bytes, mediaType, frames);
    return notice === undefined ? clean : { ...clean, notice };
  } catch (error) {
    throw new AppError("wrong_type", texts.notAnImage, { cause: error });
  }
}

/** Variants use the first frame; of an animated PNG (`acTL` before its data) only that is decoded. */
function getNotice(bytes: Buffer, mediaType: CleanImage["mediaType"], frames: number): string | undefined {
  if (frames > 1) return texts.animated;
  const control = mediaType === "image/png" ? bytes.indexOf("acTL") : -1;
  return control >= 0 && control < bytes.indexOf("IDAT") ? texts.firstFrameKept : undefined;
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new AppError("wrong_type", texts.notAnImage, { cause: error });
  }
}

async function encodeClean(bytes: Buffer, mediaType: CleanImage["mediaType"], animated: boolean): Promise<CleanImage> {
  let image = sharp(bytes, { animated, limitInputPixels: maxImagePixels, failOn: "error" }).timeout({ seconds: 30 });
  if (!animated) {
    image = image
      .autoOrient()
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: "inside", withoutEnlargement: true });
  }
  const { data, info } = await encodeAs(image, mediaType).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    mediaType,
    width: info.width,
    height: info.pageHeight ?? info.height,
    placeholderColor: await meanColor(data),
  };
}

function encodeAs(image: Sharp, mediaType: CleanImage["mediaType"]): Sharp {
  if (mediaType === "image/jpeg") return image.jpeg({ quality: 90, mozjpeg: false });
  if (mediaType === "image/png") return image.png({ compressionLevel: 8 });
  if (mediaType === "image/webp") return image.webp({ quality: 90 });
  if (mediaType === "image/avif") return image.avif({ quality: 70, effort: 2 });
  return image.gif();
}

async function meanColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex").padEnd(6, "0")}`;
}
