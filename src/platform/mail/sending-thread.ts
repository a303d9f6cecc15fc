import { Worker } from "node:worker_threads";
import { programBeside } from "../worker-process.ts";
import type { Command, Report, UnsignedParcel } from "./sending-protocol.ts";
import { type Delivery, smtpTexts } from "./smtp-session.ts";
import { MailError } from "./transport.ts";

/**
 * A thread with connections to mail servers. Signing and sending many messages takes most of a processor, and requests would wait for
 * it. Starts with the first connection.
 */
export class SendingThread {
  readonly #sessions = new Map<number, ThreadSession>();
  readonly #program: string;
  #worker: Worker | undefined;
  #count = 0;

  constructor(program = programBeside(import.meta, "sending-thread-program")) {
    this.#program = program;
  }

  /** A connection that is yet to be opened. `answerMs`: how long the server may be silent. */
  session(smtpUrl: string, answerMs: number | undefined): ThreadSession {
    this.#count += 1;
    const session = new ThreadSession({
      id: this.#count,
      smtpUrl,
      answerMs,
      tell: (one, list) => this.#tell(one, list),
    });
    this.#sessions.set(this.#count, session);
    return session;
  }

  /** Connections that say goodbye still end in order. */
  end(): void {
    this.#worker?.postMessage({ kind: "end" } satisfies Command);
    this.#worker?.unref();
    this.#worker = undefined;
  }

  #tell(command: Command, moved: ArrayBuffer[] = []): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(command, moved);
  }

  #start(): Worker {
    const worker = new Worker(this.#program);
    worker.on("message", (report: Report) => {
      this.#sessions.get(report.session)?.note(report);
      const isLast = report.kind === "delivered" ? !report.isOpen : report.kind === "failed" || report.kind === "ended";
      if (isLast) this.#sessions.delete(report.session);
    });
    let cause: unknown;
    worker.on("error", (error) => {
      cause = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const session of this.#sessions.values()) session.noteDeath(cause);
      this.#sessions.clear();
    });
    return worker;
  }
}

const notSent: Delivery = { kind: "not_sent", answer: smtpTexts.cutOff };

interface SessionParts {
  id: number;
  smtpUrl: string;
  answerMs: number | undefined;
  tell: (command: Command, moved?: ArrayBuffer[]) => void;
}

interface UnderWay {
  mayBegin: () => Promise<boolean>;
  mayHaveBegun: boolean;
  done: (delivery: Delivery) => void;
}

/** A connection in a `SendingThread`, used for one message after another; the counterpart of `SmtpSession`. */
export class ThreadSession {
  readonly #parts: SessionParts;
  readonly #opening = Promise.withResolvers<void>();
  #underWay: UnderWay | undefined;
  #isOpen = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Connects and logs in. Throws `MailError`, permanent if another attempt would fail the same way. */
  async open(signal?: AbortSignal): Promise<void> {
    const { id: session, smtpUrl, answerMs, tell } = this.#parts;
    const abort = () => tell({ kind: "close", session });
    tell({ kind: "open", session, smtpUrl, answerMs });
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    try {
      await this.#opening.promise;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Never throws. Takes the message's memory away. */
  deliver(parcel: UnsignedParcel, mayBegin: () => Promise<boolean>): Promise<Delivery> {
    if (!this.#isOpen) return Promise.resolve(notSent);
    const { promise, resolve: done } = Promise.withResolvers<Delivery>();
    this.#underWay = { mayBegin, mayHaveBegun: false, done };
    const { buffer, byteLength } = parcel.message;
    // A short one may share its memory with others.
    const moved = buffer.byteLength === byteLength && buffer instanceof ArrayBuffer ? [buffer] : [];
    this.#parts.tell({ kind: "deliver", session: this.#parts.id, parcel }, moved);
    return promise;
  }

  /** Says goodbye, so that the server doesn't count it as an error. */
  quit(): void {
    if (this.#isOpen) this.#parts.tell({ kind: "quit", session: this.#parts.id });
    this.#isOpen = false;
  }

  note(report: Report): void {
    if (report.kind === "asks") return void this.#ask();
    this.#isOpen = report.kind === "opened" || (report.kind === "delivered" && report.isOpen);
    if (report.kind === "opened") this.#opening.resolve();
    else if (report.kind === "failed") {
      const { message, permanent } = report;
      this.#opening.reject(new MailError(message, { permanent, cause: undefined }));
    } else this.#settle(report.kind === "delivered" ? report.delivery : notSent);
  }

  /** The thread has ended. */
  noteDeath(cause: unknown): void {
    this.#isOpen = false;
    this.#opening.reject(new MailError(smtpTexts.unreachable, { permanent: false, cause }));
    this.#settle(this.#underWay?.mayHaveBegun ? { ...notSent, kind: "uncertain" } : notSent);
  }

  #settle(delivery: Delivery): void {
    this.#underWay?.done(delivery);
    this.#underWay = undefined;
  }

  async #ask(): Promise<void> {
    const underWay = this.#underWay;
    if (!underWay) return;
    const isAllowed = await underWay.mayBegin();
    underWay.mayHaveBegun = isAllowed;
    this.#parts.tell({ kind: "begin", session: this.#parts.id, isAllowed });
  }
}
