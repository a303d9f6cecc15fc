import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { programBeside, workerEnvironment } from "../../../../platform/work/worker-process.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { maxImportBytes, texts } from "../../contract.ts";
import type { ProblemName } from "./item/file-problem.ts";
import type { ReadLine } from "./item/item.ts";
import { StallWatch } from "./stall-watch.ts";

interface ReadOptions {
  signal?: AbortSignal;
  /** How long the process may make no progress although it has bytes. */
  stalledMs?: number;
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

const maxItems = 200_000;
const maxLineBytes = 20_000_000;

/**
 * Reads an export in a process of its own, as it arrives: `about`, then its items, then `end`. Waits for its consumer. Throws
 * `AppError` for a file that can't be read, and the errors of the upload and the signal as they are.
 */
export async function* readExport(
  body: AsyncIterable<Uint8Array>,
  { signal, stalledMs = minuteMs }: ReadOptions = {},
): AsyncGenerator<ReadLine> {
  signal?.throwIfAborted();
  const child = startProcess();
  // The next line throws it.
  const fail = (error: unknown) => void child.stdout.destroy(error as Error);
  child.stdout.on("error", () => {});
  const watch = new StallWatch(stalledMs, () => fail(problem("tooMuch")));
  const abort = () => fail(signal?.reason);
  signal?.addEventListener("abort", abort);
  child.on("error", fail);
  feed(child, body, watch).catch(fail);
  const lines = readLines(child.stdout);
  try {
    for (let items = 0, isEnded = false; !isEnded; ) {
      watch.isWaitedFor = true;
      const { value: line } = await lines.next();
      watch.isWaitedFor = false;
      // It ran out of memory, or crashed.
      if (!line) throw problem("tooMuch");
      if ("problem" in line) throw problem(line.problem as ProblemName);
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

const problem = (name: ProblemName | "tooLarge" | "tooManyItems") => new AppError("invalid", texts[name]);

function startProcess(): Child {
  const memory = ["--max-old-space-size=384", "--max-semi-space-size=4"];
  return spawn(process.execPath, [...memory, programBeside(import.meta, "read-export-process")], {
    env: workerEnvironment,
    stdio: ["pipe", "pipe", "inherit"],
    // Start a new session, so that its priority can also be below the database's: see `lowerPriority`.
    detached: true,
  });
}

/** Writes the upload to the process, as fast as it reads. Rejects with the upload's errors. */
async function feed({ stdin }: Child, body: AsyncIterable<Uint8Array>, watch: StallWatch): Promise<void> {
  // A process that ends early says why in its output.
  stdin.on("error", () => {});
  for await (const chunk of limitBytes(body, maxImportBytes)) {
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

async function* readLines(output: Readable): AsyncGenerator<ReadLine> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    let rest = chunk;
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      yield JSON.parse(Buffer.concat([...parts, rest.subarray(0, at)]).toString());
      parts = [];
      length = 0;
      rest = rest.subarray(at + 1);
    }
    parts.push(rest);
    length += rest.length;
    if (length > maxLineBytes) throw problem("tooMuch");
  }
}
