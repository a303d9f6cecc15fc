import type { StoredImage } from "./text-holder.ts";

/** The attributes of an image in a text. */
export function imageAttributes({ src, alt, width, height }: StoredImage): Record<string, string> {
  return { src, alt, width: String(width), height: String(height) };
}

export function imageJson(image: StoredImage) {
  return { type: "image", attrs: imageAttributes(image) };
}
