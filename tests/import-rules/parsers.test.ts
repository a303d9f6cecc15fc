// Libraries that parse bytes of others, where they run, and their limits (docs/decisions/0086-foreign-bytes.md): none of them on
// the main thread, which everybody waits for.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";
import { maxPageBytes } from "../../src/features/articles/server/cards/read-card.ts";
import { smallText } from "../../src/features/articles/server/text/text-worker.ts";
import { maxArchivedImageBytes } from "../../src/features/imports/server/reading/archive/archived-images.ts";
import { maxForeignText } from "../../src/features/imports/server/reading/item/limits.ts";
import { maxFrontMatter } from "../../src/features/imports/server/reading/markdown/front-matter.ts";
import { maxTag } from "../../src/features/imports/server/reading/wordpress/xml-stream.ts";
import { maxImageBytes } from "../../src/features/media/contract.ts";
import { maxMailBytes } from "../../src/features/newsletters/server/returned/mail-head.ts";

const root = join(import.meta.dirname, "../..");
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

const processes = {
  export: "src/features/imports/server/reading/read-export-process.ts",
  image: "src/features/media/server/processing/image-process.ts",
  mail: "src/features/newsletters/server/returned/mail-process.ts",
  text: "src/features/articles/server/text/text-process.ts",
} as const;

interface Parser {
  library: string;
  /** The files that import it. */
  files: readonly string[];
  runs: keyof typeof processes;
  reads: string;
  maxBytes: number;
}

const media = "src/features/media/server/processing";
const articles = "src/features/articles/server";
const markdown = "src/features/imports/server/reading/markdown";

const parsers: Parser[] = [
  {
    library: "sharp",
    files: ["crop", "decode", "resize", "transform"].map((name) => `${media}/${name}-image.ts`),
    runs: "image",
    reads: "uploaded and copied images",
    maxBytes: maxImageBytes,
  },
  { library: "sharp", files: [`${media}/draw-svg.ts`], runs: "image", reads: "our own drawings", maxBytes: 1_000_000 },
  {
    library: "postal-mime",
    files: ["src/features/newsletters/server/returned/parse-mail.ts"],
    runs: "mail",
    reads: "mail to the return address, once its seal is genuine",
    maxBytes: maxMailBytes,
  },
  {
    library: "htmlparser2",
    files: [`${articles}/text/read-head.ts`],
    runs: "text",
    reads: "pages of other sites",
    maxBytes: maxPageBytes,
  },
  {
    library: "yauzl",
    files: ["src/features/imports/server/reading/archive/zip-archive.ts"],
    runs: "export",
    reads: "archives of exports, of which it holds one image or text",
    maxBytes: maxArchivedImageBytes,
  },
  {
    library: "htmlparser2",
    files: ["src/features/imports/server/reading/wordpress/xml-stream.ts"],
    runs: "export",
    reads: "exports of WordPress as they arrive, of which it holds one tag",
    maxBytes: maxTag,
  },
  {
    library: "htmlparser2",
    files: ["src/writing/foreign/marks.ts"],
    runs: "export",
    reads: "texts of other programs, one at a time",
    maxBytes: maxForeignText,
  },
  {
    library: "marked",
    files: [`${markdown}/to-html.ts`],
    runs: "export",
    reads: "texts in Markdown, one at a time",
    maxBytes: maxForeignText,
  },
  {
    library: "yaml",
    files: [`${markdown}/front-matter.ts`],
    runs: "export",
    reads: "the fields above these texts, and settings of their website",
    maxBytes: maxFrontMatter,
  },
];

/** Parsers that run on the main thread, and why nobody waits for them. */
const onMainThread: Record<string, { files: readonly string[]; because: string }> = {
  htmlparser2: {
    files: ["src/writing/sanitize/read-html.ts", "src/site/static-copy/copy-page.ts"],
    because: `texts of up to ${smallText} characters by people who write here; the text process cleans larger ones. Pages that the server has just rendered`,
  },
  "sanitize-html": {
    files: ["src/writing/sanitize/sanitize.ts", "src/features/pages/server/cleaning/clean-value.ts"],
    because: "the same texts, and those of page components, of up to 20,000 characters each, with pauses between them",
  },
  "@fastify/multipart": {
    files: ["src/platform/http/server.ts"],
    because: "finds the parts of a form while they arrive",
  },
  "dns-packet": { files: ["src/platform/dns/message.ts"], because: "answers of up to 64 KB to our own questions" },
  imapflow: { files: ["src/platform/mail/imap-mailbox.ts"], because: "the operator's mailbox; mails are opaque to it" },
  nodemailer: {
    files: [
      ...["smtp", "smtp-session"].map((name) => `src/platform/mail/${name}.ts`),
      "src/features/newsletters/server/render/compose.ts",
    ],
    because: "composes mail, and reads the lines of the operator's mail server",
  },
  "tar-stream": {
    files: ["archive/read-archive", "archive/write-archive", "continuous/take-base", "continuous/unpack"].map(
      (name) => `src/features/backups/server/${name}.ts`,
    ),
    because: "archives of the operator, as they arrive, in programs of the command line",
  },
  "age-encryption": { files: ["src/features/backups/server/archive/encryption.ts"], because: "the same archives" },
  yaml: { files: ["src/site/exports/markdown.ts"], because: "writes the fields of exported articles" },
  "@aws-sdk/client-s3": {
    files: ["src/platform/storage/s3.ts", "src/features/backups/server/nightly/s3-place.ts"],
    because: "answers of the operator's storage",
  },
};

/** Neither parses files nor markup. */
const others = new Set([
  ...["@aws-sdk/lib-storage", "@fastify/compress", "@fastify/cookie", "@fastify/rate-limit", "@fastify/static"],
  ...["@fastify/swagger", "@node-rs/argon2", "@opentelemetry/api", "@opentelemetry/core", "@zxcvbn-ts/core"],
  ...["@opentelemetry/exporter-trace-otlp-http", "@opentelemetry/resources", "@opentelemetry/sdk-trace-base"],
  ...["@simplewebauthn/server", "@zxcvbn-ts/language-common", "any-ascii", "fastify", "fastify-type-provider-zod"],
  ...["kysely", "oauth4webapi", "openapi-types", "otplib", "pg", "pg-copy-streams", "pino", "pino-pretty"],
  ...["prom-client", "react", "react-dom", "tldts", "yazl", "zod"],
]);

/** Imported when a file runs: packages by name, files by their path. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const { body } = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  const sources = body.flatMap((node) => {
    if (node.type === "ImportDeclaration" && node.importKind !== "type") return node.source.value;
    if (node.type === "ExportNamedDeclaration" && node.exportKind !== "type") return node.source?.value ?? [];
    return node.type === "ExportAllDeclaration" ? node.source.value : [];
  });
  const dynamic = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, source = ""]) => source);
  return [...sources, ...dynamic].map((source) =>
    source.startsWith(".") ? relative(root, join(root, dirname(file), source)) : packageOf(source),
  );
}

const packageOf = (source: string) => source.split("/", source.startsWith("@") ? 2 : 1).join("/");

function reachedFrom(...programs: string[]): Set<string> {
  const reached = new Set<string>(programs);
  for (const file of reached) {
    if (!/^src\/.*\.tsx?$/.test(file)) continue;
    for (const next of importsOf(file)) reached.add(next);
  }
  return reached;
}

const serverFiles = globSync("src/{app,db,documents,features,platform,site,writing}/**/*.ts", { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/dashboard\/|\/client\//.test(file),
);

test("every library is known either to parse bytes of others, or not to", () => {
  const known = [...parsers.map(({ library }) => library), ...Object.keys(onMainThread), ...others];
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith("@fontsource"));
  expect(packages.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !packages.includes(name))).toEqual([]);
});

test("each parser is used by the files in its list alone", () => {
  const libraries = new Set([...parsers.map(({ library }) => library), ...Object.keys(onMainThread)]);
  const listed = [
    ...parsers.flatMap(({ library, files }) => files.map((file) => `${file}: ${library}`)),
    ...Object.entries(onMainThread).flatMap(([library, { files }]) => files.map((file) => `${file}: ${library}`)),
  ];
  const used = serverFiles.flatMap((file) =>
    [...new Set(importsOf(file))].filter((name) => libraries.has(name)).map((library) => `${file}: ${library}`),
  );
  expect(used.toSorted()).toEqual(listed.toSorted());
});

test("the server and the command line don't load what belongs into another process, and that process does", () => {
  const main = reachedFrom("src/app/main.ts", "src/app/cli.ts", "src/platform/mail/sending-thread-program.ts");
  expect(main.size).toBeGreaterThan(500);
  for (const { files, runs } of parsers) {
    const own = reachedFrom(processes[runs]);
    for (const file of files) expect([file, own.has(file), main.has(file)]).toEqual([file, true, false]);
  }
});

test("each has a limit", () => {
  for (const { maxBytes, reads } of parsers)
    expect([reads, maxBytes > 0 && maxBytes <= 10_000_000]).toEqual([reads, true]);
});
