import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../db/database.ts";
import { MailSource } from "../features/mail/server/public.ts";
import { ImageVariants, ImageWorker } from "../features/media/server/public.ts";
import { SiteDirectory } from "../features/websites/server/public.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import { Fetcher } from "../platform/fetcher/fetcher.ts";
import type { Logger } from "../platform/logger.ts";
import { DiskStorage } from "../platform/storage/disk.ts";
import { createApp } from "./create-app.ts";

export interface PageRenderer {
  sites: SiteDirectory;
  /** Answers a request for an address as the server would. */
  get(address: string): Promise<{ statusCode: number; body: string }>;
}

/** Renders pages from a database without listening on a port or reading image files. `db` may be a transaction. */
export async function withRenderer<T>(
  db: Database,
  { config, logger }: { config: Config; logger: Logger },
  work: (site: PageRenderer) => Promise<T>,
): Promise<T> {
  const sites = new SiteDirectory(db, config.publicUrl);
  await sites.load();
  const storage = new DiskStorage(join(tmpdir(), "rostrum-no-files"));
  const imageWorker = new ImageWorker();
  const variants = new ImageVariants(storage, imageWorker, async () => {});
  const isReady = async () => true;
  // Log problems, but not requests.
  const quiet = logger.child({}, { level: logger.isLevelEnabled("warn") ? "warn" : logger.level });
  const app = await createApp({
    ...{ config, logger: quiet, clock: systemClock, db, fetcher: new Fetcher() },
    ...{ secretBox: undefined, storage, mailSource: new MailSource({ db, config, secretBox: undefined }) },
    ...{ imageWorker, variants, sites, jobs: [], isReady },
  });
  const get = (address: string) => {
    const { host, pathname, search } = new URL(address);
    return app.inject({ method: "GET", url: pathname + search, headers: { host } });
  };
  try {
    return await work({ sites, get });
  } finally {
    await app.close();
  }
}
