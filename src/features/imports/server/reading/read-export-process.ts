// Reads exports of other programs outside the server process, from its standard input to its standard output: see
// docs/decisions/0086-foreign-bytes.md.
import { once } from "node:events";
import { lowerPriority } from "../../../../platform/work/lower-priority.ts";
import { decodeFile } from "./decode-file.ts";
import { readGhost } from "./ghost/ghost.ts";
import { FileProblem } from "./item/file-problem.ts";
import type { ReadLine } from "./item/item.ts";
import { readWordPress } from "./wordpress/wordpress.ts";

lowerPriority(process.pid);
// The server stops this process; Ctrl-C reaches both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

const readers = { wordpress: readWordPress, ghost: readGhost };

async function write(line: ReadLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}

try {
  const { source, text } = await decodeFile(process.stdin);
  for await (const line of readers[source](text)) await write(line);
  await write({ end: true });
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  await write({ problem: error.problem });
}
// What remains of the file is of no use.
process.stdin.destroy();
