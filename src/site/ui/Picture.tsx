import { useContext } from "react";
import { type ImageFormat, usefulWidths, variantPath } from "../../shared/media.ts";
import { PageStyleContext } from "./page-style.ts";
import type { ImageView } from "./views.ts";

interface PictureProps {
  image: ImageView;
  /** The `sizes` attribute: how wide it is shown at which window width. */
  sizes: string;
  /** The one picture of the first screen. */
  eager?: boolean;
  className?: string;
}

/** A stored picture in the browser's best format and size; until it has arrived, its room in its mean colour. */
export function Picture({ image, sizes, eager = false, className }: PictureProps) {
  const style = useContext(PageStyleContext);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet(image, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, "webp")} sizes={sizes} />
      <img
        className={style.fill(image.colour)}
        src={variantPath(image.hash, usefulWidths(image.width).at(-1) ?? 320, "jpg")}
        srcSet={sourceSet(image, "jpg")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? undefined : "lazy"}
        decoding={eager ? undefined : "async"}
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
