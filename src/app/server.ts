import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { listenForChanges } from "../db/changes.ts";
import { type ImageStore, ImageVariants, noteStrayFiles, openImageWorker } from "../features/media/server/public.ts";
import { SiteDirectory } from "../features/websites/server/public.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { JobRunner } from "../platform/jobs/job-runner.ts";
import type { Logger } from "../platform/logger.ts";
import { openMailTransport } from "../platform/mail/open-mail.ts";
import { openMetrics } from "../platform/metrics/metrics.ts";
import { serveMetrics } from "../platform/metrics/serve-metrics.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { openTracing } from "../platform/tracing/tracing.ts";
import { createApp } from "./create-app.ts";
import { listeners } from "./events.ts";
import { addPendingDemoContent, createFirstOwner } from "./first-run.ts";
import { allJobs } from "./jobs.ts";
import { databaseReadings } from "./metrics.ts";
import { openSecretBox } from "./open-secret-box.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import type { AppDeps } from "./services.ts";

export interface StartOptions {
  config: Config;
  logger: Logger;
  print: (text: string) => void;
}

export interface RunningServer {
  url: string;
  /** Where Prometheus reads metrics; undefined if they are off. */
  metricsPort: number | undefined;
  stop(): Promise<void>;
}

const graceMs = 10_000;
/** Addresses that a browser on this machine reaches as `localhost`. */
const localHosts = new Set(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"]);

/** Starts the database, creates the first owner, and listens. `stop` waits up to 10 s for requests in flight. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { logger, print } = options;
  const config = await withFreePort(options.config);
  const runtime = await openRuntime(config, logger, print);
  try {
    const storage = await openStorage(config);
    const imageWorker = openImageWorker();
    const variants = new ImageVariants(storage, imageWorker, (hash) => noteStrayFiles(runtime.db, [hash]));
    await prepareFirstRun(config, { db: runtime.db, storage, imageWorker }, print);
    const { secretBox, warning } = await openSecretBox(config, runtime.db);
    if (warning) print(warning);
    return await serve(runtime, { config, logger, secretBox, storage, imageWorker, variants });
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

async function prepareFirstRun(config: Config, store: ImageStore, print: (text: string) => void): Promise<void> {
  const owner = await createFirstOwner(store.db, config);
  if (owner?.randomPassword) {
    print(`The first account is ${owner.email} with the password ${owner.randomPassword} (shown only this once).`);
  }
  await addPendingDemoContent(store, print);
}

async function serve(
  runtime: Runtime,
  deps: Pick<AppDeps, "config" | "logger" | "secretBox" | "storage" | "imageWorker" | "variants">,
): Promise<RunningServer> {
  let stopping = false;
  const { config, logger } = deps;
  const { db } = runtime;
  const sites = new SiteDirectory(db, config.publicUrl);
  const transport = openMailTransport(config);
  const metrics = config.metrics && (await openMetrics());
  const tracing = config.isTraced ? await openTracing(logger) : undefined;
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
  const jobs = allJobs({ ...deps, clock: systemClock, db, transport });
  const runner = new JobRunner({ db, clock: systemClock, logger, metrics, tracing, jobs, listeners });
  let isServing = false;
  const wake = (what?: string) => isServing && runner.wake(what);
  const changes = await listenForChanges(runtime.connectionString, logger, {
    onWebsiteChanged: (websiteId) => void sites.refresh(websiteId),
    onWorkQueued: wake,
    onListening: async () => {
      await sites.load();
      wake();
    },
    beforeReconnect: () => runtime.ensureDatabase(),
  });
  const isReady = async (): Promise<boolean> => !stopping && (await answers(runtime));
  const app = await createApp({ ...deps, clock: systemClock, db, sites, jobs, metrics, tracing, isReady });
  metrics?.add(databaseReadings({ db, clock: systemClock, backups: config.backups, answers: () => answers(runtime) }));
  await app.listen({ port: config.port, host: config.host });
  isServing = true;
  wake();
  return {
    url: `http://${localHosts.has(config.host) ? "localhost" : config.host}:${config.port}`,
    metricsPort: metricsServer?.port,
    async stop() {
      stopping = true;
      // Cut connections to slow clients after the grace period.
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await Promise.all([app.close(), runner.stop()]);
      await metricsServer?.close();
      await tracing?.close();
      transport.close();
      clearTimeout(cut);
      await changes.close();
      await runtime.close();
    },
  };
}

async function answers({ db }: Runtime): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** `PORT=0` picks a free port, which the public URL must name before pages are rendered. */
async function withFreePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer().listen(0, config.host);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  const publicUrl = config.publicUrlWasNamed ? config.publicUrl : new URL(`http://localhost:${port}`);
  return { ...config, port, publicUrl };
}
