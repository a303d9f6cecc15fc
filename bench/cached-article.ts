// Cached pages compared to a bare `node:http` server, and to nginx if installed, that serve the same bytes.
// `npm run bench kept`

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { send } from "../tests/support/http-client.ts";
import { inTurn, load, measure, type Ratios } from "./load.ts";
import { report, shown } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";
import { serveFolder } from "./static-nginx.ts";

const rounds = 5;
const seconds = 3;

export async function cachedArticle(dataDir: string, path: string): Promise<Ratios> {
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
  const nginx = await serveFolder(folder.path);
  try {
    const paired = await inTurn(
      rounds,
      () => measure(server, [path], seconds),
      () => measure(bare, ["/"], seconds),
    );
    report("cached article / bare node:http, the same bytes", shown(paired), "0.9");
    const fast = nginx ? (await load(nginx.url, ["/page.html"], seconds)).rate.toFixed(0) : "not installed";
    report("pages/s: kept, bare node:http, nginx", `${paired.rates.map(Math.round).join(", ")}, ${fast}`, "-");
    return { "cached article / bare node:http": paired.processor };
  } finally {
    nginx?.stop();
    await bare.stop();
    await server.stop();
    await folder.remove();
  }
}
