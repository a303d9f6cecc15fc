import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { openTemporaryFile } from "../../../../platform/file-system.ts";
import { programBeside, workerEnvironment } from "../../../../platform/work/worker-process.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { maxImportBytes, texts } from "../../contract.ts";
import type { ProblemName } from "./item/file-problem.ts";
import type { ReadLine, WrittenLine } from "./item/item.ts";
import { LineReader } from "./line-reader.ts";
import { peek } from "./peek.ts";
import { StallWatch } from "./stall-watch.ts";

interface ReadOptions {
  signal?: AbortSignal;
  /** How long the process may make no progress although it has bytes. */
  stalledMs?: number;
}

type Child = ChildProcessByStdio<Writable | null, Readable, null>;

const maxItems = 200_000;
const maxLineBytes = 20_000_000;
const zipStart = Buffer.from("PK\x03\x04");

/**
 * Reads an export in a process of its own, as it arrives: `about`, then its items, then `end`. A zip archive is read once it has
 * arrived; its images come after the items. Waits for its consumer. Throws `AppError` for a file that can't be read, and the errors of
 * the upload and the signal as they are.
 */
export async function* readExport(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadLine> {
  options.signal?.throwIfAborted();
  const { head, all } = await peek(limitBytes(body, maxImportBytes), zipStart.length);
  if (!head.subarray(0, zipStart.length).equals(zipStart)) return yield* readOutput(all, startProcess("pipe"), options);
  const file = await openTemporaryFile();
  try {
    for await (const chunk of all) {
      options.signal?.throwIfAborted();
      await file.writeFile(chunk);
    }
    yield* readOutput(undefined, startProcess(file.fd, "archive"), options);
  } finally {
    await file.close();
  }
}

/** Reads what a process makes of an upload, which is written to its input unless it has that already. */
async function* readOutput(
  upload: AsyncIterable<Uint8Array> | undefined,
  child: Child,
  { signal, stalledMs = minuteMs }: ReadOptions,
): AsyncGenerator<ReadLine> {
  // The next line throws it.
  const fail = (error: unknown) => void child.stdout.destroy(error as Error);
  child.stdout.on("error", () => {});
  const watch = new StallWatch(stalledMs, () => fail(problem("tooMuch")));
  const abort = () => fail(signal?.reason);
  signal?.addEventListener("abort", abort);
  child.on("error", fail);
  if (upload) feed(child, upload, watch).catch(fail);
  else watch.hasBytes = true;
  const output = new LineReader(child.stdout, maxLineBytes);
  try {
    for (let items = 0, isEnded = false; !isEnded; ) {
      watch.isWaitedFor = true;
      const line = await readLine(output);
      watch.isWaitedFor = false;
      if ("item" in line && ++items > maxItems) throw problem("tooManyItems");
      isEnded = "end" in line;
      yield line;
    }
  } finally {
    watch.stop();
    signal?.removeEventListener("abort", abort);
    child.kill("SIGKILL");
  }
}

async function readLine(output: LineReader): Promise<ReadLine> {
  const bytes = await output.readLine();
  // It ran out of memory, or crashed.
  if (!bytes) throw problem("tooMuch");
  const line: WrittenLine = JSON.parse(bytes.toString());
  if ("problem" in line) throw problem(line.problem);
  if (!("file" in line)) return line;
  const { bytes: length, ...file } = line.file;
  return { file: { ...file, content: await output.readBytes(length) } };
}

const problem = (name: ProblemName | "tooLarge" | "tooManyItems") => new AppError("invalid", texts[name]);

function startProcess(input: "pipe" | number, ...args: string[]): Child {
  const memory = ["--max-old-space-size=384", "--max-semi-space-size=4"];
  return spawn(process.execPath, [...memory, programBeside(import.meta, "read-export-process"), ...args], {
    env: workerEnvironment,
    stdio: [input, "pipe", "inherit"],
    // Start a new session, so that its priority can also be below the database's: see `lowerPriority`.
    detached: true,
  }) as Child;
}

/** Writes the upload to the process, as fast as it reads. Rejects with the upload's errors. */
async function feed({ stdin }: Child, body: AsyncIterable<Uint8Array>, watch: StallWatch): Promise<void> {
  if (!stdin) return;
  // A process that ends early says why in its output.
  stdin.on("error", () => {});
  for await (const chunk of body) {
    watch.hasBytes = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    stdin.write(chunk, () => resolve());
    await promise;
    if (!stdin.writable) return;
    watch.hasBytes = false;
  }
  watch.hasBytes = true;
  stdin.end();
}

export async function* limitBytes(body: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > max) throw problem("tooLarge");
    yield chunk;
  }
}
