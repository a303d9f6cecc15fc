import { type StartOptions, startServer } from "../../src/app/server.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { Fetcher } from "../../src/platform/fetcher/fetcher.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

export const siteLogin = { email: "owner@rostrum.test", password: "owner password" };

export interface RunningSite {
  /** `http://localhost:PORT` */
  url: string;
  database: TestDatabase;
  hostId: number;
  /** The owner's first website. */
  websiteId: number;
  /** With METRICS. */
  metricsPort: number | undefined;
  /** The server's warnings, oldest first, for those who ask why an answer failed. Empty with a logger of one's own. */
  warnings: readonly string[];
  stop(): Promise<void>;
}

/** The address of a page on a website, by default the owner's first. Only browsers resolve names below localhost. */
export function addressOf({ url, websiteId }: RunningSite, path = "/", id = websiteId): string {
  return url.replace("localhost", `${id}.sites.localhost`) + path;
}

/** The complete server on a free port, with only an owner and one category. */
export async function startSite(
  env: Record<string, string> = {},
  { logger, fetcher = new Fetcher({ resolve: async () => [] }) }: Partial<StartOptions> = {},
): Promise<RunningSite> {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder("rostrum-site-");
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PORT: "0",
    DEMO_CONTENT: "off",
    // Its processes would slow down the tests that run at the time of the backup.
    BACKUPS: "off",
    OWNER_EMAIL: siteLogin.email,
    OWNER_PASSWORD: siteLogin.password,
    ...env,
  });
  const warnings: string[] = [];
  const keep = createLogger("warn", { write: (line) => void warnings.push(line.slice(0, 1000)) });
  const server = await startServer({ config, logger: logger ?? keep, fetcher, print: () => {} });
  // The owner has chosen a name, as owners do first.
  await database.db.updateTable("users").set({ username: "owner" }).execute();
  const websites = await database.db.selectFrom("websites").select(["id", "is_host"]).orderBy("id").execute();
  const hostId = websites.find((website) => website.is_host)?.id ?? 0;
  const category = { website_id: hostId, name: "Town Hall", slug: "town-hall" };
  await database.db.insertInto("categories").values(category).execute();
  return {
    url: server.url,
    metricsPort: server.metricsPort,
    warnings,
    database,
    hostId,
    websiteId: websites.find((website) => !website.is_host)?.id ?? 0,
    async stop() {
      await server.stop();
      await database.drop();
      await folder.remove();
    },
  };
}
