import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { report } from "./report.ts";

const client = join(import.meta.dirname, "../dist/client");

const builder = "src/features/pages/dashboard/WebEditorPage.tsx";
/** The editor of articles, which the page builder loads with a dialog of its own, and what draws its blocks. */
const textDialog = "src/features/pages/dashboard/text/TextDialog.tsx";
const drawnText = "src/features/pages/dashboard/preview/DrawnText.tsx";

interface Entry {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Brotli-compressed kB of an entry with its static imports, without what `known` has already loaded. */
function scriptOf(manifest: Record<string, Entry>, key: string, known = new Set<string>()): number {
  if (known.has(key)) return 0;
  known.add(key);
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no ${key}`);
  const own = entry.file.endsWith(".js") ? statSync(join(client, `${entry.file}.br`)).size / 1000 : 0;
  return (entry.imports ?? []).reduce((sum, name) => sum + scriptOf(manifest, name, known), own);
}

/** Adds parts that an entry loads during use. The dashboard's list of screens is not one of them, and neither is what is in `found` already. */
function laterParts(manifest: Record<string, Entry>, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || key === "src/dashboard/main.tsx") return found;
  for (const name of entry.dynamicImports ?? []) {
    // Only who writes in scripts other than Latin loads the transliteration table.
    if (found.has(name) || name.includes("any-ascii")) continue;
    found.add(name);
    laterParts(manifest, name, found);
  }
  for (const name of entry.imports ?? []) laterParts(manifest, name, found);
  return found;
}

/** Script size of each entry point, in brotli-compressed kB, with the dashboard in English or in another language. Reads the build of this checkout. */
export function measureScripts(language?: string) {
  const name = language ? `manifest-${language}.json` : "manifest.json";
  const manifest = JSON.parse(readFileSync(join(client, ".vite", name), "utf8")) as Record<string, Entry>;
  const loaded = new Set<string>();
  const dashboard = scriptOf(manifest, "src/dashboard/main.tsx", loaded);
  const opened = new Set<string>();
  const builderAtOnce = scriptOf(manifest, "src/dashboard/main.tsx", opened) + scriptOf(manifest, builder, opened);
  const addAll = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + scriptOf(manifest, key, opened), 0);
  const apart = [drawnText, textDialog];
  const later = laterParts(manifest, builder, new Set(apart));
  for (const key of apart) later.delete(key);
  const builderLater = addAll(later);
  const drawing = addAll([drawnText]);
  const builderWriting = drawing + addAll([textDialog, ...laterParts(manifest, textDialog)]);
  return {
    site: scriptOf(manifest, "src/site/client/site.ts") + scriptOf(manifest, "src/site/client/carousel.ts"),
    dashboard,
    writing: scriptOf(manifest, "src/features/articles/dashboard/EditArticlePage.tsx", loaded),
    builderAtOnce,
    builder: builderAtOnce + builderLater,
    builderWriting,
  };
}

export function scriptSizes(): void {
  const { site, dashboard, writing, builderAtOnce, builder: inAll, builderWriting } = measureScripts();
  report("scripts of the home page (brotli)", `${site.toFixed(1)} kB`, "2 kB");
  report("script of the dashboard's first load (brotli)", `${dashboard.toFixed(0)} kB`, "250 kB");
  report("script that the article editor adds (brotli)", `${writing.toFixed(0)} kB`, "200 kB");
  report("script of the page builder when it opens (brotli)", `${builderAtOnce.toFixed(0)} kB`, "310 kB");
  report("script of the page builder in all (brotli)", `${inAll.toFixed(0)} kB`, "385 kB");
  report("script that the page builder adds to write texts with blocks", `${builderWriting.toFixed(0)} kB`, "200 kB");
  const spanish = measureScripts("es").builder;
  report(
    "script of the page builder in all, in Spanish",
    `${spanish.toFixed(0)} kB, ×${(spanish / inAll).toFixed(3)}`,
    "×1.05",
  );
}
