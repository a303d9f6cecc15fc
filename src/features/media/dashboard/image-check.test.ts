import { expect, it } from "vitest";
import { imageProblem } from "./image-check.ts";

function file(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

it("takes images of any format, HEIC also by its name, up to 100 MB, and nothing else", () => {
  expect(imageProblem(file("a.png", "image/png", 5_242_881))).toBeNull();
  expect(imageProblem(file("IMG_1.HEIC", "", 10))).toBeNull();
  expect(imageProblem(file("a.jpg", "image/jpeg", 100 * 1024 * 1024 + 1))).toBe("Image size must not exceed 5MB.");
  expect(imageProblem(file("a.pdf", "application/pdf", 10))).toBe("Please upload a valid image file.");
  expect(imageProblem(file("a", "", 10))).toBe("Please upload a valid image file.");
});
