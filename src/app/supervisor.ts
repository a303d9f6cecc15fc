import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../platform/config/config.ts";
import { listenText } from "../platform/config/lists.ts";
import { onSignals } from "../platform/signals.ts";
import type { StartOptions } from "./server.ts";
import { withFreePort } from "./start/free-port.ts";
import { openRuntime, type Runtime } from "./start/runtime.ts";

/** A worker's message that it listens. */
export interface Listening {
  listening: string;
}

/** Tells a worker that another one has taken its place. */
export const retire = "retire";
/** The least that a retired worker waits for clients to leave their connections. */
const retireMs = 5000;

/** How long a retired or stopped worker may take beyond its draining before it is killed. */
const endMs = 30_000;
const restartPauses = { firstMs: 500, longestMs: 30_000 };
/** A worker that has lived for so long begins again with the shortest pause. */
const goodLifeMs = 60_000;

/** One of the processes that are to run. */
interface Slot {
  index: number;
  worker: Worker | undefined;
  failures: number;
}

/**
 * Runs `config.processes` processes on one port, and PostgreSQL if it is embedded: restarts those that die, replaces
 * them one by one at SIGHUP, and ends them at SIGTERM. Resolves when all have ended.
 */
export async function supervise(options: StartOptions): Promise<void> {
  const { logger, print } = options;
  const config = await withFreePort(options.config);
  const signalled = Promise.withResolvers<NodeJS.Signals>();
  const started = Promise.withResolvers<Supervisor>();
  onSignals({
    end: signalled.resolve,
    reload: () => void started.promise.then((running) => running.replaceAll()),
  });
  // Each accepts connections by itself. If the primary handed them out, those on their way to a killed process would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const runtime = await openRuntime(config, logger, print);
  const supervisor = new Supervisor({ ...options, config }, runtime);
  try {
    const url = await supervisor.start();
    started.resolve(supervisor);
    print(`Rostrum is listening on ${url} (${config.processes} processes)`);
    logger.info({ signal: await signalled.promise }, "stopping");
  } finally {
    await supervisor.stop();
    await runtime.close();
  }
}

class Supervisor {
  readonly #options: StartOptions;
  readonly #runtime: Runtime;
  readonly #slots: Slot[];
  #isStopping = false;
  #replacing = Promise.resolve();
  #isReplacingNext = false;

  constructor(options: StartOptions, runtime: Runtime) {
    this.#options = options;
    this.#runtime = runtime;
    this.#slots = Array.from({ length: options.config.processes }, (_, index) => ({
      index,
      worker: undefined,
      failures: 0,
    }));
  }

  /** Returns the URL once all listen. Throws if one doesn't. */
  async start(): Promise<string> {
    const [first, ...others] = this.#slots as [Slot, ...Slot[]];
    // It creates the first account and the demo content.
    const url = await this.#fill(first);
    await Promise.all(others.map((slot) => this.#fill(slot)));
    return url;
  }

  /** Replaces one after the other, each only once the new one listens. Stops at one that doesn't. */
  replaceAll(): Promise<void> {
    // Whoever asks again before it begins gets the same.
    if (this.#isReplacingNext) return this.#replacing;
    this.#isReplacingNext = true;
    const replace = async () => {
      this.#isReplacingNext = false;
      for (const slot of this.#slots) {
        const old = slot.worker;
        if (this.#isStopping) return;
        await this.#fill(slot);
        if (old) await this.#end(old, () => old.send(retire));
      }
      this.#options.logger.info("all processes were replaced");
    };
    this.#replacing = this.#replacing.then(replace).catch((error: unknown) => {
      this.#options.logger.error({ err: error }, "processes were not replaced: the others go on");
    });
    return this.#replacing;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const running = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(running.map((worker) => this.#end(worker, () => worker.process.kill("SIGTERM"))));
  }

  /** Starts a process for a place. Resolves with its URL once it listens. */
  async #fill(slot: Slot): Promise<string> {
    await this.#runtime.ensureDatabase();
    const began = performance.now();
    const worker = cluster.fork(getEnvironment(this.#options.config, slot));
    const ended = once(worker, "exit");
    const listening = new Promise<string>((resolve) => {
      worker.on("message", (message: Partial<Listening>) => message.listening && resolve(message.listening));
    });
    const url = await Promise.race([listening, ended.then(() => undefined)]);
    if (url === undefined) throw new Error("A process ended before it listened");
    slot.worker = worker;
    void ended.then(() => {
      if (slot.worker !== worker) return;
      slot.worker = undefined;
      if (performance.now() - began > goodLifeMs) slot.failures = 0;
      void this.#refill(slot);
    });
    return url;
  }

  async #refill(slot: Slot): Promise<void> {
    while (!this.#isStopping && !slot.worker) {
      const { firstMs, longestMs } = restartPauses;
      this.#options.logger.error({ process: slot.index }, "a process died and is started again");
      await sleep(Math.min(firstMs * 2 ** slot.failures, longestMs));
      slot.failures += 1;
      // One that takes the place of all may have been faster.
      if (this.#isStopping || slot.worker) return;
      await this.#fill(slot).catch((error: unknown) => {
        this.#options.logger.error({ err: error, process: slot.index }, "a process could not be started");
      });
    }
  }

  async #end(worker: Worker, tell: () => unknown): Promise<void> {
    if (worker.isDead()) return;
    const ended = once(worker, "exit");
    const late = setTimeout(() => worker.process.kill("SIGKILL"), getDrainMs(this.#options.config) + endMs);
    tell();
    await ended;
    clearTimeout(late);
  }
}

/** How long a replaced process lets clients leave. */
export const getDrainMs = ({ drainMs }: Pick<Config, "drainMs">): number => Math.max(drainMs, retireMs);

/** All on one port, except that each has metrics of its own. */
function getEnvironment({ port, metrics }: Config, { index }: Slot): Record<string, string | undefined> {
  if (!metrics || metrics.port === 0) return { PORT: String(port) };
  return { PORT: String(port), METRICS: listenText({ ...metrics, port: metrics.port + index }), ...unsetOldMetrics };
}

/** An empty variable counts as unset: those of the last version can't be set beside METRICS. */
const unsetOldMetrics = { METRICS_PORT: "", METRICS_HOST: "" };
