// Reads exports of other programs outside the server process, from its standard input to its standard output: see
// docs/decisions/0086-foreign-bytes.md. With `archive`, its standard input is an open file.
import { once } from "node:events";
import { lowerPriority } from "../../../../platform/work/lower-priority.ts";
import { ZipArchive } from "./archive/zip-archive.ts";
import { FileProblem } from "./item/file-problem.ts";
import type { ReadLine, WrittenLine } from "./item/item.ts";
import { readArchive } from "./read-archive.ts";
import { readText } from "./read-text.ts";

lowerPriority(process.pid);
// The server stops this process; Ctrl-C reaches both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

const isArchive = process.argv[2] === "archive";

async function write(line: ReadLine): Promise<void> {
  if (!("file" in line)) return writeLine(line);
  const { content, ...file } = line.file;
  await writeLine({ file: { ...file, bytes: content.length } });
  await writeBytes(content);
}

const writeLine = (line: WrittenLine) => writeBytes(`${JSON.stringify(line)}\n`);

async function writeBytes(bytes: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
}

try {
  for await (const line of isArchive ? readArchive(await ZipArchive.open(0)) : readText(process.stdin))
    await write(line);
  await write({ end: true });
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  await writeLine({ problem: error.problem });
}
// What remains of the file is of no use.
if (!isArchive) process.stdin.destroy();
