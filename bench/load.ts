import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { processorMsOf } from "./server.ts";

export interface Load {
  /** Responses per second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
}

/** wrk costs a fraction of a JavaScript client, which on two cores would mostly measure itself. */
export const client = spawnSync("wrk", ["--version"]).error ? "autocannon" : "wrk";

interface HowOptions {
  connections?: number;
  encoding?: string;
  /** The `Host` header; defaults to the address. */
  host?: string;
  /** Requests per second, if answered in time; unlimited by default. */
  rate?: number | undefined;
  /** The client's priority; see `setPriority`. */
  priority?: number;
  /** Whether answers other than 2xx are expected. */
  mayFail?: boolean;
}

/** A page of one of several websites. */
export interface Target {
  host: string;
  path: string;
}

/** Requests the paths in turn, over 32 connections by default; in milliseconds. */
export function load(url: string, paths: string[], seconds = 5, how: HowOptions = {}): Promise<Load> {
  const { host = new URL(url).host } = how;
  return loadTargets(
    url,
    paths.map((path) => ({ host, path })),
    seconds,
    how,
  );
}

/** Loads pages of several websites. */
export function loadTargets(url: string, targets: Target[], seconds = 5, how: HowOptions = {}): Promise<Load> {
  const use = client === "wrk" ? loadWithWrk : loadWithAutocannon;
  const { connections = 32, encoding = "br", rate, priority = 0 } = how;
  return use({ url, targets, seconds, connections, encoding, rate, priority });
}

interface LoadOptions extends Required<Omit<HowOptions, "host" | "rate" | "mayFail">>, Pick<HowOptions, "rate"> {
  url: string;
  targets: Target[];
  seconds: number;
}

async function loadWithWrk({
  url,
  targets,
  seconds,
  connections,
  encoding,
  rate,
  priority,
}: LoadOptions): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "rostrum-wrk-"));
  const script = join(folder, "targets.lua");
  // Format each request once: doing so each time would cost the client more than responding costs the server.
  const list = targets.map(
    ({ host, path }) => `wrk.format("GET", ${JSON.stringify(path)}, headers(${JSON.stringify(host)}))`,
  );
  writeFileSync(
    script,
    `local function headers(host) return {Host = host, ["Accept-Encoding"] = ${JSON.stringify(encoding)}} end
local requests = {}
function init() ${list.map((request) => `requests[#requests + 1] = ${request}`).join("\n")} end
local i = 0
function request() i = i % #requests + 1 return requests[i] end
${rate ? `function delay() return math.random() * ${(2000 * connections) / rate} end` : ""}
`,
  );
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"];
  try {
    const running = promisify(execFile)("wrk", [...options, "-s", script, url]);
    setPriority(running.child.pid ?? 0, priority);
    const { stdout, stderr } = await running;
    // After an error in its script, wrk continues with default requests.
    if (stderr) throw new Error(`wrk: ${stderr}`);
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

async function loadWithAutocannon({ url, targets, seconds, connections, encoding, rate }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: targets.map(({ host, path }) => ({
      method: "GET",
      path,
      headers: { "accept-encoding": encoding, host },
    })),
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

export interface Measured {
  rate: number;
  /** Processor time of the server for a request, which other programs on the machine disturb less than the rate. */
  microseconds: number;
}

/** Loads a server and measures what it needs. */
export async function measure(
  { url, pid }: { url: string; pid: number },
  paths: string[],
  seconds: number,
  how: HowOptions = {},
): Promise<Measured> {
  const before = processorMsOf([pid]);
  const { rate, errors } = await load(url, paths, seconds, how);
  // Counts answers other than 2xx, too.
  if (errors > 0 && how.mayFail !== true) throw new Error(`${errors} errors at ${url}${paths[0]}`);
  return { rate, microseconds: (1000 * (processorMsOf([pid]) - before)) / (rate * seconds) };
}

/** By what they compare. */
export type Ratios = Record<string, number>;

export interface Paired {
  /** Median rate of each. */
  rates: [number, number];
  /** Medians of the rounds. Of rates, and of processor time; more is better in both. */
  ratio: number;
  processor: number;
}

/** Compares what is measured in turn, after a round of warming up. */
export async function inTurn(
  rounds: number,
  one: () => Promise<Measured>,
  other: () => Promise<Measured>,
): Promise<Paired> {
  const measured: [Measured, Measured][] = [];
  for (let round = 0; round <= rounds; round += 1) measured.push([await one(), await other()]);
  const kept = measured.slice(1);
  const medianOf = (value: (pair: [Measured, Measured]) => number) => median(kept.map(value));
  return {
    rates: [medianOf(([first]) => first.rate), medianOf(([, second]) => second.rate)],
    ratio: medianOf(([first, second]) => first.rate / second.rate),
    processor: medianOf(([first, second]) => second.microseconds / first.microseconds),
  };
}
