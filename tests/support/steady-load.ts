import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A write changes something each time. */
export type Asked = string | { method: string; path: string; json: (count: number) => unknown };

interface Outcome {
  asked: Asked;
  /** An HTTP status, or the error's code. */
  result: number | string;
  began: number;
  ended: number;
  /** Milliseconds that its connection had been idle; undefined for a new one. */
  idleMs?: number | undefined;
}

/** Visitors and people at work who never pause for long, over connections that stay open. */
export class SteadyLoad {
  readonly #to: { port: number; isTls?: boolean };
  readonly #headers: Record<string, string>;
  readonly #pauseMs: number;
  readonly #agent: http.Agent;
  readonly #work: Promise<void>[];
  readonly #used = new WeakMap<Socket, number>();
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
    // In turn: HAProxy closes a connection that idled for 20 s, maybe just when a request comes.
    const pool = { keepAlive: true, scheduling: "fifo" } as const;
    this.#agent = to.isTls ? new https.Agent({ ...pool, ...tls }) : new http.Agent(pool);
    this.#headers = headers;
    this.#pauseMs = pauseMs;
    this.#work = requests.map((asked) => this.#keepAsking(asked));
  }

  async #keepAsking(asked: Asked): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now();
      const { result, idleMs } = await this.#ask(asked);
      this.count += 1;
      const ended = performance.now();
      this.#times.push(ended - began);
      if (result !== 200) this.failures.push({ asked, result, began, ended, idleMs });
      await sleep(this.#pauseMs);
    }
  }

  #ask(asked: Asked): Promise<Pick<Outcome, "result" | "idleMs">> {
    const { method, path, json } = typeof asked === "string" ? { method: "GET", path: asked, json: undefined } : asked;
    const body = json && JSON.stringify(json(this.count));
    const type = body ? { "content-type": "application/json" } : {};
    const headers = { ...this.#headers, ...type };
    return new Promise((resolve) => {
      let idleMs: number | undefined;
      const finish = (result: number | string) => resolve({ result, idleMs });
      const fail = (error: NodeJS.ErrnoException) => finish(error.code ?? error.message);
      const options = { host: "127.0.0.1", port: this.#to.port, method, path, agent: this.#agent, headers };
      const sending = (this.#to.isTls ? https : http).request(options, (response) => {
        const { socket } = response;
        response.on("error", fail);
        response.resume().on("end", () => {
          this.#used.set(socket, performance.now());
          finish(response.statusCode ?? 0);
        });
      });
      sending.on("socket", (socket) => {
        const used = this.#used.get(socket);
        idleMs = used && performance.now() - used;
      });
      sending.on("error", fail);
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
