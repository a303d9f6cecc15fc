import { texts } from "../contract.ts";

/** A browser can't be expected to hold the pixels of a larger one. */
const maxSourceBytes = 100 * 1024 * 1024;

/** Checks a chosen file as far as a browser can; the server checks its bytes. */
export function imageProblem(file: File): string | null {
  if (!file.type.startsWith("image/") && !isHeic(file)) return texts.notAnImage;
  return file.size > maxSourceBytes ? texts.tooLarge : null;
}

/** Phones' own format. Most systems but Apple's don't know its type. */
export function isHeic({ type, name }: Pick<File, "type" | "name">): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
}
