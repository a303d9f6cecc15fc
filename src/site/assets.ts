import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** Addresses of one built entry: its script, its styles and the fonts worth fetching early. */
export interface EntryAssets {
  script: string;
  styles: string[];
  fonts: string[];
}

export interface Assets {
  site: EntryAssets;
  dashboard: EntryAssets;
}

/** Faces that the first screen needs; two files at most. */
const earlyFonts = /(source-serif-4|inter)-latin-(wght|opsz)-normal/;

/** Reads Vite's manifest of the built client. Throws when it was not built. */
export function loadAssets(clientDirectory: string): Assets {
  const path = join(clientDirectory, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, ManifestEntry>;
  return { site: entry(manifest, "src/site/client/site.ts"), dashboard: entry(manifest, "src/dashboard/main.tsx") };
}

function entry(manifest: Record<string, ManifestEntry>, name: string): EntryAssets {
  const found = manifest[name];
  if (!found) throw new Error(`The build has no entry ${name}`);
  const imported = (found.imports ?? []).flatMap((key) => manifest[key]?.css ?? []);
  const fonts = Object.entries(manifest).filter(([key]) => earlyFonts.test(key));
  return {
    script: `/${found.file}`,
    styles: [...imported, ...(found.css ?? [])].map((file) => `/${file}`),
    fonts: fonts.map(([, { file }]) => `/${file}`),
  };
}
