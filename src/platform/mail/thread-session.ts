import type { Command, Report, UnsignedParcel } from "./sending-protocol.ts";
import { type Delivery, smtpTexts } from "./smtp-session.ts";
import { MailError } from "./transport.ts";

interface UnderWay extends PromiseWithResolvers<Delivery> {
  mayBegin: () => Promise<boolean>;
  mayHaveBegun: boolean;
}

interface Opening {
  smtpUrl: string;
  answerMs: number | undefined;
  signal: AbortSignal | undefined;
}

const notSent: Delivery = { kind: "not_sent", answer: smtpTexts.cutOff };

/** A connection in a `SendingThread`, used for one message after another; the counterpart of `SmtpSession`. */
export class ThreadSession {
  readonly #id: number;
  readonly #tell: (command: Command, moved?: ArrayBuffer[]) => void;
  readonly #opening = Promise.withResolvers<void>();
  #underWay: UnderWay | undefined;
  #isOpen = false;

  constructor(id: number, tell: (command: Command, moved?: ArrayBuffer[]) => void) {
    this.#id = id;
    this.#tell = tell;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Throws like `SendingThread.open`. */
  async open({ smtpUrl, answerMs, signal }: Opening): Promise<void> {
    const abort = () => this.#tell({ kind: "close", session: this.#id });
    this.#tell({ kind: "open", session: this.#id, smtpUrl, answerMs });
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    try {
      await this.#opening.promise;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Takes the message's memory away. Throws only if the message can't be signed. */
  deliver(parcel: UnsignedParcel, mayBegin: () => Promise<boolean>): Promise<Delivery> {
    if (!this.#isOpen) return Promise.resolve(notSent);
    this.#underWay = { ...Promise.withResolvers<Delivery>(), mayBegin, mayHaveBegun: false };
    const { buffer, byteLength } = parcel.message;
    // A short one may share its memory with others.
    const moved = buffer.byteLength === byteLength && buffer instanceof ArrayBuffer ? [buffer] : [];
    this.#tell({ kind: "deliver", session: this.#id, parcel }, moved);
    return this.#underWay.promise;
  }

  /** Says goodbye, so that the server doesn't count it as an error. */
  quit(): void {
    if (this.#isOpen) this.#tell({ kind: "quit", session: this.#id });
    this.#isOpen = false;
  }

  note(report: Report): void {
    if (report.kind === "asks") return void this.#ask();
    this.#isOpen =
      report.kind === "opened" || report.kind === "unsigned" || (report.kind === "delivered" && report.isOpen);
    if (report.kind === "opened") this.#opening.resolve();
    else if (report.kind === "unsigned") this.#end(({ reject }) => reject(new Error(report.message)));
    else if (report.kind === "failed") {
      const { message, permanent } = report;
      this.#opening.reject(new MailError(message, { permanent, cause: undefined }));
    } else this.#end(({ resolve }) => resolve(report.kind === "delivered" ? report.delivery : notSent));
  }

  noteDeath(): void {
    this.#isOpen = false;
    this.#opening.reject(new Error("The thread that sends emails died"));
    const answer = "The program that sends emails stopped unexpectedly.";
    this.#end(({ resolve, mayHaveBegun }) =>
      resolve({ kind: mayHaveBegun ? "uncertain" : "not_sent", answer, isOwnFault: true }),
    );
  }

  #end(finish: (underWay: UnderWay) => void): void {
    const underWay = this.#underWay;
    this.#underWay = undefined;
    if (underWay) finish(underWay);
  }

  async #ask(): Promise<void> {
    const underWay = this.#underWay;
    const isAllowed = await underWay?.mayBegin();
    // It may have ended meanwhile, and been given back.
    if (!underWay || this.#underWay !== underWay) return;
    underWay.mayHaveBegun = isAllowed === true;
    this.#tell({ kind: "begin", session: this.#id, isAllowed: underWay.mayHaveBegun });
  }
}
