import type { ReactNode } from "react";
import type { BlockContext } from "../kit/block.ts";
import { BlockImage } from "./BlockImage.tsx";

interface Props {
  context: BlockContext;
  /** The image field's value, and its alt text. */
  image: string;
  alt: string;
  /** A portrait: taller than wide, and narrower than the text. */
  upright?: boolean;
  children: ReactNode;
}

/** Text with an image next to it, or text alone in a column. */
export function ImageBeside({ context, image, alt, upright = false, children }: Props) {
  const hasImage = image !== "" && context.getImage(image) !== null;
  const beside = upright ? "beside beside-narrow" : "beside";
  return (
    <div className={hasImage ? beside : "block-column"}>
      <BlockImage
        context={context}
        path={image}
        alt={alt}
        sizes={`(min-width: 900px) ${upright ? 400 : 560}px, 100vw`}
        widest={upright ? 480 : 700}
        className={upright ? "beside-image upright" : "beside-image"}
      />
      <div className="block-text">{children}</div>
    </div>
  );
}
