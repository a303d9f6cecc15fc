import * as http from "node:http";
import * as https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

/** A write changes something each time. */
export type Asked = string | { method: string; path: string; json: (count: number) => unknown };

interface Outcome {
  asked: Asked;
  /** An HTTP status, or the error's code. */
  result: number | string;
  began: number;
  ended: number;
}

/** Visitors and people at work who never pause for long, over connections that stay open. */
export class SteadyLoad {
  readonly #to: { port: number; isTls?: boolean };
  readonly #headers: Record<string, string>;
  readonly #pauseMs: number;
  readonly #agent: http.Agent;
  readonly #work: Promise<void>[];
  #isOver = false;
  count = 0;
  /** Milliseconds of the requests since they were last taken. */
  #times: number[] = [];
  readonly failures: Outcome[] = [];

  /** Each request is made by one who makes no other, and who pauses after each. */
  constructor(
    to: { port: number; isTls?: boolean },
    requests: readonly Asked[],
    headers: Record<string, string>,
    pauseMs = 10,
  ) {
    this.#to = to;
    const tls = { servername: headers.host?.replace(/:\d+$/, ""), rejectUnauthorized: false };
    this.#agent = to.isTls ? new https.Agent({ keepAlive: true, ...tls }) : new http.Agent({ keepAlive: true });
    this.#headers = headers;
    this.#pauseMs = pauseMs;
    this.#work = requests.map((asked) => this.#keepAsking(asked));
  }

  async #keepAsking(asked: Asked): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now();
      const result = await this.#ask(asked);
      this.count += 1;
      const ended = performance.now();
      this.#times.push(ended - began);
      if (result !== 200) this.failures.push({ asked, result, began, ended });
      await sleep(this.#pauseMs);
    }
  }

  #ask(asked: Asked): Promise<number | string> {
    const { method, path, json } = typeof asked === "string" ? { method: "GET", path: asked, json: undefined } : asked;
    const body = json && JSON.stringify(json(this.count));
    const type = body ? { "content-type": "application/json" } : {};
    const headers = { ...this.#headers, ...type };
    return new Promise((resolve) => {
      const options = { host: "127.0.0.1", port: this.#to.port, method, path, agent: this.#agent, headers };
      const sending = (this.#to.isTls ? https : http).request(options, (response) => {
        response.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      });
      sending.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sending.end(body);
    });
  }

  takeTimes(): number[] {
    const times = this.#times;
    this.#times = [];
    return times;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
    this.#agent.destroy();
  }
}
