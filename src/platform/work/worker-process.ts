import { type ChildProcess, fork } from "node:child_process";
import { extname, join } from "node:path";
import { minuteMs } from "../../shared/durations.ts";
import { AppError, type AppErrorDetails, type ErrorCode } from "../errors.ts";
import { WorkQueue } from "./work-queue.ts";

/** The functions of a worker, by name: plain values and bytes in and out. */
export type Work = Record<string, (...args: never[]) => Promise<unknown>>;
export type Request = { name: string; args: unknown[] };
export type Outcome =
  | { value: unknown }
  | { error: { code: ErrorCode | undefined; message: string; fields?: AppErrorDetails["fields"] } };
/** `residentBytes`: the worker's memory after the job. */
export type Answer = { outcome: Outcome; residentBytes: number };

export interface WorkerOptions {
  /** The program's file, which calls `serveWork`. */
  program: string;
  /** How long an idle worker stays alive. */
  idleMs?: number;
  /** Timeout of a job. */
  jobMs?: number;
  /** Somebody waits for each of its jobs, which are short: keep the server's priority. */
  isUrgent?: boolean;
  /** Replace a worker that holds more than this, since some memory is returned only when a process ends. */
  maxResidentBytes?: number;
}

/** The path of a worker's program beside the module that starts it, in the sources and in the bundle. */
export function programBeside(module: ImportMeta, name: string): string {
  return join(module.dirname, `${name}${extname(module.filename)}`);
}

/** Passes no secrets, and returns large blocks to the system as soon as they are freed. */
export const workerEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Tells the program to keep its priority. */
export const urgentArgument = "urgent";

const lostText = "This took too much time or memory. Please try again, or with something smaller.";

/** The worker died during a job: crashed, was killed, or ran out of memory. */
class WorkerDied extends Error {}

/**
 * A separate process for expensive work, which keeps the server's memory and CPU free. Starts on demand,
 * does one job at a time, and ends when idle, on `close`, and with this process.
 */
export class WorkerProcess<W extends Work> {
  readonly #options: Required<WorkerOptions>;
  readonly #queue = new WorkQueue({ atATime: 1, maxWaiting: 100 });
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: WorkerOptions) {
    this.#options = { idleMs: 20_000, jobMs: minuteMs, maxResidentBytes: 150_000_000, isUrgent: false, ...options };
  }

  /** Undefined while idle. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Rethrows the work's errors (including `AppError`); throws `Busy`, and `unavailable` if the process dies twice. */
  do<Name extends string & keyof W>(name: Name, ...args: Parameters<W[Name]>): Promise<Awaited<ReturnType<W[Name]>>> {
    const done = this.#queue.run(async () => {
      const outcome = await this.#attemptTwice({ name, args });
      if ("value" in outcome) return outcome.value;
      const { code, message, fields } = outcome.error;
      throw code ? new AppError(code, message, { ...(fields && { fields }) }) : new Error(message);
    });
    return done as Promise<Awaited<ReturnType<W[Name]>>>;
  }

  /** Ends the worker immediately; a running job fails. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  /** Retry once: the process may have died for another reason, such as low memory or a kill signal. */
  async #attemptTwice(request: Request): Promise<Outcome> {
    try {
      return await this.#attempt(request).catch((error: unknown) => {
        if (error instanceof WorkerDied && !this.#isClosed) return this.#attempt(request);
        throw error;
      });
    } catch (cause) {
      throw new AppError("unavailable", lostText, { retryAfterSeconds: 10, cause });
    }
  }

  async #attempt(request: Request): Promise<Outcome> {
    if (this.#isClosed) throw new Error("The server is stopping");
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    keepAlive(child, true);
    try {
      const { outcome, residentBytes } = await this.#ask(child, request);
      // It has replied and is idle; the next job starts a new one.
      if (residentBytes > this.#options.maxResidentBytes) this.#end();
      return outcome;
    } finally {
      keepAlive(child, false);
      this.#idle = setTimeout(() => this.#end(), this.#options.idleMs).unref();
    }
  }

  #ask(child: ChildProcess, request: Request): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const died = () => reject(new WorkerDied("The worker process died"));
    const deadline = setTimeout(() => {
      reject(new Error("The worker process took too long"));
      this.#end();
    }, this.#options.jobMs);
    child.once("message", resolve).once("exit", died).once("error", died);
    // An unreachable worker is about to be reported dead.
    child.send(request, () => {});
    return promise.finally(() => {
      clearTimeout(deadline);
      child.off("message", resolve).off("exit", died).off("error", died);
    });
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, this.#options.isUrgent ? [urgentArgument] : [], {
      // Transfer bytes without encoding them.
      serialization: "advanced",
      execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1"],
      env: workerEnvironment,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Start a new session, so that its priority can also be below the database's: see `lowerPriority`.
      detached: true,
    });
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on("exit", forget).on("error", forget);
    return child;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}

/** Sets whether this process waits for the worker before it exits. */
function keepAlive(child: ChildProcess, wanted: boolean): void {
  const how = wanted ? "ref" : "unref";
  child[how]();
  child.channel?.[how]();
}
