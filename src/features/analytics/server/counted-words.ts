import { storable } from "../../../shared/text.ts";

const maxLength = 60;

/**
 * Returns search words as they are counted: `  Bus  STOP ` → `bus stop`. Empty for what may be about a person: an email
 * address, or a number as long as a phone number's.
 */
export function toCountedWords(text: string): string {
  const words = storable(text.slice(0, 1000).normalize("NFKC"))
    .toLowerCase()
    .replace(/[\s\ufffd]+/g, " ")
    .trim();
  if (words.includes("@") || words.replace(/\D/g, "").length >= 6) return "";
  return [...words].slice(0, maxLength).join("").trim();
}
