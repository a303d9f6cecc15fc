import { globSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { fontPairIds } from "./src/shared/look/font-pairs.ts";

/** The script and styles of public pages share nothing with the dashboard. */
const notSite = /^(?!.*\/(src\/(site\/client\/|site-kit\/styles\/|.*\.css)|dist\/fonts\/))/;

/** What only articles are written with. */
const writing = /node_modules\/(@tiptap|prosemirror-|fast-equals|rope-sequence|orderedmap|w3c-keyname)/;
/** What the screens of articles and newsletters have in common about texts. */
const texts = /\/src\/(shared\/(words\/html-blocks|sign-up-forms)|writing\/html\/(attributes|tree|walk))\.ts/;
/** What the editors of texts need, and know of blocks, before somebody writes. */
const blocks =
  /\/src\/writing\/(parts\/|editor-parts\/(?!\w*(Tools?|Dialog)\.)|blocks\/(?!.*(tools|Dialog)\.)|sanitize\/elements\.ts|editor\/(\w+\.tsx|document\/|paste\/(finish-paste|incoming|insert-media|left-out)\.|blocks\/(BlockHandle|EditorBlocks|current-block|load-tools|slash)\.))(?!.*\.css)/;
/** What the page editor and most screens have in common: no forms, no texts of articles, and nothing of other features. */
const kit =
  /^(?!.*\/(src\/(site\/|site-kit\/|page-components\/|writing\/|shared\/(look\/|languages\/names|words\/html-blocks|media\/files|sign-up-forms)|ui\/(forms\/(?!FailureNotice)|settings\/|notices\/save-file)|features\/(?!media|websites)|.*\.css)|dist\/fonts\/|node_modules\/(react-hook-form|@hookform|@simplewebauthn)))/;

/** Inputs that several forms have, and neither editor. */
const inputs = /node_modules\/@mantine\/core\/esm\/components\/(TagsInput|PasswordInput)\//;

/** What the page editor, Look, and previews of sections have in common. */
const pages = /\/src\/(features\/pages\/|page-components\/|site-kit\/|shared\/look\/)(?!.*\.css)/;

/** What other screens have in common, except writing and members. */
const screens =
  /^(?!.*\/(src\/(site\/client\/|site-kit\/styles\/|features\/(articles|members|newsletters)\/|writing\/|.*\.css)|dist\/fonts\/))/;

/** What the screens of members have in common. */
const members = /\/src\/features\/members\/(?!.*\.css)/;

/** Puts the styles of the blocks of texts, and of page components, each in its folder, into those of the public side. */
const blockStyles: Plugin = {
  name: "block-styles",
  enforce: "pre",
  transform(code, id) {
    const toImports = (pattern: string, from: string, layer: string) =>
      globSync(pattern, { cwd: import.meta.dirname })
        .sort()
        .map((path) => `@import "${from}${path}"${layer};`)
        .join("\n");
    if (id.endsWith("/src/site-kit/styles/site.css")) {
      return code.replace("/* blocks */", toImports("src/writing/blocks/*/style.css", "../../../", ""));
    }
    if (id.endsWith("/src/page-components/blocks.css")) {
      return code.replace(
        "/* components */",
        toImports("src/page-components/*/style.css", "../../", " layer(components)"),
      );
    }
    return null;
  },
};

type Named = ESTree.ObjectProperty & { key: ESTree.IdentifierName };

/** Leaves out properties of objects that only the server uses. */
function without(name: string, files: RegExp, isUnused: (property: Named) => boolean): Plugin {
  return {
    name,
    enforce: "pre",
    transform(code, id) {
      if (!files.test(id)) return null;
      const leftOut: ESTree.Span[] = [];
      const visitor = new Visitor({
        ObjectExpression({ properties }) {
          for (const property of properties) {
            if (property.type === "SpreadElement" || property.key.type !== "Identifier") continue;
            const { start, end } = property;
            const isWithin = leftOut.some((outer) => outer.start <= start && end <= outer.end);
            if (isUnused(property as Named) && !isWithin) leftOut.push({ start, end });
          }
        },
      });
      visitor.visit(parseSync(id, code).program);
      return leftOut.reduceRight((text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`, code);
    },
  };
}

const renderings = new Set(["page", "feed", "mail", "text", "markdown"]);

/** How blocks of texts are rendered would be a tenth of the editor's own script. */
const blocksWithoutRenderings = without(
  "blocks-without-renderings",
  /\/src\/writing\/(blocks\/[^/]+\/block|parts\/embed-block)\.ts$/,
  ({ key }) => renderings.has(key.name),
);

/** The summaries of calls are for OpenAPI. */
const callsWithoutSummaries = without(
  "calls-without-summaries",
  /\/src\/features\/.*calls\.ts$/,
  ({ key, value }) => key.name === "summary" && (value.type === "Literal" || value.type === "TemplateLiteral"),
);

/** The browser's part: the dashboard, and the public side's styles and small script. */
export default defineConfig({
  plugins: [react(), blockStyles, blocksWithoutRenderings, callsWithoutSummaries],
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
            { name: "inputs", test: inputs, priority: 1.55 },
            { name: "kit", test: kit, minShareCount: 5, priority: 1.5 },
            { name: "texts", test: texts, priority: 1.45 },
            { name: "blocks", test: blocks, priority: 1.45 },
            { name: "pages", test: pages, minShareCount: 5, priority: 1.4 },
            { name: "members", test: members, minShareCount: 4, priority: 1.3 },
            { name: "screens", test: screens, minShareCount: 8, priority: 1 },
          ],
        },
      },
      input: [
        ...["site", "carousel", "countdown", "forms", "frames", "languages", "reader-tools", "dashboard-worker"].map(
          (name) => `src/site/client/${name}.ts`,
        ),
        "src/page-components/blocks.css",
        "src/dashboard/main.tsx",
        ...fontPairIds.map((id) => `dist/fonts/pair-${id}.css`),
      ],
    },
  },
});
