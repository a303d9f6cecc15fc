// Who may import whom (docs/decisions/0002-layout.md). Each rule has a bad fixture in tests/import-rules/fixtures
// that proves that it fires.
const server = "^src/features/[^/]+/server/";
// A feature's contract and calls, or those of one part of it: contract.ts, import-contract.ts, calls.ts, import.calls.ts. And what a
// thing is made of, declared once: fields.ts.
const contracts =
  "[/-]contract\\.ts$|[/.]calls\\.ts$|^src/features/[^/]+/(custom-)?fields\\.ts$|^src/platform/calls/call\\.ts$";
const pure = `(${contracts}|^src/(shared|documents/protocol|writing/html)/)`;
// What pages are built from is markup and plain values: site, editor and server use the very same.
const builtFrom = "^src/(page-components|site-kit|features/pages/templates)/";

const imageWork =
  "^src/features/media/server/processing/(crop-image|decode-image|draw-svg|resize-image|transform-image)\\.ts$";

// The order of features: each builds on those to its left only, in its server, site and dashboard alike.
const order =
  "mail accounts websites compliance notifications presence people media looks categories articles analytics domains members forms pages imports jobs backups audit health newsletters insights statements waiting find".split(
    " ",
  );

/** One rule for each feature, since a rule's paths can't count. */
const featureOrder = order.slice(0, -1).map((feature, index) => ({
  name: `${feature}-builds-on-its-left`,
  comment: `The order of features is ${order.join(" < ")}. What a feature needs of one to its right, src/app passes in.`,
  severity: "error",
  from: { path: `^src/features/${feature}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: `^src/features/(${order.slice(index + 1).join("|")})/` },
}));

/** What the server uses of src/writing. */
const renderings =
  "^src/writing/(html|parts|sanitize|foreign)/|^src/writing/[^/]+$|^src/writing/blocks/(registry|[^/]+/(block|rule|page|mail|text|markdown))\\.ts$";

/** The order within src/writing. Its own files stand above all folders. */
const writingOrder = ["html", "parts", "editor-parts", "blocks", "sanitize", "foreign", "editor", "compare"];
const writingRules = writingOrder.map((folder, index) => ({
  name: `writing-${folder}-builds-on-its-left`,
  comment: `The order within src/writing is ${writingOrder.join(" < ")}; its own files are above them.`,
  severity: "error",
  from: { path: `^src/writing/${folder}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: `^src/writing/(${[...writingOrder.slice(index + 1).map((each) => `${each}/`), "[^/]+$"].join("|")})` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...featureOrder,
    ...writingRules,
    {
      name: "writing-stays-product-free",
      comment: "What texts are made of is below the features: it imports only itself, shared, and the browser's kit.",
      severity: "error",
      from: { path: "^src/writing/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/", pathNot: "^src/(writing|shared|ui|documents/(client|protocol))/" },
    },
    {
      name: "writing-renders-without-the-editor",
      comment: "The server reads and renders texts without anything of the browser.",
      severity: "error",
      from: { path: renderings, pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/(ui|documents)/|(^|/)node_modules/(@tiptap|prosemirror-[a-z]+|@mantine)/" },
    },
    {
      name: "features-are-in-order",
      comment: "A new feature takes its place in the order above.",
      severity: "error",
      from: { path: "^src/features/", pathNot: `^src/features/(${order.join("|")})/` },
      to: {},
    },
    {
      name: "site-kit-stays-product-free",
      comment: "What public pages are drawn with is below page components and features: it imports only shared.",
      severity: "error",
      from: { path: "^src/site-kit/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/", pathNot: "^src/(site-kit|shared)/" },
    },
    {
      name: "page-components-build-on-no-feature",
      comment: "Page components are markup and plain values that every feature may use.",
      severity: "error",
      from: { path: "^src/page-components/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/", pathNot: "^src/(page-components|site-kit|writing|shared|documents/protocol)/" },
    },
    {
      name: "site-stands-above",
      comment: "The public side's shell uses features; none imports it.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(site|app)/|\\.test\\.tsx?$" },
      to: { path: "^src/site/" },
    },
    {
      name: "no-cycles",
      comment: "A cycle means that two files are one, or that something belongs into a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "shared-imports-nothing",
      comment: "shared runs anywhere: no product, no platform, no packages but zod.",
      severity: "error",
      from: { path: "^src/shared/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^src/shared/|(^|/)node_modules/zod/" },
    },
    {
      name: "document-protocol-is-pure",
      comment: "The save protocol runs in the browser and on the server: only shared and zod.",
      severity: "error",
      from: { path: "^src/documents/protocol/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^src/(shared|documents/protocol)/|(^|/)node_modules/zod/" },
    },
    {
      name: "document-server-has-no-product",
      comment: "The server part of the document engine imports only its protocol, platform, db and shared.",
      severity: "error",
      from: { path: "^src/documents/server/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(documents/(server|protocol)|platform|db|shared)/" },
    },
    {
      name: "contracts-are-pure",
      comment: "Contracts and calls are read by browser and server: only shared, other contracts and calls, and zod.",
      severity: "error",
      from: { path: `${contracts}|^src/page-components/[^/]+/schema\\.ts$`, pathNot: "^src/shared/" },
      to: {
        pathNot: `${pure}|/schema\\.ts$|^src/page-components/kit/(values|placeholders|link-list)\\.ts$|(^|/)node_modules/zod/`,
      },
    },
    {
      name: "platform-stays-product-free",
      comment: "platform has no product nouns: it imports only shared.",
      severity: "error",
      from: { path: "^src/platform/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(platform|shared)/" },
    },
    {
      name: "jobs-stays-product-free",
      comment:
        "Jobs, the audit log, and limits have no product nouns: they import each other, platform, db and shared.",
      severity: "error",
      from: { path: "^src/(jobs|audit-log|limits)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(jobs|audit-log|limits|platform|db|shared)/" },
    },
    {
      name: "db-stays-product-free",
      comment: "db imports only platform and shared.",
      severity: "error",
      from: { path: "^src/db/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(db|platform|shared)/" },
    },
    {
      name: "features-meet-at-public",
      comment: "Another feature's server is used through its server/public.ts only.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/server/", pathNot: "\\.test\\.ts$" },
      to: { path: server, pathNot: ["^src/features/$1/", "/server/public\\.ts$"] },
    },
    {
      name: "feature-servers-stay-below",
      comment: "A feature's server imports what is below features, and other features at their fronts.",
      severity: "error",
      from: { path: server, pathNot: "\\.test\\.ts$" },
      to: {
        path: "^src/",
        pathNot: [
          "^src/(features/[^/]+/(server/|[a-z-]*contract\\.ts$|[a-z.-]*calls\\.ts$|(custom-)?fields\\.ts$)|documents/(server|protocol)/|jobs/|audit-log/|limits/|platform/|db/|shared/)",
          renderings,
          "^src/writing/blocks/sign-up/forms-in\\.ts$",
          builtFrom,
        ],
      },
    },
    {
      name: "public-pages-are-markup",
      comment: "Public pages get props and give markup: contracts, shared, site-kit and page-components only.",
      severity: "error",
      from: { path: `^src/features/[^/]+/site/|${builtFrom}`, pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/", pathNot: [pure, "^src/features/[^/]+/site/", builtFrom] },
    },
    {
      name: "browser-never-imports-server",
      comment: "The dashboard speaks to the server through the API alone.",
      severity: "error",
      from: {
        path: "^src/features/[^/]+/dashboard/|^src/(dashboard|ui|documents/client)/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: {
        path: "^src/",
        pathNot: [
          pure,
          "^src/(dashboard|ui|documents/client)/",
          "^src/features/[^/]+/dashboard/",
          builtFrom,
          "^src/writing/",
        ],
      },
    },
    {
      name: "site-shell-uses-fronts",
      comment: "The public side's shell uses features through their public.ts, site folders and contracts.",
      severity: "error",
      from: { path: "^src/site/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/",
        pathNot: [
          pure,
          "^src/(site|site-kit|page-components|jobs|audit-log|limits|platform)/",
          renderings,
          "/server/public\\.ts$",
          "^src/features/[^/]+/site/",
          "^src/db/database\\.ts$",
        ],
      },
    },
    {
      name: "sql-in-queries-only",
      comment: "SQL stands in *.queries.ts and db/ (and the readiness probe): kysely and pg nowhere else.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [
          "^src/db/",
          "\\.queries\\.ts$",
          "^src/app/(server|start/first-run)\\.ts$",
          "^src/platform/(database-errors|embedded-postgres/)",
          "\\.test\\.ts$",
        ],
      },
      to: { path: "(^|/)node_modules/(kysely|pg)/" },
    },
    {
      name: "ui-stays-product-free",
      comment:
        "The dashboard's kit and the saving of documents have no product nouns: only shared, calls as such, and each other.",
      severity: "error",
      from: { path: "^src/(ui|documents/client)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/", pathNot: "^src/((ui|documents/(client|protocol)|shared)/|platform/calls/call\\.ts$)" },
    },
    {
      name: "app-wires-alone",
      comment: "src/app puts everything together; nothing imports it.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/app/", "\\.test\\.tsx?$"] },
      to: { path: "^src/app/" },
    },
    {
      name: "tests-stay-outside",
      comment: "The product never imports tests, benchmarks or scripts.",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|bench|scripts)/|\\.test\\.tsx?$|^src/writing/blocks/[^/]+/examples\\.ts$" },
    },
    {
      name: "only-image-work-uses-sharp",
      comment: "Images are decoded in a process of their own (docs/decisions/0022), by the few files that it runs.",
      severity: "error",
      from: { path: "^src/", pathNot: [imageWork, "\\.test\\.ts$"] },
      to: { path: "(^|/)node_modules/sharp/" },
    },
    {
      name: "image-work-stays-in-its-process",
      comment: "The server asks for it with WorkerProcess; of its files it knows only types.",
      severity: "error",
      from: { path: "^src/", pathNot: ["/image-process\\.ts$", "\\.test\\.ts$"] },
      to: { path: imageWork, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.(css|woff2)$|^@embedded-postgres/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
