import type { Archive } from "./archive/archive.ts";
import { ArchivedImages } from "./archive/archived-images.ts";
import { FileProblem } from "./item/file-problem.ts";
import type { ReadAbout, ReadLine } from "./item/item.ts";
import { readMarkdown } from "./markdown/markdown.ts";
import { readText } from "./read-text.ts";
import { isSubstack, readSubstack } from "./substack/substack.ts";

/** Reads the export in an archive: its items, and the images that they need. Throws `FileProblem`. */
export async function* readArchive(archive: Archive): AsyncGenerator<ReadLine> {
  const images = new ArchivedImages(archive);
  for await (const line of readItems(archive)) {
    if ("item" in line) images.add(line.item);
    yield line;
  }
  for await (const file of images.read()) yield { file };
}

function readItems(archive: Archive): AsyncIterable<ReadLine> {
  if (archive.files.length === 0) throw new FileProblem("empty");
  if (isSubstack(archive)) return readSubstack(archive);
  const named = (pattern: RegExp) => archive.files.map(({ path }) => path).filter((path) => pattern.test(path));
  const exports = named(/\.(?:xml|json)(?:\.gz)?$/i);
  const texts = named(/\.(?:md|markdown)$/i);
  if (texts.length > exports.length) return readMarkdown(archive);
  if (exports.length > 0) return readExports(archive, exports);
  throw new FileProblem(named(/\.(?:zip|gz|tar|tgz)$/i).length > 0 ? "compressed" : "unknownFile");
}

/** Reads the files of one website, which WordPress splits if it is large; skips what isn't an export. */
async function* readExports(archive: Archive, paths: readonly string[]): AsyncGenerator<ReadLine> {
  const keys = new Set<string>();
  let first: ReadAbout | undefined;
  for (const path of paths) {
    try {
      for await (const line of readText(archive.open(path), keys)) {
        const about = "about" in line ? line.about : undefined;
        if (first && about && !isSame(first, about)) throw new FileProblem("mixed");
        if (!first || !about) yield line;
        first ??= about;
      }
    } catch (error) {
      if (!(error instanceof FileProblem && error.problem === "unknownFile")) throw error;
    }
  }
  if (!first) throw new FileProblem("unknownFile");
}

const isSame = (one: ReadAbout, other: ReadAbout) => one.source === other.source && one.url === other.url;
