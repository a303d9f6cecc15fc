import { maxImageBytes, texts } from "../contract.ts";

/** What is wrong with a chosen picture, as far as a browser can tell; the server looks at the bytes. */
export function pictureProblem(file: File): string | null {
  if (!file.type.startsWith("image/")) return texts.notAnImage;
  return file.size > maxImageBytes ? texts.tooLarge : null;
}
