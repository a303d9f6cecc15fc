import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import { WorkQueue } from "../work/work-queue.ts";
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
  getCall: (view: PageView) => ServiceCall | Promise<ServiceCall>;
  /** Whether views are dropped, asked for each one: those of a restored copy aren't the site's. */
  isMuted: () => Promise<boolean>;
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
  readonly #queue: WorkQueue;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  /** Views lost since the service last answered. */
  #lost = 0;

  constructor(options: RelayOptions) {
    this.#options = { timeoutMs: 3000, maxWaiting: 1000, ...options };
    this.#queue = new WorkQueue({ atATime: parallelCalls, maxWaiting: this.#options.maxWaiting });
  }

  report(view: PageView): void {
    const call = this.#queue
      .run(() => this.#send(view))
      .catch((error: unknown) => this.#lose(error))
      .finally(() => this.#underWay.delete(call));
    this.#underWay.add(call);
  }

  async close(): Promise<void> {
    const all = Promise.all(this.#underWay);
    await Promise.race([all, sleep(this.#options.timeoutMs, undefined, { ref: false })]);
    this.#stop.abort();
    await all;
  }

  async #send(view: PageView): Promise<void> {
    if (this.#stop.signal.aborted || (await this.#options.isMuted())) return;
    const { getCall, timeoutMs, service, logger } = this.#options;
    const { url, headers, body } = await getCall(view);
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
  }

  #lose(error: unknown): void {
    const { service, logger } = this.#options;
    if (this.#lost === 0) logger.warn({ err: error, service }, "analytics service fails: page views are dropped");
    this.#lost += 1;
  }
}
