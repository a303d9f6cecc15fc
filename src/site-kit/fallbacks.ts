import { fallback } from "../shared/media/fallbacks.ts";
import type { SiteView } from "./views.ts";

// For missing values, the host site shows the texts of SPEC.md section 3; own websites leave them out.

export function describe({ isHost }: SiteView, description: string): string {
  return description || (isHost ? fallback.description : "");
}

export function nameCategory({ isHost }: SiteView, category: { name: string } | null): string {
  return category?.name ?? (isHost ? fallback.category : "");
}
