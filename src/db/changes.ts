import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";

export interface ChangeHandlers {
  /** Any process changed a website, its domain, or its public content. */
  onWebsiteChanged(websiteId: number): void;
  /** There are new jobs or events, as `table` tells. */
  onWorkQueued(table: string): void;
  /** Listening (re)started: earlier changes may have been missed. */
  onListening(): Promise<void>;
  /** The connection was lost. Called before each reconnection attempt, until `close`. */
  beforeReconnect(): Promise<void>;
}

export interface ChangeListener {
  close(): Promise<void>;
}

/** Listens for `website_changed` and `work_queued` on its own connection. Resolves once it listens. */
export async function listenForChanges(
  connectionString: string,
  logger: Logger,
  handlers: ChangeHandlers,
): Promise<ChangeListener> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString, application_name: "rostrum changes", keepAlive: true });
    fresh.on("error", (error) => logger.warn({ err: error }, "listening for changes was interrupted"));
    fresh.on("notification", ({ channel, payload = "" }) => {
      if (channel === "work_queued") handlers.onWorkQueued(payload);
      else handlers.onWebsiteChanged(Number(payload));
    });
    await fresh.connect();
    await fresh.query("listen website_changed; listen work_queued");
    fresh.on("end", () => void reconnect());
    await handlers.onListening();
    return fresh;
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    for (let pause = 100; !closed; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause);
      try {
        await handlers.beforeReconnect();
        client = await connect();
        logger.info("listening for changes again");
        return;
      } catch {
        // Still unavailable; the pool logs the reason.
      }
    }
  }

  return {
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}
