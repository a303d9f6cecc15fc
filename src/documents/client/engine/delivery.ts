import type { Timers } from "./browser-timers.ts";
import type { CreateAnswer, SaveAnswer, WaitReason } from "./save-answer.ts";

export type Answer = SaveAnswer | CreateAnswer;

interface Request {
  id: string;
  ask: () => Promise<Answer>;
  /** Send without retries: the engine will ask again later anyway. */
  once: boolean;
}

export type Phase =
  | { kind: "idle" | "sending" }
  | { kind: "waiting"; reason: WaitReason; notBefore: number }
  | { kind: "stopped"; message: string };

const pauses = { firstRetry: 1000, longestRetry: 30_000, answer: 30_000 };

interface Options {
  timers: Timers;
  /** Called with `retry` if a request without retries got no final answer. */
  onAnswer: (answer: Answer) => void;
  onChange: () => void;
}

/** Sends one request at a time, repeating it unchanged with increasing delays until there is a final answer. */
export class Delivery {
  readonly #options: Options;
  #phase: Phase = { kind: "idle" };
  #request: Request | null = null;
  #attempt = 0;
  #failures = 0;
  #timer: unknown;
  #isPaused = true;

  constructor(options: Options) {
    this.#options = options;
  }

  get phase(): Phase {
    return this.#phase;
  }

  send(request: Request): void {
    this.#request = request;
    this.#try(request);
  }

  /** Retries now, unless the server asked for a longer wait. */
  resume(): void {
    if (this.#phase.kind === "stopped") this.#phase = { kind: "idle" };
    if (this.#phase.kind !== "waiting" || !this.#request) return;
    if (this.#options.timers.now() >= this.#phase.notBefore) this.#try(this.#request);
  }

  pause(): void {
    this.#isPaused = true;
    this.#options.timers.clear(this.#timer);
  }

  /** Resends the request that has no answer yet. */
  unpause(): void {
    this.#isPaused = false;
    if (this.#request) this.#try(this.#request);
  }

  #try(request: Request): void {
    this.#phase = { kind: "sending" };
    this.#attempt += 1;
    const attempt = this.#attempt;
    const patience = pauses.answer * (this.#failures + 1);
    this.#setTimer(() => this.#receive({ kind: "retry", reason: "offline" }, request, attempt), patience);
    this.#options.onChange();
    void request.ask().then((answer) => this.#receive(answer, request, attempt));
  }

  /** Accepts a final answer to the current request however late it arrives, and ignores answers to earlier ones. */
  #receive(answer: Answer, { id, once }: Request, attempt: number): void {
    const isFinal = answer.kind !== "retry";
    if (isFinal ? id !== this.#request?.id : this.#isPaused || attempt !== this.#attempt) return;
    if (!isFinal && !once) {
      this.#wait(answer.reason, answer.waitMs ?? 0);
      return;
    }
    this.#options.timers.clear(this.#timer);
    // Ignore later answers to this request.
    this.#attempt += 1;
    this.#request = null;
    this.#phase = answer.kind === "stopped" ? answer : { kind: "idle" };
    if (isFinal) this.#failures = 0;
    this.#options.onAnswer(answer);
  }

  #wait(reason: WaitReason, waitMs: number): void {
    const { timers } = this.#options;
    const backOff =
      Math.min(pauses.firstRetry * 2 ** this.#failures, pauses.longestRetry) * (0.75 + timers.random() / 2);
    this.#failures += 1;
    this.#phase = { kind: "waiting", reason, notBefore: timers.now() + waitMs };
    this.#setTimer(() => this.#request && this.#try(this.#request), Math.max(backOff, waitMs));
    this.#options.onChange();
  }

  #setTimer(work: () => void, ms: number): void {
    this.#options.timers.clear(this.#timer);
    this.#timer = this.#options.timers.set(work, ms);
  }
}
