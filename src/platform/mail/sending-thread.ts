import { Worker } from "node:worker_threads";
import { programBeside } from "../work/worker-process.ts";
import type { Command, Report } from "./sending-protocol.ts";
import { ThreadSession } from "./thread-session.ts";

interface Options {
  /** Called if the thread crashes. */
  onDeath: (cause: unknown) => void;
  program?: string;
}

/** A thread that is running, and its connections. */
interface Running {
  worker: Worker;
  sessions: Map<number, ThreadSession>;
}

/**
 * A thread with connections to mail servers. Signing and sending many messages takes most of a processor, and requests would wait for
 * it. Starts with the first connection, and again after it died.
 */
export class SendingThread {
  readonly #options: Options;
  #running: Running | undefined;
  #isEnded = false;
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Connects and logs in. Throws `MailError`, permanent if another attempt would fail the same way; another error if the thread dies.
   * `answerMs`: how long the server may be silent.
   */
  async open(smtpUrl: string, answerMs: number | undefined, signal?: AbortSignal): Promise<ThreadSession> {
    if (this.#isEnded) throw new Error("The thread was ended");
    this.#running ??= this.#start();
    const { worker, sessions } = this.#running;
    this.#count += 1;
    const id = this.#count;
    const session = new ThreadSession(id, (command, moved = []) => worker.postMessage(command, moved));
    sessions.set(id, session);
    await session.open({ smtpUrl, answerMs, signal });
    return session;
  }

  /** To be called when nothing is being delivered. Connections that say goodbye still end in order. */
  end(): void {
    this.#isEnded = true;
    this.#running?.worker.postMessage({ kind: "end" } satisfies Command);
    this.#running?.worker.unref();
  }

  #start(): Running {
    const { onDeath, program = programBeside(import.meta, "sending-thread-program") } = this.#options;
    const running: Running = { worker: new Worker(program), sessions: new Map() };
    const { worker, sessions } = running;
    worker.on("message", (report: Report) => {
      sessions.get(report.session)?.note(report);
      const isLast = report.kind === "delivered" ? !report.isOpen : report.kind === "failed" || report.kind === "ended";
      if (isLast) sessions.delete(report.session);
    });
    worker.on("error", onDeath);
    worker.on("exit", () => {
      if (this.#running === running) this.#running = undefined;
      for (const session of sessions.values()) session.noteDeath();
      sessions.clear();
    });
    return running;
  }
}
