import anyAscii from "any-ascii";
import { proposeSlug } from "../shared/slug.ts";

/** A slug for a text in any script: "Выборы" becomes `vybory`. Empty for symbols alone. */
export function slugFrom(text: string): string {
  return proposeSlug(text, anyAscii);
}
