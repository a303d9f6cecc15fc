export const maxImageBytes = 5_242_880;
export const maxImagePixels = 50_000_000;

export const texts = {
  notAnImage: "Please upload a valid image file.",
  tooLarge: "Image size must not exceed 5MB.",
  tooManyPixels: "The picture has too many pixels (50 megapixels at most). Please upload a smaller one.",
} as const;
