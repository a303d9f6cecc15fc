import type { ImageView } from "../../../../site-kit/views.ts";

/** Placeholder for images without a known mean color. */
const neutralColor = "#d8d4ca";

/** The columns that `toImageView` reads. */
export const imageColumns = (["hash", "media_type", "width", "height", "placeholder_colour"] as const).map(
  (column) => `images.${column}` as const,
);

export interface ImageColumns {
  hash: string | null;
  media_type: string | null;
  width: number | null;
  height: number | null;
  placeholder_colour: string | null;
}

/** Converts the columns of a left-joined image for pages; null without an image. */
export function toImageView(image: ImageColumns, alt = ""): ImageView | null {
  const { hash, media_type: mediaType, width, height, placeholder_colour } = image;
  if (!hash || !mediaType || !width || !height) return null;
  return { hash, mediaType, width, height, colour: placeholder_colour ?? neutralColor, alt };
}
