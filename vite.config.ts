import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPairIds } from "./src/shared/look/font-pairs.ts";

/** The script and styles of public pages share nothing with the dashboard. */
const notSite = /^(?!.*\/(src\/(site\/(client|styles)\/|.*\.css)|dist\/fonts\/))/;

/** What only articles are written with. */
const writing = /node_modules\/(@tiptap|prosemirror-|fast-equals|rope-sequence|orderedmap|w3c-keyname)/;
/** What the screens of articles and newsletters have in common about texts. */
const texts = /\/src\/shared\/(article-(blocks|html)|embeds|html-(blocks|tree)|players|sign-up-forms)\.ts/;
/** What the page editor and most screens have in common: no forms, no texts of articles, and nothing of other features. */
const kit =
  /^(?!.*\/(src\/(site\/|shared\/(look\/|article-|embeds|html-|players|sign-up-forms)|ui\/forms\/(?!FailureNotice)|features\/(?!media|websites)|.*\.css)|dist\/fonts\/|node_modules\/(react-hook-form|@hookform|@simplewebauthn)))/;

/** What the page editor, Look, and previews of sections have in common. */
const pages = /\/src\/(features\/pages\/|site\/ui\/|shared\/look\/)(?!.*\.css)/;

/** What other screens have in common, except writing and members. */
const screens =
  /^(?!.*\/(src\/(site\/(client|styles)\/|features\/(articles|members|newsletters)\/|.*\.css)|dist\/fonts\/))/;

/** What the screens of members have in common. */
const members = /\/src\/features\/members\/(?!.*\.css)/;

/** The browser's part: the dashboard, and the public side's styles and small script. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // Made by scripts/fonts.ts before this build.
  resolve: { alias: { "@fonts": join(import.meta.dirname, "dist/fonts") } },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1000,
    target: "es2022",
    // Content-Security-Policy allows no data: fonts or scripts; small files are no loss over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Their list otherwise counts as a reason to load all of them at once.
      treeshake: { moduleSideEffects: [{ test: /\/src\/ui\/icons\//, sideEffects: false }] },
      output: {
        // By itself the bundler makes 60 to 90 small files of a screen, and fetching them takes longer than running them.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], test: notSite, priority: 2 },
            { name: "store", test: /use-sync-external-store/, priority: 1.7 },
            { name: "writing", test: writing, priority: 1.6 },
            { name: "kit", test: kit, minShareCount: 5, priority: 1.5 },
            { name: "texts", test: texts, priority: 1.45 },
            { name: "pages", test: pages, minShareCount: 5, priority: 1.4 },
            { name: "members", test: members, minShareCount: 4, priority: 1.3 },
            { name: "screens", test: screens, minShareCount: 7, priority: 1 },
          ],
        },
      },
      input: [
        ...["site", "carousel", "forms", "frames", "reader-tools"].map((name) => `src/site/client/${name}.ts`),
        "src/features/pages/blocks/blocks.css",
        "src/dashboard/main.tsx",
        ...fontPairIds.map((id) => `dist/fonts/pair-${id}.css`),
      ],
    },
  },
});
