import { maxImageBytes, texts } from "../contract.ts";
import { isHeic } from "./image-check.ts";

/** Longest sides to try, in pixels. The server keeps no more than the first. */
const sides = [4096, 3072, 2048, 1536];
const quality = 0.9;

/**
 * The file as the server takes it: HEIC as JPEG, and an image of more than 5 MB smaller. Animated ones stay as they are, since
 * only their first frame could be kept. Throws an `Error` with a text for the user.
 */
export async function fitImage(file: File): Promise<File> {
  const isLarge = file.size > maxImageBytes;
  if (!isLarge && !isHeic(file)) return file;
  const source = (await isAnimated(file)) ? null : await read(file);
  if (!source) throw new Error(isLarge ? texts.tooLarge : texts.notAnImage);
  try {
    return await encode(source, file);
  } finally {
    source.close();
  }
}

async function encode(source: ImageBitmap, file: File): Promise<File> {
  // Only these are never transparent.
  const type = file.type === "image/jpeg" || isHeic(file) ? "image/jpeg" : "image/webp";
  for (const side of sides) {
    const blob = await draw(source, Math.min(1, side / Math.max(source.width, source.height)), type);
    // Safari makes a PNG instead of a WebP.
    const extension = blob?.type.replace("image/", "").replace("jpeg", "jpg");
    const name = `${file.name.replace(/\.[^.]*$/, "")}.${extension}`;
    if (blob && blob.size <= maxImageBytes) return new File([blob], name, { type: blob.type });
  }
  throw new Error(texts.tooLarge);
}

function draw(source: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Null for what is no image. */
async function read(file: File): Promise<ImageBitmap | null> {
  const own = await createImageBitmap(file).catch(() => null);
  if (own || !isHeic(file)) return own;
  const pixels = await readHeic(file);
  return pixels && createImageBitmap(pixels);
}

function readHeic(file: File): Promise<ImageData | null> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  return new Promise<ImageData | null>((resolve) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", () => resolve(null));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/** By the marks of animated PNGs and WebPs near their beginning. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === "image/gif") return true;
  const head = new TextDecoder("latin1").decode(await file.slice(0, 65_536).arrayBuffer());
  return /acTL|ANIM/.test(head) && (file.type === "image/png" || file.type === "image/webp");
}
