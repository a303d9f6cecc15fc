import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

export interface Load {
  /** Answers a second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
}

/** wrk costs a fraction of what a client in JavaScript does, which on two cores measures itself. */
export const client = spawnSync("wrk", ["--version"]).error ? "autocannon" : "wrk";

interface HowOptions {
  connections?: number;
  encoding?: string;
  /** Sent as `Host`; that of the address unless told. */
  host?: string;
}

/** Asks for the paths in turn over 32 connections unless told; milliseconds. */
export function load(url: string, paths: string[], seconds = 5, how: HowOptions = {}): Promise<Load> {
  const use = client === "wrk" ? loadWithWrk : loadWithAutocannon;
  const { connections = 32, encoding = "br", host = new URL(url).host } = how;
  return use({ url, paths, seconds, connections, encoding, host });
}

interface LoadOptions extends Required<HowOptions> {
  url: string;
  paths: string[];
  seconds: number;
}

async function loadWithWrk({ url, paths, seconds, connections, encoding, host }: LoadOptions): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "rostrum-wrk-"));
  const script = join(folder, "paths.lua");
  const list = paths.map((path) => JSON.stringify(path)).join(",");
  writeFileSync(
    script,
    `local paths = {${list}}\nlocal i = 0\nfunction request() i = i % #paths + 1 return wrk.format("GET", paths[i]) end\n`,
  );
  const options = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    "-H",
    `Accept-Encoding: ${encoding}`,
    "-H",
    `Host: ${host}`,
  ];
  try {
    const { stdout } = await promisify(execFile)("wrk", [...options, "-s", script, url]);
    return parseWrk(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function parseWrk(text: string): Load {
  const numberAfter = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const latency = (percent: string) => {
    const [, value = "0", unit = "ms"] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1);
  };
  const [, connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  return {
    rate: numberAfter(/Requests\/sec:\s+([\d.]+)/),
    p50: latency("50"),
    p99: latency("99"),
    errors: [connect, read, write, timeout].map(Number).reduce((a, b) => a + b) + numberAfter(/Non-2xx[^:]*: (\d+)/),
  };
}

async function loadWithAutocannon({ url, paths, seconds, connections, encoding, host }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET", path, headers: { "accept-encoding": encoding, host } })),
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx + result.timeouts,
  };
}

export function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
