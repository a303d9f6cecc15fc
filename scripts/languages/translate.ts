import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { type PluralText, toKey } from "../../src/shared/languages/text.ts";
import { root } from "./catalogs.ts";
import { findTexts } from "./find-texts.ts";

/** Translates a text; undefined leaves it in English. */
export type Translator = (key: string, text: string | PluralText) => string | PluralText | undefined;

/** Replaces the dashboard's English texts at build time, so that a translated build loads no catalog. */
export function translate(translator: Translator): Plugin {
  const getServerPairs = () =>
    collectServerTexts()
      .map((text) => [text, translator(toKey(text), text)])
      .filter(([, own]) => own !== undefined);
  return {
    name: "translate",
    enforce: "pre",
    transform(code, id) {
      const [path = ""] = id.split("?");
      if (!/\/src\/.*\.tsx?$/.test(path)) return null;
      if (path.endsWith("/src/ui/calls/server-texts.ts")) {
        return code.replace("= [];", () => `= ${JSON.stringify(getServerPairs())};`);
      }
      let translated = code;
      // From the end, so that the offsets stay valid.
      for (const { text, start, end } of findTexts(path, code).reverse()) {
        const own = translator(toKey(text), text);
        if (own !== undefined) translated = translated.slice(0, start) + JSON.stringify(own) + translated.slice(end);
      }
      return translated === code ? null : translated;
    },
  };
}

/** Collects the texts that the server can answer with, without duplicates. */
function collectServerTexts(): (string | PluralText)[] {
  const paths = globSync(
    "src/{features/*/{*.ts,server/**/*.ts},jobs/**/*.ts,shared/**/*.ts,page-components/**/*.ts,platform/**/*.ts}",
    { cwd: root, exclude: ["**/*.test.ts"] },
  );
  const found = paths.flatMap((path) => findTexts(path, readFileSync(join(root, path), "utf8")));
  return [...new Map(found.map(({ text }) => [toKey(text), text])).values()];
}

/** Builds the dashboard in one more language. Unchanged files keep their names, which contain a hash of the content. */
export async function buildTranslation(tag: string, translator: Translator, outDir = "dist/client"): Promise<void> {
  await build({
    root,
    logLevel: "warn",
    configFile: join(root, "vite.config.ts"),
    plugins: [translate(translator)],
    build: { outDir, emptyOutDir: false, manifest: `.vite/manifest-${tag}.json` },
  });
}
