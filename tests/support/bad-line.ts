import type { TestApp } from "./test-app.ts";

/** Deterministic. */
export type Dice = () => number;

export function dice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Done {
  path: string;
  body: unknown;
  status: number;
  answer: unknown;
}

/**
 * `fetch` over an unreliable network: requests and responses are delayed, reordered, duplicated, or lost.
 * `done`: what the server processed, whether or not the response arrived.
 */
export class BadLine {
  readonly done: Done[] = [];
  isCalm = false;
  readonly #app: TestApp;
  readonly #cookie: string;
  readonly #random: () => number;
  readonly #late = new Set<Promise<unknown>>();

  constructor(app: TestApp, cookie: string, seed: number) {
    this.#app = app;
    this.#cookie = cookie;
    this.#random = dice(seed);
  }

  fetch = async (path: string, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
    const luck = this.isCalm ? 1 : this.#random();
    if (luck < 0.08) throw new TypeError("lost on the way there");
    await this.#pause();
    const answer = await this.#deliver(path, method, body);
    if (luck < 0.22) this.#again(path, method, body);
    await this.#pause();
    if (luck < 0.34) throw new TypeError("lost on the way back");
    return answer;
  };

  /** Resolves when nothing is in flight. */
  async settled(): Promise<void> {
    while (this.#late.size > 0) await Promise.all(this.#late);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.isCalm ? 0 : this.#random() * 40));
  }

  /** Delivers a copy later, possibly after other requests. */
  #again(path: string, method: string, body: RequestInit["body"]): void {
    const late = this.#pause()
      .then(() => this.#deliver(path, method, body))
      .finally(() => this.#late.delete(late));
    this.#late.add(late);
  }

  async #deliver(path: string, method: string, body: RequestInit["body"]): Promise<Response> {
    const json = typeof body === "string" ? (JSON.parse(body) as unknown) : undefined;
    const answer = await this.#app.send(path, { method, cookie: this.#cookie, ...(json ? { json } : {}) });
    this.done.push({ path, body: json, status: answer.status, answer: answer.json() });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    return new Response(answer.text, { status: answer.status, headers });
  }
}
