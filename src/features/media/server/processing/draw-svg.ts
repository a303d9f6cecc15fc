import sharp, { type JpegOptions, type PngOptions } from "sharp";

/** Width and height in pixels; defaults to the drawing's. */
type DrawnAs = { jpeg: JpegOptions } | { png: PngOptions; size: number };

/** Rasterizes one of the project's drawings. Never use it for untrusted SVG, which can reference files. */
export function drawSvg(svg: string, as: DrawnAs): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  return "jpeg" in as ? image.jpeg(as.jpeg).toBuffer() : image.resize(as.size, as.size).png(as.png).toBuffer();
}
