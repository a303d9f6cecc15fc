import { maxImageBytes, texts } from "../../media/contract.ts";

/** What is wrong with a chosen cover, as far as a browser can tell; the server looks at the bytes. */
export function coverProblem(file: File | null | undefined): string | null {
  if (!file) return null;
  if (!file.type.startsWith("image/")) return texts.notAnImage;
  return file.size > maxImageBytes ? texts.tooLarge : null;
}
