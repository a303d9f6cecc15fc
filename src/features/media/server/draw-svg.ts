import sharp, { type JpegOptions, type PngOptions } from "sharp";

/** Width and height in pixels; the drawing's own unless told. */
type DrawnAs = { jpeg: JpegOptions } | { png: PngOptions; size: number };

/** A drawing of ours as a picture. Never one from outside: SVG can ask for files. */
export function drawSvg(svg: string, as: DrawnAs): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  return "jpeg" in as ? image.jpeg(as.jpeg).toBuffer() : image.resize(as.size, as.size).png(as.png).toBuffer();
}
