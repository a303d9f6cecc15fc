import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../platform/logger.ts";
import { cutConnection, endConnection } from "./cut-connection.ts";

export interface ChangeHandlers {
  /** Any process changed a website, its domain, or its public content. */
  onWebsiteChanged(websiteId: number): void;
  /** There are new jobs or events, as `table` tells. */
  onWorkQueued(table: string): void;
  /** Listening (re)started: earlier changes may have been missed. */
  onListening(): Promise<void>;
  /** The connection was lost. Called before each reconnection attempt, until `close`. */
  beforeReconnect(): Promise<void>;
  /** Called every `beatMs`. `hears`: whether notifications arrive; while they don't, the caller has to look by itself. */
  onBeat(hears: boolean): Promise<void>;
}

export interface ChangeListener {
  close(): Promise<void>;
}

/** How often the connection is checked. */
const beatMs = 1500;
/** How long PostgreSQL may take to answer before the connection counts as dead, and to accept another one. */
const answerMs = 1500;
/** How long it may take at the start, when nothing is served yet and the machine may be busy. */
const firstAnswerMs = 10_000;

interface Ear {
  client: pg.Client;
  /** False behind a pooler, which passes notifications on or not, depending on its mode. */
  isDirect: boolean;
  ended: Promise<void>;
}

/**
 * Listens for `website_changed` and `work_queued` on its own connection. Resolves once it listens. A connection that dies is noticed
 * within `beatMs` and `answerMs`, also if nothing tells us that it did.
 */
export async function listenForChanges(
  connectionString: string,
  logger: Logger,
  handlers: ChangeHandlers,
): Promise<ChangeListener> {
  const closing = new AbortController();
  let ear: Ear | undefined = await listen(connectionString, logger, handlers, firstAnswerMs);
  if (!ear.isDirect) {
    logger.warn(
      "DATABASE_URL leads to a pooler: name PostgreSQL itself in DATABASE_DIRECT_URL to hear of changes at once",
    );
  }

  const listenAgain = async (): Promise<Ear | undefined> => {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, 2000)) {
      await sleep(pauseMs);
      try {
        await handlers.beforeReconnect();
        const fresh = await listen(connectionString, logger, handlers, answerMs);
        logger.info("listening for changes again");
        return fresh;
      } catch {
        // Still unavailable; the pool logs the reason.
      }
    }
    return undefined;
  };
  const keepListening = async (): Promise<void> => {
    while (ear) {
      await ear.ended;
      ear = undefined;
      if (closing.signal.aborted) return;
      ear = await listenAgain();
      // Closed meanwhile.
      if (closing.signal.aborted && ear) await endConnection(ear.client);
    }
  };
  const keepChecking = async (): Promise<void> => {
    let isHandled = true;
    for (;;) {
      await sleep(beatMs, undefined, { ref: false, signal: closing.signal });
      const checked = ear;
      if (checked && !(await answersInTime(checked.client))) {
        logger.warn("the connection that listens for changes gives no answer");
        cutConnection(checked.client);
        await checked.ended;
      }
      if (!isHandled) continue;
      isHandled = false;
      const done = () => {
        isHandled = true;
      };
      void handlers.onBeat(ear?.isDirect ?? false).then(done, done);
    }
  };
  const listening = keepListening();
  keepChecking().catch(() => {
    // Closed.
  });
  return {
    async close() {
      closing.abort();
      if (ear) await endConnection(ear.client);
      await listening;
    },
  };
}

async function listen(
  connectionString: string,
  logger: Logger,
  handlers: ChangeHandlers,
  timeoutMs: number,
): Promise<Ear> {
  const client = new pg.Client({
    connectionString,
    application_name: "rostrum changes",
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    // A connection may begin to lead nowhere once it is made.
    query_timeout: timeoutMs,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.on("end", resolve);
  client.on("error", (error) => logger.warn({ err: error }, "listening for changes was interrupted"));
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel === "work_queued") handlers.onWorkQueued(payload);
    else handlers.onWebsiteChanged(Number(payload));
  });
  try {
    await client.connect();
    await client.query("listen website_changed; listen work_queued");
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await handlers.onListening();
    return { client, ended, isDirect: rows[0]?.pid === (client as pg.Client & { processID?: number }).processID };
  } catch (error) {
    cutConnection(client);
    throw error;
  }
}

async function answersInTime(client: pg.Client): Promise<boolean> {
  const asked = client.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, lateAfter(answerMs)]);
}

async function lateAfter(ms: number): Promise<false> {
  await sleep(ms, undefined, { ref: false });
  // If this process itself was busy, the answer may be there, not yet read.
  await new Promise(setImmediate);
  return false;
}
