import { Server } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type ChangeListener, listenForChanges } from "../db/changes.ts";
import { cutConnections, dropIdleConnections } from "../db/database.ts";
import { endServerPauses, MailSource, serverTroublesIn } from "../features/mail/server/public.ts";
import { type ImageStore, ImageVariants, ImageWorker, noteStrayFiles } from "../features/media/server/public.ts";
import { announceUpgrade } from "../features/notifications/server/public.ts";
import { SiteDirectory } from "../features/websites/server/public.ts";
import { JobRunner } from "../jobs/job-runner.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import { DnsClient } from "../platform/dns/dns-client.ts";
import { Fetcher } from "../platform/fetcher/fetcher.ts";
import type { App } from "../platform/http/types.ts";
import type { Logger } from "../platform/logger.ts";
import { openMailTransport } from "../platform/mail/open-mail.ts";
import { openMetrics } from "../platform/metrics/metrics.ts";
import { serveMetrics } from "../platform/metrics/serve-metrics.ts";
import { rostrumVersion } from "../platform/rostrum-version.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { openTracing } from "../platform/tracing/tracing.ts";
import { createApp, createProbes } from "./create-app.ts";
import { listeners } from "./events.ts";
import { allJobs } from "./jobs.ts";
import { databaseReadings } from "./metrics.ts";
import { archiveReadings, certificateReadings, diskReadings, replicaReadings } from "./metrics-of-machine.ts";
import type { AppDeps } from "./services.ts";
import { addPendingDemoContent, createFirstOwner } from "./start/first-run.ts";
import { withFreePort } from "./start/free-port.ts";
import { openSecretBox } from "./start/open-secret-box.ts";
import { openRuntime, type Runtime } from "./start/runtime.ts";

export interface StartOptions {
  config: Config;
  logger: Logger;
  print: (text: string) => void;
  /** Tests pass one that reaches their own servers. */
  fetcher?: Fetcher;
}

export interface StopOptions {
  /** How long requests are accepted after `/readyz` says that the process ends. */
  drainMs?: number;
  /** How long requests in flight may take, 10 s by default; the database may take twice as long. */
  graceMs?: number;
  /** Ends that time early. */
  hurry?: AbortSignal;
  /** Another process listens on the same port: accept no new connections, and wait `drainMs` at most for the open ones. */
  isReplaced?: boolean;
}

export interface RunningServer {
  url: string;
  /** Where Prometheus reads metrics; undefined if they are off. */
  metricsPort: number | undefined;
  /** Waits for what is in flight, within the limits of the options. */
  stop(options?: StopOptions): Promise<void>;
}

const defaultGraceMs = 10_000;
/** Addresses that a browser on this machine reaches as `localhost`. */
const localHosts = new Set(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"]);

/** Starts the database, creates the first owner, and listens. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { logger, print } = options;
  const config = await withFreePort(options.config);
  const { fetcher = new Fetcher({ dns: new DnsClient(config.dnsServers) }) } = options;
  const runtime = await openRuntime(config, logger, print);
  try {
    const storage = await openStorage(config);
    const imageWorker = new ImageWorker();
    const variants = new ImageVariants(storage, imageWorker, (hash) => noteStrayFiles(runtime.db, [hash]));
    await prepareFirstRun(config, { db: runtime.db, storage, imageWorker }, print);
    const { secretBox, warning } = await openSecretBox(config, runtime.db);
    if (warning) print(warning);
    return await serve(runtime, { config, logger, fetcher, secretBox, storage, imageWorker, variants });
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

async function prepareFirstRun(config: Config, store: ImageStore, print: (text: string) => void): Promise<void> {
  // Before there is anybody: a new installation has no news.
  await announceUpgrade(store.db, rostrumVersion, new Date());
  const owner = await createFirstOwner(store.db, config);
  if (owner?.randomPassword) {
    print(`The first account is ${owner.email} with the password ${owner.randomPassword} (shown only this once).`);
  }
  await addPendingDemoContent(store, print);
}

type ServeDeps = Pick<AppDeps, "config" | "logger" | "fetcher" | "secretBox" | "storage" | "imageWorker" | "variants">;

async function serve(runtime: Runtime, serveDeps: ServeDeps): Promise<RunningServer> {
  let isEnding = false;
  const { config, logger } = serveDeps;
  const { db, replicas } = runtime;
  const mailSource = new MailSource({ ...serveDeps, db });
  const deps = { ...serveDeps, clock: systemClock, db, replicas, mailSource };
  const sites = new SiteDirectory(db, config.publicUrl);
  const transport = openMailTransport(mailSource, { clock: systemClock, troubles: serverTroublesIn(db) });
  await endServerPauses(db, systemClock.now());
  const metrics = config.metrics && (await openMetrics());
  const tracing = config.isTraced ? await openTracing(logger) : undefined;
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
  const jobs = allJobs({ ...deps, transport });
  const runner = config.role === "web" ? undefined : new JobRunner({ ...deps, metrics, tracing, jobs, listeners });
  const work = { isServing: false, sites: config.role === "jobs" ? undefined : sites, runner };
  const changes = await hearChanges(runtime, logger, work);
  const isReady = async (): Promise<boolean> => !isEnding && (await answers(runtime));
  const serving = { ...deps, sites, jobs, metrics, tracing, isReady, isEnding: () => isEnding };
  const app = await (config.role === "jobs" ? createProbes : createApp)(serving);
  metrics?.add(databaseReadings({ db, clock: systemClock, backups: config.backups, answers: () => answers(runtime) }));
  metrics?.add([...diskReadings(config), ...archiveReadings(deps)]);
  metrics?.add([...certificateReadings(deps), ...replicaReadings(db, replicas)]);
  await app.listen({ port: config.port, host: config.host });
  work.isServing = true;
  runner?.wake();
  return {
    url: `http://${localHosts.has(config.host) ? "localhost" : config.host}:${config.port}`,
    metricsPort: metricsServer?.port,
    async stop(options = {}) {
      const { drainMs = 0, graceMs = defaultGraceMs } = options;
      isEnding = true;
      // Cut connections to slow clients after the grace period.
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs + drainMs);
      // Work that waits for a database which gives no answer, and writes that take too long: they run again. What is cut
      // off may begin to wait for something else, such as a lock of a lost session.
      const cutDatabase = setTimeout(
        () => {
          cutConnections(db);
          cutDatabase.refresh();
        },
        2 * graceMs + drainMs,
      );
      await Promise.all([drain(app, options).then(() => app.close()), runner?.stop()]);
      await metricsServer?.close();
      await tracing?.close();
      transport.close();
      clearTimeout(cut);
      await changes.close();
      await runtime.close();
      clearTimeout(cutDatabase);
    },
  };
}

/** Lets proxies notice that this process ends, or clients leave the connections that they have. */
async function drain(app: App, { drainMs = 0, hurry, isReplaced = false }: StopOptions): Promise<void> {
  if (drainMs === 0 || hurry?.aborted) return;
  const late = sleep(drainMs, undefined, { signal: hurry, ref: false }).catch(() => {});
  // Unlike the method of `http`, this one leaves idle connections open: a request may be on its way on one of them.
  const refuse = () => new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
  if (isReplaced) {
    await Promise.race([refuse(), late]);
    return;
  }
  await late;
  await untilAllAreAccepted();
  void refuse();
}

/** Longest wait for such a moment. */
const quietMs = 1000;

/**
 * Resolves right after waiting connections were accepted, if that turn of the event loop did little else: the kernel resets
 * those that come between that and the end of listening.
 */
async function untilAllAreAccepted(): Promise<void> {
  const end = performance.now() + quietMs;
  for (let last = 0; last < end; ) {
    last = performance.now();
    await setImmediate();
    if (performance.now() - last < 0.2) return;
  }
}

interface Work {
  isServing: boolean;
  sites: SiteDirectory | undefined;
  runner: JobRunner | undefined;
}

function hearChanges(runtime: Runtime, logger: Logger, work: Work): Promise<ChangeListener> {
  const { sites, runner } = work;
  const wake = (what?: string) => work.isServing && runner?.wake(what);
  return listenForChanges(runtime.connectionString, logger, {
    onWebsiteChanged: (websiteId) => void sites?.refresh(websiteId),
    onWorkQueued: wake,
    onListening: async () => {
      if (work.isServing) dropIdleConnections(runtime.db);
      await sites?.load();
      wake();
    },
    beforeReconnect: () => runtime.ensureDatabase(),
    async onBeat(hears) {
      if (hears) return sites?.catchUp();
      wake();
      await sites?.load();
    },
  });
}

/** Longest wait for the database before it counts as away: a connection that leads nowhere gives no answer at all. */
const answerMs = 2000;

async function answers({ db }: Runtime): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(answerMs, false, { ref: false })]);
}
