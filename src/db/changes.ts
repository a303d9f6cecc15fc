import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";

export interface ChangeHandlers {
  /** A website, its domain or something that its visitors see was written, by any process. */
  onWebsiteChanged(websiteId: number): void;
  /** Jobs or events, whichever `table` says, have something to do. */
  onWorkQueued(table: string): void;
  /** Listening began (again): whatever was written before may have been missed. */
  onListening(): Promise<void>;
  /** The connection was lost. Called before each attempt to have it back, until `close`. */
  beforeReconnect(): Promise<void>;
}

export interface ChangeListener {
  close(): Promise<void>;
}

/** Hears `website_changed` and `work_queued` on a connection of its own. Resolves when it listens for the first time. */
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
        // Not back yet; the pool's own errors tell the log why.
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
