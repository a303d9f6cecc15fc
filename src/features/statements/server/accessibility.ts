import type { Database } from "../../../db/database.ts";
import { rostrumVersion } from "../../../platform/rostrum-version.ts";
import { contrast, isHexColor } from "../../../shared/look/color.ts";
import { type LookColors, lookColors } from "../../../shared/look/look-colors.ts";
import { countImages } from "../../articles/server/public.ts";
import type { Site } from "../../websites/server/public.ts";
import type { AccessibilityFacts } from "../contract.ts";

/** Returns what is known about a website's accessibility, computed from its look and its published articles. */
export async function getAccessibilityFacts(db: Database, site: Site, now: Date): Promise<AccessibilityFacts> {
  const { look, accent } = site.settings;
  const { light, dark } = lookColors(look, isHexColor(accent) ? accent : null);
  return {
    version: rostrumVersion,
    contrast: { light: lowestContrast(light), dark: lowestContrast(dark) },
    images: await countImages(db, site.id, now),
  };
}

/** The lowest contrast of a text on what it stands on, rounded down to tenths. */
export function lowestContrast(colors: LookColors): number {
  const { paper, raised, ink, muted, accent, error, onAccent, header, onHeader } = colors;
  const onGround = [ink, muted, accent, error].flatMap((text) => [contrast(text, paper), contrast(text, raised)]);
  return Math.floor(10 * Math.min(...onGround, contrast(onAccent, accent), contrast(onHeader, header))) / 10;
}
