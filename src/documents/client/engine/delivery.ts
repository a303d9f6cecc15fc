import type { Timers } from "./browser-timers.ts";
import type { Stopped, Unanswered, WaitReason } from "./save-answer.ts";

interface Request<Answer> {
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

interface Options<Answer> {
  timers: Timers;
  /** Called with `retry` if a request without retries got no final answer. */
  onAnswer: (answer: Answer) => void;
  onChange: () => void;
}

/** Sends one request at a time, repeating it unchanged with increasing delays until there is a final answer. */
export class Delivery<Answer extends { kind: string }> {
  readonly #options: Options<Answer | Unanswered>;
  #phase: Phase = { kind: "idle" };
  #request: Request<Answer | Unanswered> | null = null;
  #attempt = 0;
  #failures = 0;
  #timer: unknown;
  #isPaused = true;

  constructor(options: Options<Answer | Unanswered>) {
    this.#options = options;
  }

  get phase(): Phase {
    return this.#phase;
  }

  send(request: Request<Answer | Unanswered>): void {
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

  #try(request: Request<Answer | Unanswered>): void {
    this.#phase = { kind: "sending" };
    this.#attempt += 1;
    const attempt = this.#attempt;
    const patience = pauses.answer * (this.#failures + 1);
    this.#setTimer(() => this.#receive({ kind: "retry", reason: "offline" }, request, attempt), patience);
    this.#options.onChange();
    void request.ask().then((answer) => this.#receive(answer, request, attempt));
  }

  /** Accepts a final answer to the current request however late it arrives, and ignores answers to earlier ones. */
  #receive(answer: Answer | Unanswered, { id, once }: Request<unknown>, attempt: number): void {
    const isFinal = !isUnanswered(answer);
    if (isFinal ? id !== this.#request?.id : this.#isPaused || attempt !== this.#attempt) return;
    if (!isFinal && !once) {
      this.#wait(answer.reason, answer.waitMs ?? 0);
      return;
    }
    this.#options.timers.clear(this.#timer);
    // Ignore later answers to this request.
    this.#attempt += 1;
    this.#request = null;
    this.#phase = isStopped(answer) ? answer : { kind: "idle" };
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

function isUnanswered(answer: { kind: string }): answer is Unanswered {
  return answer.kind === "retry";
}

function isStopped(answer: { kind: string }): answer is Stopped {
  return answer.kind === "stopped";
}
