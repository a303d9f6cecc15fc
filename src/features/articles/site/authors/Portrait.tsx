import { fallback } from "../../../../shared/media/fallbacks.ts";
import { ResponsiveImage } from "../../../../site-kit/ResponsiveImage.tsx";
import type { ImageView } from "../../../../site-kit/views.ts";

/** An author's image, square, or the default one. `size` is in CSS pixels. */
export function Portrait({ picture: image, size }: { picture: ImageView | null; size: 48 | 160 }) {
  if (image)
    return <ResponsiveImage image={image} sizes={`${size}px`} widest={size} className={`portrait portrait-${size}`} />;
  return (
    <span className={`portrait portrait-${size}`}>
      <img src={fallback.profile} alt="" width={size} height={size} />
    </span>
  );
}
