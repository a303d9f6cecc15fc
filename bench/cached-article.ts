// Cached pages compared to a bare `node:http` server, and to nginx if installed, that serve the same bytes.
// `npm run bench kept`

import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/caddy.ts";
import { send } from "../tests/support/http-client.ts";
import { load, median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const rounds = 5;

export async function cachedArticle(dataDir: string, path: string): Promise<void> {
  const folder = await makeDataDirectory();
  // With a log, as in production; the baselines write none.
  const server = await startServer({ dataDir, logFile: join(folder.path, "log") });
  const answer = await send(Number(new URL(server.url).port), path, { headers: { "accept-encoding": "br" } });
  const [body, headers] = [join(folder.path, "page.html"), join(folder.path, "headers.json")];
  writeFileSync(body, answer.bytes);
  writeFileSync(headers, JSON.stringify(Object.entries(answer.headers).flat()));
  const script = join(import.meta.dirname, "bare-server.ts");
  const command: [string, ...string[]] = [process.execPath, "--max-semi-space-size=16", script, body, headers];
  const bare = await startServer({ dataDir, command });
  const nginx = await startNginx(folder.path);
  try {
    const rates = { page: [] as number[], bare: [] as number[], nginx: [] as number[], ratio: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const page = (await load(server.url, [path], 3)).rate;
      const other = (await load(bare.url, ["/"], 3)).rate;
      const third = nginx ? (await load(nginx.url, ["/page.html"], 3)).rate : Number.NaN;
      // The first round is a warm-up.
      if (round === 0) continue;
      rates.page.push(page);
      rates.bare.push(other);
      rates.nginx.push(third);
      rates.ratio.push(page / other);
    }
    const [own, plain, fast] = [rates.page, rates.bare, rates.nginx].map((each) => median(each).toFixed(0));
    report("cached article / bare node:http, the same bytes", median(rates.ratio).toFixed(2), "0.9");
    report("pages/s: kept, bare node:http, nginx", `${own}, ${plain}, ${nginx ? fast : "not installed"}`, "-");
  } finally {
    nginx?.stop();
    await bare.stop();
    await server.stop();
    await folder.remove();
  }
}

/** Serves the folder's files with one worker process. Undefined if nginx is not installed. */
async function startNginx(folder: string) {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; open_file_cache max=10; default_type text/html; server { listen 127.0.0.1:${port}; root ${folder}; } }
`,
  );
  const child = spawn("nginx", ["-e", join(folder, "error.log"), "-c", configuration], { stdio: "ignore" });
  await sleep(500);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGTERM") };
}
