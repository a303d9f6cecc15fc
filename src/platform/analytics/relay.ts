import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import type { Analytics, PageView } from "./analytics.ts";

/** Builds a service's request for a page view. */
export interface ServiceCall {
  url: string;
  headers?: Record<string, string>;
  body: unknown;
}

export interface RelayOptions {
  logger: Logger;
  /** For the log; the URL may contain a secret. */
  service: string;
  callOf: (view: PageView) => ServiceCall;
  timeoutMs?: number;
  maxWaiting?: number;
}

const parallelCalls = 4;

/**
 * Relays page views to a third-party service from the server, so visitors' browsers never contact it. Views that the
 * service doesn't accept in time are dropped; an outage is logged once.
 */
export class Relay implements Analytics {
  readonly #options: Required<RelayOptions>;
  readonly #waiting: PageView[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  /** Views lost since the service last answered. */
  #lost = 0;

  constructor(options: RelayOptions) {
    this.#options = { timeoutMs: 3000, maxWaiting: 1000, ...options };
  }

  report(view: PageView): void {
    if (this.#waiting.length < this.#options.maxWaiting) this.#waiting.push(view);
    else this.#lose(new Error("too many are waiting"));
    this.#startCalls();
  }

  async close(): Promise<void> {
    const end = sleep(this.#options.timeoutMs, undefined, { ref: false }).then(() => this.#stop.abort());
    while (this.#underWay.size > 0 && !this.#stop.signal.aborted) {
      await Promise.race([Promise.all(this.#underWay), end]);
    }
    await Promise.all(this.#underWay);
  }

  #startCalls(): void {
    while (this.#underWay.size < parallelCalls && !this.#stop.signal.aborted) {
      const view = this.#waiting.shift();
      if (!view) return;
      const call = this.#send(view).finally(() => {
        this.#underWay.delete(call);
        this.#startCalls();
      });
      this.#underWay.add(call);
    }
  }

  async #send(view: PageView): Promise<void> {
    const { callOf, timeoutMs, service, logger } = this.#options;
    try {
      const { url, headers, body } = callOf(view);
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      if (this.#lost > 0) logger.info({ service, lost: this.#lost }, "analytics service answers again");
      this.#lost = 0;
    } catch (error) {
      this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    const { service, logger } = this.#options;
    if (this.#lost === 0) logger.warn({ err: error, service }, "analytics service fails: page views are dropped");
    this.#lost += 1;
  }
}
