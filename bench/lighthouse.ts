// Lighthouse scores of public pages on a phone, each the median of five: `npm run bench -- lighthouse`. Installs
// Lighthouse from npm in a temporary folder.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../tests/support/find-browser.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const version = "13.5.0";
const rounds = 5;

interface Result {
  audits: {
    "largest-contentful-paint": { numericValue: number };
    "network-requests": { details: { items: { transferSize: number }[] } };
  };
}

function run(folder: string, [command, ...args]: [string, ...string[]]): void {
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const { status, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${stderr.slice(-500)}`);
}

export async function lighthouse(dataDir: string, pages: Record<string, string>): Promise<void> {
  const folder = await makeDataDirectory();
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
  try {
    run(folder.path, ["npm", "install", "--no-save", "--ignore-scripts", "--silent", `lighthouse@${version}`]);
    for (const [name, path] of Object.entries(pages)) {
      // Warm up.
      const { audits } = measure(folder.path, server.url + path);
      const { items } = audits["network-requests"].details;
      const paints = Array.from({ length: rounds }, () => paintOf(measure(folder.path, server.url + path)));
      const size = items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
      report(`${name}: largest contentful paint`, `${median(paints).toFixed(2)} s`, "1.3 s");
      report(`${name}: ${items.length} requests`, `${size.toFixed(1)} kB`, name === "article" ? "90 kB" : "-");
    }
  } finally {
    await server.stop();
    await folder.remove();
  }
}

/** In seconds. */
const paintOf = ({ audits }: Result) => audits["largest-contentful-paint"].numericValue / 1000;

/** Lighthouse occasionally fails because the trace lacks its start (`NO_NAVSTART`), and asks for another run. */
function measure(folder: string, url: string): Result {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return measureOnce(folder, url);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

function measureOnce(folder: string, url: string): Result {
  const file = join(folder, "result.json");
  const output = ["--only-categories=performance", "--output=json", `--output-path=${file}`, "--quiet"];
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  run(folder, [process.execPath, program, url, ...output, "--chrome-flags=--headless --no-sandbox"]);
  return JSON.parse(readFileSync(file, "utf8")) as Result;
}
