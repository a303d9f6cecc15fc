import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/caddy.ts";

interface StaticServer {
  url: string;
  port: number;
  pid: number;
  stop(): void;
}

/** Serves a folder's files with one worker process of nginx. Undefined if it is not installed. */
export async function serveFolder(folder: string): Promise<StaticServer | undefined> {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; open_file_cache max=10; default_type text/html; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location = /readyz { return 200; }
    location /internal/ { return 200; }
  }
}
`,
  );
  const child = spawn("nginx", ["-e", join(folder, "error.log"), "-c", configuration], { stdio: "ignore" });
  await sleep(500);
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, stop: () => void child.kill("SIGTERM") };
}
