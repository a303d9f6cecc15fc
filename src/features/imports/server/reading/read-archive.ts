import type { Archive } from "./archive/archive.ts";
import { ArchivedImages } from "./archive/archived-images.ts";
import type { ZipArchive } from "./archive/zip-archive.ts";
import { FileProblem, type ProblemName } from "./item/file-problem.ts";
import type { ReadAbout, ReadLine } from "./item/item.ts";
import { readMarkdown } from "./markdown/markdown.ts";
import { readText } from "./read-text.ts";
import { isSubstack, readSubstack } from "./substack/substack.ts";

/** Reads the export in an archive: its items, and the images that they need. Throws `FileProblem`. */
export async function* readArchive(archive: ZipArchive): AsyncGenerator<ReadLine> {
  const images = new ArchivedImages(archive, archive.packedBytes);
  for await (const line of readItems(archive)) {
    if ("item" in line) images.add(line.item);
    yield line;
  }
  for await (const file of images.read()) yield { file };
}

async function* readItems(archive: Archive): AsyncGenerator<ReadLine> {
  if (archive.files.length === 0) throw new FileProblem("empty");
  if (isSubstack(archive)) return yield* readSubstack(archive);
  const named = (pattern: RegExp) => archive.files.map(({ path }) => path).filter((path) => pattern.test(path));
  const problem = yield* readExports(archive, named(/\.(?:xml|json)(?:\.gz)?$/i));
  if (!problem) return;
  if (named(/\.(?:md|markdown)$/i).length > 0) return yield* readMarkdown(archive);
  if (problem !== "unknownFile") throw new FileProblem(problem);
  throw new FileProblem(named(/\.(?:zip|gz|tar|tgz)$/i).length > 0 ? "compressed" : "unknownFile");
}

/**
 * Reads the files of one website, which WordPress splits if it is large; skips what isn't an export. Returns why, if there is none.
 */
async function* readExports(
  archive: Archive,
  paths: readonly string[],
): AsyncGenerator<ReadLine, ProblemName | undefined> {
  const keys = new Set<string>();
  let first: ReadAbout | undefined;
  let problem: ProblemName = "unknownFile";
  for (const path of paths) {
    let isExport = false;
    try {
      for await (const line of readText(archive.open(path), keys)) {
        isExport = true;
        const about = "about" in line ? line.about : undefined;
        if (first && about && !isSame(first, about)) throw new FileProblem("mixed");
        if (!first || !about) yield line;
        first ??= about;
      }
    } catch (error) {
      if (!(error instanceof FileProblem) || isExport || error.problem === "tooMuch") throw error;
      if (error.problem !== "unknownFile") problem = error.problem;
    }
  }
  return first ? undefined : problem;
}

const isSame = (one: ReadAbout, other: ReadAbout) => one.source === other.source && one.url === other.url;
