/** A box on a 120 × 60 canvas: x, y, width, height, and opacity from 0 to 1. */
export type Box = readonly [number, number, number, number, number];

/** A heading and two lines of text. */
export const textBoxes = (x: number, y: number, width: number): Box[] => [
  [x, y, width * 0.7, 6, 0.8],
  [x, y + 12, width, 3, 0.35],
  [x, y + 18, width * 0.9, 3, 0.35],
];

export const buttonBox = (x: number, y: number): Box => [x, y, 22, 7, 0.6];
