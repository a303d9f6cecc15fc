import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP } from "node:net";

export interface GuardedFetchOptions {
  /** Allowed hosts as in `URL.host`, also for redirects. */
  allowedHosts: readonly string[];
  /** For services on the private network. */
  allowPrivate?: boolean;
  /** Time limit for name lookup, connection, redirects, and body together. */
  timeoutMs: number;
  maxBytes: number;
}

const maxRedirects = 2;

/**
 * Fetches text from a URL given by a user: allowed hosts only, bounded in time and size, never a private address
 * (checked when connecting, which defeats DNS rebinding).
 * Throws an `Error` that states the problem.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<string> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await get(url, options, signal);
    const { statusCode = 0 } = answer;
    const { location } = answer.headers;
    if (statusCode === 200) return readText(answer, options.maxBytes);
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || !location) throw new Error(`answered ${statusCode}`);
    const next = new URL(location, url);
    if (next.protocol !== url.protocol) throw new Error("redirects to another protocol");
    url = next;
  }
  throw new Error("redirects too often");
}

function get(url: URL, { allowedHosts, allowPrivate = false }: GuardedFetchOptions, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = allowedHosts.includes(url.host) && /^https?:$/.test(url.protocol) && url.username === "";
  if (!isAllowed || (!allowPrivate && isIP(name) !== 0 && isPrivate(name))) {
    reject(new Error(`${url.host} is not allowed`));
    return promise;
  }
  const request = url.protocol === "https:" ? secureRequest : plainRequest;
  request(url, {
    signal,
    agent: false,
    headers: { Accept: "application/json", "User-Agent": "Rostrum" },
    ...(allowPrivate ? {} : { lookup: publicLookup as typeof lookup }),
  })
    .on("response", resolve)
    .on("error", reject)
    .end();
  return promise;
}

async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      answer.destroy();
      throw new Error(`answered more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

function publicLookup(name: string, options: LookupOptions, done: LookupCallback): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`${name} has no address`), []);
    if (addresses.some(({ address }) => isPrivate(address))) return done(new Error(`${name} is a private address`), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}

// https://www.iana.org/assignments/iana-ipv4-special-registry
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
// Allow only global unicast IPv6, without documentation prefixes and embedded IPv4.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const special6 = new BlockList();
special6.addSubnet("2001::", 23, "ipv6");
special6.addSubnet("2001:db8::", 32, "ipv6");
special6.addSubnet("2002::", 16, "ipv6");
special6.addSubnet("3fff::", 20, "ipv6");

/** Whether an address is outside of the public Internet. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special.check(address, "ipv4");
  return family === 0 || !global6.check(address, "ipv6") || special6.check(address, "ipv6");
}
