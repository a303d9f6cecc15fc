import { maxImageBytes, texts } from "../contract.ts";

/** Checks a chosen file as far as a browser can; the server checks its bytes. */
export function imageProblem(file: File): string | null {
  if (!file.type.startsWith("image/")) return texts.notAnImage;
  return file.size > maxImageBytes ? texts.tooLarge : null;
}
