// Hostile requests against the built server: `npm run bench -- fuzz`. FUZZ_REQUESTS and FUZZ_SEED select others.

import { fuzz as sendHostile } from "../tests/support/fuzz/fuzz.ts";
import { send } from "../tests/support/http-client.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer } from "./server.ts";

const count = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

export async function fuzz(): Promise<void> {
  const directory = await makeDataDirectory();
  const server = await startServer({ dataDir: directory.path });
  try {
    const port = Number(new URL(server.url).port);
    const host = `localhost:${port}`;
    const json = { email: "owner@example.org", password: "bench password" };
    const logIn = async () => (await send(port, "/api/login", { host, json })).cookie ?? "";
    const before = memoryOf([server.pid]);
    const { problems, statuses, slowest, slowestMs } = await sendHostile({ port, host, count, seed, logIn });
    const answers = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
    process.stdout.write(`${answers.join(", ")}\n`);
    for (const problem of problems) process.stdout.write(`✗ ${problem.slice(0, 600)}\n`);
    report(`fuzz, ${count} requests: problems`, String(problems.length), "0");
    report(`slowest answer, ${slowest}`, `${slowestMs.toFixed(0)} ms`, "1,000 ms");
    report("Node before and after", `${before.toFixed(0)} and ${memoryOf([server.pid]).toFixed(0)} MB`, "350 MB");
  } finally {
    await server.stop();
    await directory.remove();
  }
}
