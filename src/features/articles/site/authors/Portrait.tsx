import { fallback } from "../../../../shared/fallbacks.ts";
import { Picture } from "../../../../site/ui/Picture.tsx";
import type { ImageView } from "../../../../site/ui/views.ts";

/** An author's picture, square, or the default one. `size` in CSS pixels. */
export function Portrait({ picture, size }: { picture: ImageView | null; size: 48 | 160 }) {
  if (picture)
    return <Picture image={picture} sizes={`${size}px`} widest={size} className={`portrait portrait-${size}`} />;
  return (
    <span className={`portrait portrait-${size}`}>
      <img src={fallback.profile} alt="" width={size} height={size} />
    </span>
  );
}
