import { type MessagePort, parentPort, Worker, workerData } from "node:worker_threads";
import { send } from "../tests/support/http-client.ts";

interface Probed {
  port: number;
  path: string;
  host: string;
}

const pauseMs = 100;

/**
 * Measures how long a request takes, every 100 ms, in a thread of its own: the benchmark's main thread is busy, and what it measured
 * would be its own delay.
 */
export class LatencyProbe {
  readonly #worker: Worker;
  readonly #times: number[] = [];

  constructor(probed: Probed) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { probed } });
    this.#worker.on("message", (milliseconds: number) => this.#times.push(milliseconds));
  }

  /** Returns all times, in milliseconds. */
  async stop(): Promise<number[]> {
    await this.#worker.terminate();
    return this.#times;
  }
}

async function probe({ port, path, host }: Probed, to: MessagePort): Promise<never> {
  for (;;) {
    const start = performance.now();
    await send(port, path, { host });
    to.postMessage(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const { probed } = (workerData ?? {}) as { probed?: Probed };
if (probed && parentPort) void probe(probed, parentPort);
