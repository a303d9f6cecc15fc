import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FontPairId, fontPair, fontPairIds } from "../../shared/look/font-pairs.ts";
import { speculationRules } from "../../site-kit/speculation-rules.ts";
import { StyleSheet } from "../../site-kit/style-sheet.ts";
import type { SiteScript } from "../../site-kit/views.ts";

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

export interface SiteAssets {
  scripts: readonly SiteScript[];
  /** For each font pair, the inline styles and URLs of fonts to preload. */
  styles: Record<FontPairId, { styles: StyleSheet; fonts: string[] }>;
}

const siteScripts = [
  { name: "site", needs: "html" },
  { name: "carousel", needs: "rostrum-carousel" },
  { name: "forms", needs: ".form-place" },
  { name: "countdown", needs: "data-until" },
  { name: "frames", needs: "data-frame" },
  { name: "languages", needs: ".language-offer" },
  { name: "reader-tools", needs: ".reader-tool" },
];

/** URLs of the dashboard in one language. */
export interface DashboardBuild {
  script: string;
  styles: string[];
  /** The page builder's scripts, which browsers load without waiting for the dashboard's to run. */
  pageBuilder: string[];
}

export interface DashboardAssets {
  /** By language (BCP 47). */
  builds: Record<string, DashboardBuild>;
  /** The script of the service worker. */
  worker: string;
  /** Changes with each build. */
  build: string;
}

export interface Assets {
  site: SiteAssets;
  /** The script of the search page of static copies. */
  copiedSearch: string;
  /** Styles of page components. */
  blockStyles: StyleSheet;
  dashboard: DashboardAssets;
}

/** Reads Vite's manifest. Throws if the client has not been built. */
export function loadAssets(clientDirectory: string): Assets {
  const manifests = readManifests(join(clientDirectory, ".vite"));
  const manifest = manifests["en-US"] as Manifest;
  const getText = (file: string) => readFileSync(join(clientDirectory, file), "utf8").trim();
  const toEntry = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The build has no entry ${name}`);
    return entry;
  };
  const site = toEntry("src/site/client/site.ts");
  const scripts = siteScripts.map(({ name, needs }) => {
    const { file, imports } = toEntry(`src/site/client/${name}.ts`);
    if (imports) throw new Error("The public side's scripts are inline and can't import files");
    return { type: "module" as const, text: getText(file), needs };
  });
  const worker = getText(toEntry("src/site/client/dashboard-worker.ts").file);
  if (/^import|export\s*\{/m.test(worker)) throw new Error("Not every browser runs a module as a service worker");
  const css = (site.css ?? []).map(getText).join("\n");
  // Preload the headings' font only, which the first screen begins with; the interface's must not delay the image.
  const earlyFonts = (id: FontPairId) => {
    const font = manifest[`dist/fonts/${fontPair(id).heading}.woff2`];
    return font ? [`/${font.file}`] : [];
  };
  const styles = fontPairIds.map((id) => {
    const pair = getText(toEntry(`dist/fonts/pair-${id}.css`).file);
    return [id, { styles: new StyleSheet(css + pair), fonts: earlyFonts(id) }];
  });
  return {
    site: {
      scripts: [...scripts, { type: "speculationrules", text: speculationRules, needs: "html" }],
      styles: Object.fromEntries(styles) as SiteAssets["styles"],
    },
    copiedSearch: getText("copied-search.js"),
    blockStyles: new StyleSheet(getText(toEntry("src/page-components/blocks.css").file)),
    dashboard: {
      worker,
      // Names contain hashes of what they name, and of all that it imports.
      build: createHash("sha256").update(JSON.stringify(manifests)).update(worker).digest("hex").slice(0, 12),
      builds: Object.fromEntries(Object.entries(manifests).map(([tag, manifest]) => [tag, toBuild(manifest)])),
    },
  };
}

type Manifest = Record<string, ManifestEntry>;

/** Reads the manifests by language: `manifest.json` for English, `manifest-es.json` for Spanish. */
function readManifests(directory: string): Record<string, Manifest> {
  const found = readdirSync(directory).flatMap((name): [string, Manifest][] => {
    const tag = /^manifest-?(.*)\.json$/.exec(name)?.[1];
    if (tag === undefined) return [];
    return [[tag || "en-US", JSON.parse(readFileSync(join(directory, name), "utf8")) as Manifest]];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toBuild(manifest: Manifest): DashboardBuild {
  const dashboard = manifest["src/dashboard/main.tsx"];
  if (!dashboard) throw new Error("The build has no dashboard");
  const imported = (dashboard.imports ?? []).flatMap((key) => manifest[key]?.css ?? []);
  const urls = (files: readonly string[]) => files.map((file) => `/${file}`);
  return {
    script: `/${dashboard.file}`,
    styles: urls([...imported, ...(dashboard.css ?? [])]),
    pageBuilder: urls(getScripts(manifest, "src/features/pages/dashboard/WebEditorPage.tsx")),
  };
}

/** Returns the files of a screen's script and all that it imports, except the dashboard's own. */
function getScripts(manifest: Manifest, screen: string): string[] {
  const keys = new Set([screen]);
  // The loop also visits keys that it adds.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  keys.delete("src/dashboard/main.tsx");
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}
