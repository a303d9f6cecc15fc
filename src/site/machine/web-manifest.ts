import { lookColors } from "../../shared/look/look-colors.ts";
import { storableJson } from "../../shared/text.ts";
import type { SiteView } from "../../site-kit/views.ts";

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest({ title, mission, brand, look, accent, language, prefix }: SiteView): string {
  const { light } = lookColors(look, accent);
  return storableJson({
    id: `${prefix}/`,
    name: title,
    short_name: title,
    description: mission,
    start_url: `${prefix}/`,
    // The website's other languages, too.
    scope: "/",
    lang: language.tag,
    dir: language.direction,
    display: "minimal-ui",
    // Use the light theme's colors: a manifest has only one set.
    background_color: light.paper,
    theme_color: light.header,
    icons: [
      ...(brand.favicon.endsWith(".svg") ? [{ src: brand.favicon, sizes: "any", type: "image/svg+xml" }] : []),
      { src: brand.touchIcon, sizes: "180x180", type: "image/png" },
      { src: brand.icon512, sizes: "512x512", type: "image/png" },
    ],
  });
}
