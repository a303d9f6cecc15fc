import { readFileSync } from "node:fs";
import { join } from "node:path";

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** One built entry: addresses of its script, its styles and the fonts worth fetching early, and its styles as text. */
export interface EntryAssets {
  script: string;
  styles: string[];
  css: string;
  fonts: string[];
}

export interface Assets {
  site: EntryAssets;
  /** Styles of the components that owners build pages from. */
  blocksCss: string;
  dashboard: EntryAssets;
}

/** The face that the first screen is read in; the interface's follows by itself and must not delay the picture. */
const earlyFonts = /fonts\/serif\.woff2$/;

/** Reads Vite's manifest of the built client. Throws when it was not built. */
export function loadAssets(clientDirectory: string): Assets {
  const path = join(clientDirectory, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, ManifestEntry>;
  const entryOf = (name: string) => entry(clientDirectory, manifest, name);
  const blocks = manifest["src/site/styles/blocks/blocks.css"];
  if (!blocks) throw new Error("The build has no styles for components");
  return {
    site: entryOf("src/site/client/site.ts"),
    blocksCss: readFileSync(join(clientDirectory, blocks.file), "utf8").trim(),
    dashboard: entryOf("src/dashboard/main.tsx"),
  };
}

function entry(directory: string, manifest: Record<string, ManifestEntry>, name: string): EntryAssets {
  const found = manifest[name];
  if (!found) throw new Error(`The build has no entry ${name}`);
  const imported = (found.imports ?? []).flatMap((key) => manifest[key]?.css ?? []);
  const files = [...imported, ...(found.css ?? [])];
  const fonts = Object.entries(manifest).filter(([key]) => earlyFonts.test(key));
  return {
    script: `/${found.file}`,
    styles: files.map((file) => `/${file}`),
    css: files.map((file) => readFileSync(join(directory, file), "utf8").trim()).join("\n"),
    fonts: fonts.map(([, { file }]) => `/${file}`),
  };
}
