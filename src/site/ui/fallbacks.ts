import { fallback } from "../../shared/fallbacks.ts";
import type { SiteView } from "./views.ts";

// The host site names what is missing (SPEC.md section 3); own websites leave it out.

export function describe({ isHost }: SiteView, description: string): string {
  return description || (isHost ? fallback.description : "");
}

export function nameCategory({ isHost }: SiteView, category: { name: string } | null): string {
  return category?.name ?? (isHost ? fallback.category : "");
}
