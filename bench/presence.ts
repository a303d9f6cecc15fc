// What it costs that every open tab reports what it has open: reports, and counts of unread notifications among 10,000, beside
// the call that says who is logged in; in turn, 8 at a time. `npm run bench presence`
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openDatabase } from "../src/db/database.ts";
import { createLogger } from "../src/platform/logger.ts";
import { send } from "../tests/support/http-client.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, postgresUrl, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const atATime = 8;
/** Below the limit of reports from one address in a minute. */
const times = 400;
const rounds = 5;

export async function presence(): Promise<void> {
  const directory = await makeDataDirectory();
  try {
    const env = { OWNER_EMAIL: login.email, OWNER_PASSWORD: login.password };
    const server = await startServer({ dataDir: directory.path, env });
    const port = Number(new URL(server.url).port);
    const host = `localhost:${port}`;
    const { cookie = "" } = await send(port, "/api/login", { host, json: login });
    const { id } = (await send(port, "/api/add-draft", { host, cookie, json: { site: "host" } })).json<{
      id: number;
    }>();
    await insertNotifications(postgresUrl(directory.path), id);
    const tabs = Array.from({ length: 50 }, () => randomUUID());

    /** Calls a second. */
    async function rate(path: string, getBody?: (index: number) => object): Promise<number> {
      const begun = performance.now();
      const work = async (first: number) => {
        for (let index = first; index < times; index += atATime) {
          const { status } = await send(port, path, { host, cookie, ...(getBody && { json: getBody(index) }) });
          if (status !== 200) throw new Error(`${path}: ${status}`);
        }
      };
      await Promise.all(Array.from({ length: atATime }, (_, first) => work(first)));
      return (times * 1000) / (performance.now() - begun);
    }

    const reports: number[] = [];
    const shares: number[] = [];
    const counts: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const account = await rate("/api/get-account");
      const reported = await rate("/api/report-presence", (index) => ({ kind: "article", id, tab: tabs[index % 50] }));
      const counted = await rate("/api/count-notifications");
      // The first warms up.
      if (round === 0) continue;
      reports.push(reported);
      shares.push(reported / account);
      counts.push(counted / account);
    }
    report("reports of open documents", `${median(reports).toFixed(0)}/s`, "-");
    report("reports of open documents / who is logged in", median(shares).toFixed(2), "0.5");
    report("counts of unread among 10,000 / who is logged in", median(counts).toFixed(2), "0.5");
    await server.stop();
  } finally {
    await directory.remove();
  }
}

async function insertNotifications(url: string, articleId: number): Promise<void> {
  const db = openDatabase(url, createLogger("silent"), { max: 1 });
  await sql`insert into notifications (user_id, kind, article_id, title)
    select (select min(id) from users where role = 'owner'), 'comment', ${articleId}, 'Story ' || n
    from generate_series(1, 10000) n`.execute(db);
  await sql`analyze notifications`.execute(db);
  await db.destroy();
}
