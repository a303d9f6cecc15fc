// `npm run texts` updates the dashboard's catalogs: adds new texts, with empty translations, removes unused ones, and lists what is
// missing or wrong.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dashboardLanguages } from "../../src/shared/languages/dashboard-languages.ts";
import { type PluralText, toKey } from "../../src/shared/languages/text.ts";
import { catalogPath, findFault, readCatalog, root } from "./catalogs.ts";
import { findTexts } from "./find-texts.ts";

/** Collects the dashboard's texts by key, sorted. Throws if two texts with the same key have different forms. */
export function collectTexts(): Map<string, string | PluralText> {
  const texts = new Map<string, string | PluralText>();
  for (const path of globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] })) {
    for (const { text } of findTexts(path, readFileSync(`${root}/${path}`, "utf8"))) {
      const key = toKey(text);
      const known = texts.get(key);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(text)) {
        throw new Error(`${path}: “${key}” has other forms elsewhere`);
      }
      texts.set(key, text);
    }
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists what is wrong with a language's catalog, one line each. */
export function findFaults(tag: string, texts: ReadonlyMap<string, string | PluralText>): string[] {
  const catalog = readCatalog(tag);
  const stale = Object.keys(catalog).filter((key) => !texts.has(key));
  const faults = [...texts].flatMap(([key, text]) => {
    const fault = findFault(text, catalog[key] ?? "");
    return fault ? [`${tag}: “${key}” ${fault}`] : [];
  });
  return [...faults, ...stale.map((key) => `${tag}: “${key}” is no longer used`)];
}

function update(tag: string, texts: ReadonlyMap<string, string | PluralText>): void {
  const catalog = readCatalog(tag);
  const entries = [...texts.keys()].map((key) => [key, catalog[key] ?? ""] as const);
  writeFileSync(catalogPath(tag), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const texts = collectTexts();
  for (const tag of dashboardLanguages.slice(1)) {
    update(tag, texts);
    for (const fault of findFaults(tag, texts)) process.stdout.write(`${fault}\n`);
  }
}
