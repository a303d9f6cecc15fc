import { expect, test } from "vitest";
import { usefulWidths } from "./media.ts";

test.each<[original: number, widest: number | undefined, widths: number[]]>([
  [480, 48, [160]],
  [100, 48, [160]],
  [480, 160, [320]],
  [1600, 200, [320, 480]],
  [1600, 800, [320, 480, 640, 800, 1080, 1440]],
  [4000, undefined, [320, 480, 640, 800, 1080, 1440, 2160]],
  [300, 800, [320]],
])("an image %d pixels wide, shown at most %s wide, comes in %j", (original, widest, widths) => {
  expect(usefulWidths(original, widest)).toEqual(widths);
});
