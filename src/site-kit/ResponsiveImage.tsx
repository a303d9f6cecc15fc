import { useContext } from "react";
import { type ImageFormat, usefulWidths, variantPath } from "../shared/media/media.ts";
import { PageStyleContext } from "./page-style.ts";
import type { ImageView } from "./views.ts";

interface ResponsiveImageProps {
  image: ImageView;
  /** The `sizes` attribute. */
  sizes: string;
  /** The maximum width of `sizes`, in CSS pixels. */
  widest: number;
  /** The room that it is fitted into, so that its attributes say how large it is. */
  box?: { width: number; height: number };
  /** Load eagerly: the main image of the first screen. */
  eager?: boolean;
  className?: string;
}

/** A stored image in the browser's best format and size, with its mean color as a placeholder. */
export function ResponsiveImage({ image, sizes, widest, box = image, eager = false, className }: ResponsiveImageProps) {
  const style = useContext(PageStyleContext);
  const scale = Math.min(1, box.width / image.width, box.height / image.height);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet(image, widest, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(image, widest, "webp")} sizes={sizes} />
      <img
        className={style.fill(image.colour)}
        src={variantPath(image.hash, usefulWidths(image.width, widest).at(-1) ?? 320, "jpg")}
        srcSet={sourceSet(image, widest, "jpg")}
        sizes={sizes}
        width={Math.max(1, Math.round(image.width * scale))}
        height={Math.max(1, Math.round(image.height * scale))}
        alt={image.alt}
        data-focus={image.focus ?? undefined}
        loading={eager ? undefined : "lazy"}
        decoding={eager ? undefined : "async"}
        fetchPriority={eager ? "high" : undefined}
      />
    </picture>
  );
}

function sourceSet(image: ImageView, widest: number, format: ImageFormat): string {
  return usefulWidths(image.width, widest)
    .map((width) => `${variantPath(image.hash, width, format)} ${width}w`)
    .join(", ");
}
