import fc from "fast-check";
import { expect, test } from "vitest";
import { between, clamped, isWhole, largest, rotated, whole } from "./crop-box.ts";

const side = fc.integer({ min: 1, max: 4096 });
const size = fc.record({ width: side, height: side });
const place = fc.integer({ min: -5000, max: 9000 });
const ratio = fc.constantFrom(null, 1, 1.5, 16 / 9, 0.8);

test("a box is within the image, whatever is drawn, and has its shape where there is room", () => {
  fc.assert(
    fc.property(size, place, place, place, place, ratio, (image, x, y, toX, toY, shape) => {
      const from = { x: Math.min(image.width, Math.max(0, x)), y: Math.min(image.height, Math.max(0, y)) };
      const box = between(from, { x: toX, y: toY }, image, shape);
      for (const value of Object.values(box)) expect(Number.isInteger(value)).toBe(true);
      expect(box.left >= 0 && box.top >= 0 && box.width >= 1 && box.height >= 1).toBe(true);
      expect(box.left + box.width <= image.width && box.top + box.height <= image.height).toBe(true);
      // Rounded to whole pixels.
      if (shape !== null && box.width > 1 && box.height > 1) {
        expect(Math.abs(box.width - box.height * shape)).toBeLessThanOrEqual(1 + shape);
      }
      expect(clamped(box, image)).toEqual(box);
    }),
  );
});

test("the largest of a shape is in the middle", () => {
  expect(largest({ width: 1000, height: 500 }, 1)).toEqual({ left: 250, top: 0, width: 500, height: 500 });
  expect(largest({ width: 500, height: 1000 }, 1.5)).toEqual({ left: 0, top: 333, width: 500, height: 333 });
});

test("turned by a quarter, width and height change places", () => {
  const image = { width: 3, height: 2 };
  expect(rotated(image, 270)).toEqual({ width: 2, height: 3 });
  expect(isWhole(whole(rotated(image, 180)), image)).toBe(true);
  expect(isWhole(whole(rotated(image, 90)), image)).toBe(false);
});
