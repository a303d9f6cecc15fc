// What one process and three carry, with few and with many websites, articles, and members in the database.
// `npm run bench capacity`; `CAPACITY_SHARE=0.1` is a tenth of the larger size. Takes about 20 minutes. See CAPACITY.md.
import pg from "pg";
import { openDatabase } from "../src/db/database.ts";
import { createLogger } from "../src/platform/logger.ts";
import { enqueueMany } from "../tests/support/mail.ts";
import { startSmtpServer } from "../tests/support/smtp-server.ts";
import { fillNetwork, type Owned, type Size, whole } from "./capacity/network.ts";
import { type Figures, freshPages, importMembers, keptPages, loggedInCalls, saves } from "./capacity/work.ts";
import { report } from "./report.ts";
import { type BenchServer, makeDataDirectory, memoryOf, postgresPids, postgresUrl, startServer } from "./server.ts";

type Results = Record<string, Figures>;

const share = Number(process.env.CAPACITY_SHARE ?? 1);
const mails = 500;

const times = (factor: number): Size => ({
  websites: whole.websites * factor,
  articles: whole.articles * factor,
  members: whole.members * factor,
});

const show = (n: number) => n.toLocaleString("en-US", { maximumFractionDigits: n < 100 ? 1 : 0 });

async function withServers<T>(
  dataDir: string,
  count: number,
  env: Record<string, string>,
  work: (urls: string[], servers: BenchServer[]) => Promise<T>,
): Promise<T> {
  const servers: BenchServer[] = [];
  // One starts the embedded database, the others join it.
  for (let n = 0; n < count; n += 1) {
    servers.push(await startServer({ dataDir, env: { LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost", ...env } }));
  }
  try {
    const urls = servers.map(({ url }) => url);
    return await work(urls, servers);
  } finally {
    // The first owns the database.
    for (const server of servers.reverse()) await server.stop();
  }
}

/** Seconds until waiting mails have been sent to a real SMTP server. */
async function sendMails(dataDir: string, processes: number): Promise<Figures> {
  const smtp = await startSmtpServer();
  try {
    const env = { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@example.org>" };
    return await withServers(dataDir, processes, env, async () => {
      const db = openDatabase(postgresUrl(dataDir), createLogger("silent"), { max: 2 });
      const host = await db.selectFrom("websites").select("id").where("is_host", "=", true).executeTakeFirstOrThrow();
      await db.transaction().execute((trx) => enqueueMany(trx, host.id, mails, new Date()));
      const start = performance.now();
      while (smtp.delivered.length < mails) await new Promise((resolve) => setTimeout(resolve, 20));
      const ms = performance.now() - start;
      await db.destroy();
      return { rate: (mails * 1000) / ms, p50: ms / mails };
    });
  } finally {
    await smtp.close();
  }
}

async function measure(dataDir: string, processes: number, { owned, size }: Network): Promise<Results> {
  const results = await withServers(dataDir, processes, {}, async (urls, servers) => ({
    "cached pages": await keptPages(urls, owned),
    "logged-in calls": await loggedInCalls(urls, owned),
    "saves of an editor": await saves(urls, owned),
    "imported members": await importMembers(urls, owned),
    memory: {
      rate: memoryOf([...servers.map(({ pid }) => pid), ...postgresPids(dataDir)]),
      p50: memoryOf(postgresPids(dataDir)),
    },
  }));
  const fresh = await withServers(dataDir, processes, { PAGE_CACHE_MB: "0" }, (urls) =>
    freshPages(urls, owned, size.articles - 20 * size.websites),
  );
  return { ...results, "fresh pages": fresh, mails: await sendMails(dataDir, processes) };
}

interface Network {
  owned: Owned[];
  size: Size;
}

async function databaseSize(dataDir: string): Promise<number> {
  const db = new pg.Client({ connectionString: postgresUrl(dataDir) });
  await db.connect();
  const { rows } = await db.query("select pg_database_size(current_database()) / 1e9 as size");
  await db.end();
  return Number(rows[0].size);
}

async function at(factor: number, processCounts: number[]): Promise<Results[]> {
  const directory = await makeDataDirectory();
  const dataDir = directory.path;
  const size = times(factor);
  const name = `${show(size.websites)} websites`;
  try {
    const start = performance.now();
    const { owned, gigabytes } = await withServers(dataDir, 1, {}, async () => ({
      owned: await fillNetwork(postgresUrl(dataDir), size),
      gigabytes: await databaseSize(dataDir),
    }));
    report(`${name}: filled`, `${show((performance.now() - start) / 1000)} s, ${show(gigabytes)} GB`, "-");
    const all: Results[] = [];
    for (const processes of processCounts) {
      const results = await measure(dataDir, processes, { owned, size });
      for (const [what, { rate, p50 }] of Object.entries(results)) {
        const figure =
          what === "memory"
            ? `${show(rate)} MB, PostgreSQL ${show(p50)} MB`
            : `${show(rate)}/s, alone ${p50.toFixed(2)} ms`;
        report(`${name}, ${processes} process${processes > 1 ? "es" : ""}: ${what}`, figure, "-");
      }
      all.push(results);
    }
    return all;
  } finally {
    await directory.remove();
  }
}

export async function capacity(): Promise<void> {
  const [few] = await at(share / 100, [1]);
  const [many] = await at(share, [1, 3]);
  for (const [what, { p50 }] of Object.entries(many ?? {})) {
    const before = few?.[what]?.p50 ?? Number.NaN;
    if (what !== "memory") report(`${what}: time of one, 100 % / 1 %`, (p50 / before).toFixed(2), "1.3");
  }
}
