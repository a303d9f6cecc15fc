import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Source of the inline script and styles, and URLs of fonts to preload. */
export interface SiteAssets {
  script: string;
  css: string;
  fonts: string[];
}

/** URLs. */
export interface DashboardAssets {
  script: string;
  styles: string[];
}

export interface Assets {
  site: SiteAssets;
  /** Styles of page components. */
  blocksCss: string;
  dashboard: DashboardAssets;
}

/** Preload the text font of the first screen only; the interface's font must not delay the image. */
const earlyFonts = /fonts\/serif\.woff2$/;

/** Reads Vite's manifest. Throws if the client has not been built. */
export function loadAssets(clientDirectory: string): Assets {
  const path = join(clientDirectory, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, ManifestEntry>;
  const textOf = (file: string) => readFileSync(join(clientDirectory, file), "utf8").trim();
  const entryOf = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The build has no entry ${name}`);
    return entry;
  };
  const [site, dashboard] = [entryOf("src/site/client/site.ts"), entryOf("src/dashboard/main.tsx")];
  if (site.imports) throw new Error("The public side's script is inline and can't import files");
  const fonts = Object.entries(manifest).filter(([key]) => earlyFonts.test(key));
  return {
    site: {
      script: textOf(site.file),
      css: (site.css ?? []).map(textOf).join("\n"),
      fonts: fonts.map(([, { file }]) => `/${file}`),
    },
    blocksCss: textOf(entryOf("src/features/pages/blocks/blocks.css").file),
    dashboard: {
      script: `/${dashboard.file}`,
      styles: [...(dashboard.imports ?? []).flatMap((key) => manifest[key]?.css ?? []), ...(dashboard.css ?? [])].map(
        (file) => `/${file}`,
      ),
    },
  };
}
