// A cached article behind each proxy as `deploy/` ships it, compared to a static file of the same size behind the same proxy.
// `npm run bench proxies`

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../tests/support/caddy.ts";
import type { Front } from "../tests/support/front.ts";
import { fronts } from "../tests/support/fronts.ts";
import { send } from "../tests/support/http-client.ts";
import { inTurn, measure, type Ratios } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";
import { serveFolder } from "./static-nginx.ts";

const rounds = 5;
const seconds = 3;

export async function behindProxies(dataDir: string, path: string): Promise<Ratios> {
  const folder = await makeDataDirectory();
  const port = await freePort();
  // The name that visitors use; the proxies have its certificate.
  const env = { PORT: String(port), PUBLIC_URL: "https://localhost", TRUST_PROXY: "127.0.0.1", DRAIN_SECONDS: "0" };
  const server = await startServer({ dataDir, env, logFile: join(folder.path, "log") });
  const headers = { "accept-encoding": "br" };
  writeFileSync(join(folder.path, "page.html"), (await send(port, path, { host: "localhost", headers })).bytes);
  const file = await serveFolder(folder.path);
  try {
    const ratios: Ratios = {};
    for (const { name, start } of fronts) {
      if (!file || !start) {
        report(`cached article behind ${name}`, "not installed", "-");
        continue;
      }
      const [pages, files] = [await start([port]), await start([file.port])];
      const through = (at: string) => () => measure({ url: urlOf(pages), pid: server.pid }, [at], seconds);
      const ofFile = () => measure({ url: urlOf(files), pid: file.pid }, ["/page.html"], seconds);
      const paired = await inTurn(rounds, through(path), ofFile);
      report(`cached article / static file, behind ${name}`, paired.ratio.toFixed(2), "0.9");
      report(`pages/s behind ${name}: cached, static file`, paired.rates.map(Math.round).join(", "), "-");
      const { processor } = await inTurn(rounds, through(path), through(`${path}?way=usual`));
      const what = `processor time behind ${name}: through the framework / kept page`;
      report(what, processor.toFixed(2), "2");
      ratios[what] = processor;
      await pages.stop();
      await files.stop();
    }
    return ratios;
  } finally {
    file?.stop();
    await server.stop();
    await folder.remove();
  }
}

const urlOf = ({ port, isTls }: Front): string => `${isTls ? "https" : "http"}://localhost:${port}`;
