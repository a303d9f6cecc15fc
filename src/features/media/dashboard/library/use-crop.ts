import { type PointerEvent, useRef, useState } from "react";
import { between, type CropBox, clamped, largest, type Point, rotated, type Size, whole } from "./crop-box.ts";

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** A drag's origin: a corner that stays, or the box that is moved. */
type Drag = { from: Point } | { box: CropBox; grabbed: Point };

/** The part of an image that is kept, and how it is turned. */
export function useCrop(image: Size) {
  const [degrees, setDegrees] = useState(0);
  const [ratio, setRatio] = useState<number | null>(null);
  const size = rotated(image, degrees);
  const [box, setBox] = useState<CropBox>(whole(size));
  const drag = useRef<Drag | null>(null);

  function rotate(by: 90 | -90) {
    const next = (degrees + by + 360) % 360;
    const turned = rotated(image, next);
    setDegrees(next);
    setBox(ratio === null ? whole(turned) : largest(turned, ratio));
  }

  function shape(next: number | null) {
    setRatio(next);
    setBox(next === null ? whole(size) : largest(size, next));
  }

  /** Where the pointer is, in pixels of the image. */
  function getPoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = size.width / width;
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return { x: within((clientX - left) * scale, size.width), y: within((clientY - top) * scale, size.height) };
  }

  function start(event: PointerEvent<HTMLElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = getPoint(event);
    const corner = (event.target as HTMLElement).dataset.corner as Corner | undefined;
    const isWithin = (event.target as HTMLElement).dataset.box !== undefined;
    if (corner) drag.current = { from: opposite(box, corner) };
    else if (isWithin) drag.current = { box, grabbed: point };
    else drag.current = { from: point };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const begun = drag.current;
    if (!begun) return;
    const to = getPoint(event);
    if ("from" in begun) setBox(between(begun.from, to, size, ratio));
    else {
      const left = begun.box.left + to.x - begun.grabbed.x;
      setBox(clamped({ ...begun.box, left, top: begun.box.top + to.y - begun.grabbed.y }, size));
    }
  }

  const end = () => {
    drag.current = null;
  };
  return {
    degrees,
    ratio,
    size,
    box,
    setBox: (next: CropBox) => setBox(clamped(next, size)),
    rotate,
    shape,
    start,
    move,
    end,
  };
}

function opposite({ left, top, width, height }: CropBox, corner: Corner): Point {
  return { x: corner.endsWith("left") ? left + width : left, y: corner.startsWith("top") ? top + height : top };
}
