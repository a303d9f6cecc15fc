import { setTimeout as sleep } from "node:timers/promises";
import type { Counter, Gauge } from "prom-client";
import { rostrumVersion } from "../rostrum-version.ts";

export interface AnsweredRequest {
  method: string;
  /** The pattern of the route, never the path, which anybody can choose. */
  route: string;
  status: number;
  ms: number;
}

/** `cut off`: the process was told to stop. */
export type JobOutcome = "done" | "failed" | "cut off";

/** Counts and timings that a process records while it works. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** An attempt at a job has ended. */
  attempted(job: string, outcome: JobOutcome, ms: number): void;
  /** Adds values that are read when somebody asks for them. */
  add(readings: readonly Reading[]): void;
}

export interface Reading {
  name: string;
  help: string;
  /** Names of labels. */
  labels?: readonly string[];
  /** Whether it only grows while the process runs. */
  isCounter?: boolean;
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

export interface OpenMetrics extends Metrics {
  /** The text that Prometheus reads, and its content type. */
  collect(): Promise<{ text: string; contentType: string }>;
}

/** Longest wait for a reading: a database that hangs must not hide what the process knows about itself. */
const readingLimitMs = 5000;

/** Metrics in the names and units that Prometheus recommends, with those of Node and the process. */
export async function openMetrics(): Promise<OpenMetrics> {
  // Load on demand: most installations have no Prometheus.
  const client = await import("prom-client");
  const registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  new client.Gauge({ name: "rostrum_build_info", help: "The version", labelNames: ["version"], registers }).set(
    { version: rostrumVersion },
    1,
  );
  const requests = new client.Histogram({
    name: "rostrum_http_request_duration_seconds",
    help: "Time until a request was answered, by the route's pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const attempts = new client.Histogram({
    name: "rostrum_job_attempt_duration_seconds",
    help: "Time of an attempt at a background job",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
    registers,
  });
  const unread = new client.Counter({
    name: "rostrum_unread_metrics_total",
    help: "Metrics that could not be read in time, by name",
    labelNames: ["metric"],
    registers,
  });
  const add = ({ name, help, labels = [], isCounter = false, read }: Reading): void => {
    const collect = async (fill: (samples: readonly Sample[]) => void) => {
      const samples = await inTime(read).catch(() => {
        unread.inc({ metric: name });
        return [];
      });
      fill(samples);
    };
    const options = { name, help, labelNames: [...labels], registers };
    if (isCounter) {
      new client.Counter({
        ...options,
        collect() {
          return collect((samples) => fillCounter(this, samples));
        },
      });
    } else {
      new client.Gauge({
        ...options,
        collect() {
          return collect((samples) => fillGauge(this, samples));
        },
      });
    }
  };
  let underWay: Promise<string> | undefined;
  return {
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    attempted: (job, outcome, ms) => attempts.observe({ job, outcome }, ms / 1000),
    add: (readings) => readings.forEach(add),
    async collect() {
      // Once for all who ask at the same time.
      underWay ??= registry.metrics().finally(() => {
        underWay = undefined;
      });
      return { text: await underWay, contentType: registry.contentType };
    },
  };
}

function fillGauge(gauge: Gauge, samples: readonly Sample[]): void {
  gauge.reset();
  // Without labels, the library has set it to 0.
  gauge.remove({});
  for (const { labels = {}, value } of samples) gauge.set(labels, value);
}

function fillCounter(counter: Counter, samples: readonly Sample[]): void {
  counter.reset();
  counter.remove({});
  for (const { labels = {}, value } of samples) counter.inc(labels, value);
}

async function inTime(read: Reading["read"]): Promise<readonly Sample[]> {
  const late = new AbortController();
  try {
    return await Promise.race([read(), rejectLater(late.signal)]);
  } finally {
    late.abort();
  }
}

async function rejectLater(signal: AbortSignal): Promise<never> {
  await sleep(readingLimitMs, undefined, { signal });
  throw new Error("took too long");
}
