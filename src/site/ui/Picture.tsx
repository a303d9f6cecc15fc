import { type ImageFormat, usefulWidths, variantPath } from "../../shared/media.ts";
import type { ImageView } from "./views.ts";

interface PictureProps {
  image: ImageView;
  /** The `sizes` attribute: how wide it is shown at which window width. */
  sizes: string;
  /** The one picture of the first screen. */
  eager?: boolean;
  className?: string;
}

/** A stored picture in the browser's best format and size, with its room kept free while it loads. */
export function Picture({ image, sizes, eager = false, className }: PictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet(image, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, "webp")} sizes={sizes} />
      <img
        src={variantPath(image.hash, usefulWidths(image.width).at(-1) ?? 320, "jpg")}
        srcSet={sourceSet(image, "jpg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "auto" : "async"}
        fetchPriority={eager ? "high" : undefined}
      />
    </picture>
  );
}

function sourceSet(image: ImageView, format: ImageFormat): string {
  return usefulWidths(image.width)
    .map((width) => `${variantPath(image.hash, width, format)} ${width}w`)
    .join(", ");
}
