import { storableJson } from "../../shared/text.ts";
import type { SiteView } from "../ui/views.ts";

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest({ title, mission, brand }: SiteView): string {
  return storableJson({
    id: "/",
    name: title,
    short_name: title,
    description: mission,
    start_url: "/",
    scope: "/",
    lang: "en-US",
    display: "minimal-ui",
    // Use the light theme's colors: a manifest has only one set.
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: brand.favicon, sizes: "any", type: "image/svg+xml" },
      { src: brand.touchIcon, sizes: "180x180", type: "image/png" },
      { src: brand.icon512, sizes: "512x512", type: "image/png" },
    ],
  });
}
