import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";

interface TextsConfig {
  askPhone: boolean;
  askTexts: boolean;
  textsConsent: string;
}

/** The words with which a sign-up form asks for consent to text messages; undefined if it doesn't. */
export function textsWords(
  { askPhone, askTexts, textsConsent }: TextsConfig,
  t: SiteLanguage["t"],
  site: string,
): string | undefined {
  if (!askPhone || !askTexts) return undefined;
  return textsConsent.trim() || t("form.texts", { site });
}
