import type { PluralText } from "../../shared/languages/text.ts";

/**
 * Maps the server's English texts to the dashboard's language. Empty in the source; translated builds fill it in
 * (`scripts/languages/translate.ts`).
 */
export const serverTexts: readonly (readonly [english: string | PluralText, own: string | PluralText])[] = [];
