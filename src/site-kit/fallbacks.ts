import { getLanguage } from "./language.tsx";
import type { SiteView } from "./views.ts";

// For missing values, the host site shows the texts of SPEC.md section 3; own websites leave them out.

export function describe({ isHost, language }: SiteView, description: string): string {
  return description || (isHost ? getLanguage(language).t("missing.description") : "");
}

export function nameCategory({ isHost, language }: SiteView, category: { name: string } | null): string {
  return category?.name ?? (isHost ? getLanguage(language).t("missing.category") : "");
}
