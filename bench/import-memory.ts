// The server's memory during a member import, and response times of other requests meanwhile. `npm run bench --
// import-memory`; BENCH_REST_SECONDS changes the ten minutes before memory is measured again.
import { setTimeout as sleep } from "node:timers/promises";
import { send } from "../tests/support/http-client.ts";
import { memberCsv, memberRow } from "./many-members.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const count = Number(process.env.BENCH_IMPORTS ?? 1_000_000);
const restSeconds = Number(process.env.BENCH_REST_SECONDS ?? 600);

/** As many members as fit in 63 MB of JSON. */
function memberJson(bytes: number): Buffer {
  const rows: string[] = [];
  for (let n = 0, length = 0; length < bytes; n += 1) {
    const row = JSON.stringify(memberRow(50_000_000 + n));
    rows.push(row);
    length += row.length + 1;
  }
  return Buffer.from(`{"members":[${rows.join()}]}`);
}

/** The JSON of this size that takes the most memory: it contains no members at all. */
const hostileJson = (bytes: number) => Buffer.from(`{"members":[${"[],".repeat(bytes / 3)}[]]}`);

const bodies = {
  [`${count.toLocaleString("en-US")} rows of CSV`]: () => ({ body: memberCsv(count, 10_000_000), type: "text/csv" }),
  "63 MB of members in JSON": () => ({ body: memberJson(63_000_000), type: "application/json" }),
  "63 MB of empty lists in JSON": () => ({ body: hostileJson(63_000_000), type: "application/json" }),
};

export async function importMemory(): Promise<void> {
  for (const [name, make] of Object.entries(bodies)) {
    const directory = await makeDataDirectory();
    const { url, pid, stop } = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
    try {
      const port = Number(new URL(url).port);
      const { cookie = "" } = await send(port, "/api/login", { host, json: login });
      const { body, type } = make();
      const before = memoryOf([pid]);
      let [most, slowest, isDone] = [0, 0, false];
      const watched = (async () => {
        while (!isDone) {
          const start = performance.now();
          await send(port, "/healthz", { host });
          slowest = Math.max(slowest, performance.now() - start);
          most = Math.max(most, memoryOf([pid]));
          await sleep(50);
        }
      })();
      const start = performance.now();
      const headers = { "content-type": type };
      const answer = await send(port, "/api/import-members", { host, cookie, body, headers, method: "POST" });
      isDone = true;
      await watched;
      const seconds = (performance.now() - start) / 1000;
      report(`import of ${name}`, `${seconds.toFixed(1)} s, ${answer.status}`, "-");
      report("Node: before, most, after", `${[before, most, memoryOf([pid])].map(Math.round)} MB`, "350 MB");
      report("longest wait of another request", `${slowest.toFixed(0)} ms`, "100 ms");
      await sleep(restSeconds * 1000);
      report(`more than before, ${restSeconds} s after`, `${(memoryOf([pid]) - before).toFixed(0)} MB`, "60 MB");
    } finally {
      await stop();
      await directory.remove();
    }
  }
}
