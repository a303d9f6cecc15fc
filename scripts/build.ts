// Builds what `npm start` runs: dist/server (one file each for server, command line, the processes for images,
// mails, texts, and exports of other programs, and the thread that sends newsletters; packages left outside), dist/fonts,
// dist/drawings, and dist/client (dashboard, site styles and scripts, with compressed forms beside them).
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { build as buildClient } from "vite";
import { dashboardLanguages } from "../src/shared/languages/dashboard-languages.ts";
import { buildDrawings } from "./drawings.ts";
import { buildFonts } from "./fonts.ts";
import { readTranslator } from "./languages/catalogs.ts";
import { buildTranslation } from "./languages/translate.ts";
import { buildOutlines } from "./outlines.ts";

const root = join(import.meta.dirname, "..");

export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: {
      main: join(root, "src/app/main.ts"),
      cli: join(root, "src/app/cli.ts"),
      "image-process": join(root, "src/features/media/server/processing/image-process.ts"),
      "mail-process": join(root, "src/features/newsletters/server/returned/mail-process.ts"),
      "newsletter-process": join(root, "src/features/newsletters/server/render/newsletter-process.ts"),
      "read-export-process": join(root, "src/features/imports/server/reading/read-export-process.ts"),
      "text-process": join(root, "src/features/articles/server/text/text-process.ts"),
      "sending-thread-program": join(root, "src/platform/mail/sending-thread-program.ts"),
    },
    platform: "node",
    external: /^(?!\.|\/)/,
    transform: { jsx: { runtime: "automatic", development: false } },
    logLevel: "warn",
  });
  rmSync(join(root, "dist/server"), { recursive: true, force: true });
  await bundle.write({
    dir: join(root, "dist/server"),
    format: "esm",
    sourcemap: true,
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  // A migration of another branch, left from a former build, would be applied.
  rmSync(join(root, "dist/db/migrations"), { recursive: true, force: true });
  cpSync(join(root, "src/db/migrations"), join(root, "dist/db/migrations"), { recursive: true });
  cpSync(join(root, "src/db/migrations-baseline.sql"), join(root, "dist/db/migrations-baseline.sql"));
}

/** Builds the script that static copies of websites search with. It is no part of this server's pages. */
async function buildCopiedSearch(): Promise<void> {
  const input = join(root, "src/site/client/copied-search.ts");
  const bundle = await rolldown({ input, platform: "browser", logLevel: "warn" });
  await bundle.write({ file: join(root, "dist/client/copied-search.js"), format: "esm", minify: true });
  await bundle.close();
}

function compressAssets(): void {
  const folder = join(root, "dist/client/assets");
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

export async function buildAll(): Promise<void> {
  process.env.NODE_ENV = "production";
  await buildServer();
  await buildFonts();
  await buildOutlines();
  await buildDrawings();
  await buildClient({ root, logLevel: "warn", configFile: join(root, "vite.config.ts") });
  for (const tag of dashboardLanguages.slice(1)) await buildTranslation(tag, readTranslator(tag));
  await buildCopiedSearch();
  compressAssets();
}

if (process.argv[1] === import.meta.filename) await buildAll();
