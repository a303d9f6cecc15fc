// Exports all members of one owner as CSV, to a fast and to a slow reader, and a member's activity.

import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { send } from "../tests/support/http-client.ts";
import { report } from "./report.ts";
import { type BenchServer, memoryOf } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";

/** Peak memory of the process, in MB. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

export async function exportOf({ url, pid }: BenchServer, count: number): Promise<void> {
  const port = Number(new URL(url).port);
  const { cookie = "" } = await send(port, "/api/login", { host, json: login });
  const size = count.toLocaleString("en-US");
  const before = peakOf(pid);
  for (const [name, query, pauseMs] of [
    ["exact", "mode=exact", 0],
    ["for a spreadsheet", "mode=safe", 0],
    ["found by a search", "mode=exact&search=son", 0],
    ["by a slow reader", "mode=exact", 1],
  ] as const) {
    const start = performance.now();
    const { bytes, firstMs } = await read(port, cookie, `/api/export-members?${query}`, pauseMs);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    report(
      `${size}: export, ${name}`,
      `${seconds} s, ${(bytes / 1e6).toFixed(0)} MB, first ${firstMs.toFixed(0)} ms`,
      "-",
    );
  }
  const figures = [before, peakOf(pid), memoryOf([pid])].map((megabytes) => megabytes.toFixed(0));
  report("Node: most memory before, ever, now", `${figures.join(", ")} MB`, "flat");
}

/** Number of bytes, and time to the first one. `pauseMs`: the reader's pause after each chunk. */
function read(port: number, cookie: string, path: string, pauseMs: number) {
  const start = performance.now();
  return new Promise<{ bytes: number; firstMs: number }>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers: { host, cookie } }, async (response) => {
      let bytes = 0;
      let firstMs = 0;
      for await (const chunk of response) {
        firstMs ||= performance.now() - start;
        bytes += chunk.length;
        if (pauseMs > 0) await sleep(pauseMs);
      }
      if (response.statusCode === 200) resolve({ bytes, firstMs });
      else reject(new Error(`${path}: ${response.statusCode}`));
    });
    asked.on("error", reject);
    asked.end();
  });
}
