import { expect, it } from "vitest";
import { imageProblem } from "./image-check.ts";

function file(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

it("takes images up to 5,242,880 bytes and nothing else", () => {
  expect(imageProblem(file("a.png", "image/png", 5_242_880))).toBeNull();
  expect(imageProblem(file("a.png", "image/png", 5_242_881))).toBe("Image size must not exceed 5MB.");
  expect(imageProblem(file("a.pdf", "application/pdf", 10))).toBe("Please upload a valid image file.");
  expect(imageProblem(file("a", "", 10))).toBe("Please upload a valid image file.");
});
