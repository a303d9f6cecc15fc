import type { ImageView } from "../../../site/ui/views.ts";

/** Shown for pictures whose mean colour is not known. */
const neutralColour = "#d8d4ca";

/** What `imageViewOf` reads of an image. */
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

/** Columns of a (left-joined) image → what pages show; null when there is none. */
export function imageViewOf(image: ImageColumns, alt = ""): ImageView | null {
  const { hash, media_type: mediaType, width, height, placeholder_colour } = image;
  if (!hash || !mediaType || !width || !height) return null;
  return { hash, mediaType, width, height, colour: placeholder_colour ?? neutralColour, alt };
}
