import { ResponsiveImage } from "../../site-kit/ResponsiveImage.tsx";
import type { BlockContext } from "../kit/block.ts";

interface Props {
  context: BlockContext;
  /** The image field's value. */
  path: string;
  /** Empty: decorative. */
  alt: string;
  sizes: string;
  widest: number;
  /** The room that it is fitted into. */
  box?: { width: number; height: number };
  eager?: boolean;
  className?: string;
}

/** An uploaded image; renders nothing if none is chosen or it is gone. */
export function BlockImage({ context, path, alt, ...shown }: Props) {
  const image = path === "" ? null : context.getImage(path);
  return image && <ResponsiveImage image={{ ...image, alt }} {...shown} />;
}
