import type { Fault } from "./fault.ts";
import type { Imports } from "./imports.ts";
import type { Part } from "./plant.ts";

/** `before` and `all`: every suite; `npmTest`: those of `npm test`; `changed`: those of `npm test -- --changed`. */
export const modes = ["before", "npmTest", "changed", "all"] as const;
export type Mode = (typeof modes)[number];

/** The scripts that scripts/build.ts builds. */
const siteScripts = ["site", "carousel", "countdown", "forms", "frames", "languages", "reader-tools"].map(
  (name) => `src/site/client/${name}.ts`,
);
const clientPrograms = ["src/dashboard/main.tsx", ...siteScripts];
const serverPrograms = ["src/app/main.ts", "src/app/cli.ts"];

const isInClient = (imports: Imports, file: string) => isReached(imports, clientPrograms, file);
const isInServer = (imports: Imports, file: string) => isReached(imports, serverPrograms, file);

/** The parts that contain the fault and that some of the suites start. */
export function partsFor(imports: Imports, { file }: Fault, suites: readonly string[]): Part[] {
  const reached = suites.map((suite) => imports.reachedFrom(suite));
  const needsClient = isInClient(imports, file) && reached.some(opensBrowser);
  const needsServer = isInServer(imports, file) && reached.some((files) => startsServer(imports, files));
  return [...(needsClient ? ["client" as const] : []), ...(needsServer ? ["server" as const] : [])];
}

function isReached(imports: Imports, programs: readonly string[], file: string): boolean {
  return programs.some((program) => imports.reachedFrom(program).has(file));
}

/** They read the source as text. */
const readsSource = /^tests\/(code-style|words)\//;
const isSlow = /^tests\/(browser|fault|journeys)\//;
/** They compare the source with passages that they quote: that finds nothing. */
const quotesSource = /^tests\/(planted-faults\/|access\/mutants)/;

/** The suites that a fault can make fail, nearest first. `folders`: the browser tests that `changed` adds. */
export function suitesFor(imports: Imports, fault: Fault, mode: Mode, folders: readonly string[]): string[] {
  const { file } = fault;
  const inClient = isInClient(imports, file);
  const inServer = isInServer(imports, file);
  const suites = imports.files.filter((suite) => {
    if (!/\.test\.tsx?$/.test(suite) || quotesSource.test(suite) || !takesPart(suite, mode, folders)) return false;
    const reached = imports.reachedFrom(suite);
    if (reached.has(file) || readsSource.test(suite)) return true;
    return (inClient && opensBrowser(reached)) || (inServer && startsServer(imports, reached));
  });
  const nearness = nearnessTo(imports, fault, suites);
  return suites.toSorted((a, b) => nearness(b) - nearness(a));
}

function takesPart(suite: string, mode: Mode, folders: readonly string[]): boolean {
  if (mode === "before" || mode === "all" || !suite.startsWith("tests/browser/")) return true;
  return mode === "changed" && folders.some((folder) => suite.startsWith(`tests/browser/${folder}/`));
}

const opensBrowser = (reached: ReadonlySet<string>) => reached.has("tests/support/browser.ts");

function startsServer(imports: Imports, reached: ReadonlySet<string>): boolean {
  return [...reached].some((file) => !file.startsWith("src/") && imports.textOf(file).includes("dist/server"));
}

/** Parts of every second path. */
const common = /^(src|features?|tests?|server|dashboard|site|client|ui|tsx?|queries|service|routes?|http|browser)$/;

/** The words of a path, in the singular. */
function wordsOf(path: string): string[] {
  const words = path.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  const named = words.split(/[^a-z]+/).filter((word) => word.length > 2 && !common.test(word));
  return named.map((word) => word.replace(/ies$/, "y").replace(/s$/, ""));
}

type Words = ReadonlySet<string>;

/** By words in common, of which rare ones count more: in paths, and of the fault's name and passage in the suites' texts. */
function nearnessTo(imports: Imports, { file, name, from }: Fault, suites: readonly string[]) {
  const paths = new Map(suites.map((suite) => [suite, new Set(wordsOf(suite))]));
  const texts = new Map(suites.map((suite) => [suite, new Set(wordsOf(imports.textOf(suite)))]));
  const rarityOf = (all: ReadonlyMap<string, Words>, wanted: Words) => {
    const counts = new Map([...wanted].map((word) => [word, [...all.values()].filter((one) => one.has(word)).length]));
    return (words: Words = new Set()) =>
      [...wanted].reduce((sum, word) => sum + (words.has(word) ? 1 / (counts.get(word) ?? 1) : 0), 0);
  };
  const importers = imports.importersOf(file);
  const sharedByFile = rarityOf(paths, new Set(wordsOf(file)));
  const sharedByImporters = rarityOf(paths, new Set(importers.flatMap(wordsOf)));
  const sharedByText = rarityOf(texts, new Set(wordsOf(`${name} ${from}`)));
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return (suite: string): number => {
    const path = paths.get(suite);
    const isBeside = suite.startsWith(folder) || importers.includes(suite);
    const last = readsSource.test(suite) ? 1000 : isSlow.test(suite) ? 0.5 : 0;
    return (
      (isBeside ? 100 : 0) +
      10 * sharedByFile(path) +
      sharedByImporters(path) +
      20 * sharedByText(texts.get(suite)) -
      last
    );
  };
}
