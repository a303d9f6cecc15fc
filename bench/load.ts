import autocannon from "autocannon";

export interface Load {
  /** Answers a second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Asks for the paths in turn over `connections` connections; milliseconds. */
export async function load(
  url: string,
  paths: string[],
  seconds = 5,
  connections = 32,
  encoding = "br",
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET", path, headers: { "accept-encoding": encoding } })),
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
