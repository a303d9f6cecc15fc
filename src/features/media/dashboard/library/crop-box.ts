export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** In pixels of the rotated image. */
export interface CropBox extends Size {
  left: number;
  top: number;
}

export const rotated = ({ width, height }: Size, degrees: number): Size =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width };

export const whole = (size: Size): CropBox => ({ left: 0, top: 0, ...size });

export function isWhole(box: CropBox, size: Size): boolean {
  return box.left === 0 && box.top === 0 && box.width === size.width && box.height === size.height;
}

/** The largest box of a shape, in the middle. */
export function largest(size: Size, ratio: number): CropBox {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)));
  const height = Math.max(1, Math.min(size.height, Math.round(width / ratio)));
  return { left: Math.floor((size.width - width) / 2), top: Math.floor((size.height - height) / 2), width, height };
}

/** From one corner to another, of a shape if one is given; never outside of the image, and at least a pixel. */
export function between(from: Point, to: Point, size: Size, ratio: number | null): CropBox {
  const [toRight, down] = [to.x >= from.x, to.y >= from.y];
  const room = { x: toRight ? size.width - from.x : from.x, y: down ? size.height - from.y : from.y };
  let width = Math.min(room.x, Math.abs(to.x - from.x));
  let height = Math.min(room.y, Math.abs(to.y - from.y));
  if (ratio !== null) {
    width = Math.min(Math.max(width, height * ratio), room.x, room.y * ratio);
    height = width / ratio;
  }
  return clamped(
    { left: toRight ? from.x : from.x - width, top: down ? from.y : from.y - height, width, height },
    size,
  );
}

export function clamped(box: CropBox, size: Size): CropBox {
  const width = Math.min(size.width, Math.max(1, Math.round(box.width)));
  const height = Math.min(size.height, Math.max(1, Math.round(box.height)));
  return {
    left: Math.min(size.width - width, Math.max(0, Math.round(box.left))),
    top: Math.min(size.height - height, Math.max(0, Math.round(box.top))),
    width,
    height,
  };
}
