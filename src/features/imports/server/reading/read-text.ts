import { decodeFile } from "./decode-file.ts";
import { readGhost } from "./ghost/ghost.ts";
import type { ReadLine } from "./item/item.ts";
import { readWordPress } from "./wordpress/wordpress.ts";

const readers = { wordpress: readWordPress, ghost: readGhost };

/** Reads one file. `keys`: of items in other files of the same export, which aren't read again. Throws `FileProblem`. */
export async function* readText(bytes: AsyncIterable<Uint8Array>, keys = new Set<string>()): AsyncGenerator<ReadLine> {
  const { source, text } = await decodeFile(bytes);
  yield* readers[source](text, keys);
}
