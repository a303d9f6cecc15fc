import { z } from "zod";

export const maxImageBytes = 5_242_880;
export const maxImagePixels = 50_000_000;

export const texts = {
  notAnImage: "Please upload a valid image file.",
  tooLarge: "Image size must not exceed 5MB.",
  tooManyPixels: "The picture has too many pixels (50 megapixels at most). Please upload a smaller one.",
  uploadFailed: "Failed to upload image. Please try again.",
  imageRequired: "Please choose a picture.",
} as const;

export const uploadedImage = z.object({
  /** The picture's address on this site. */
  filePath: z.string(),
  image_id: z.number(),
  width: z.number(),
  height: z.number(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;
