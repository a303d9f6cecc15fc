import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { DnsClient } from "../dns/dns-client.ts";
import { findAddresses } from "../dns/find-addresses.ts";
import { rostrumVersion } from "../rostrum-version.ts";
import { type FetchProblem, getProblem, Refused } from "./fetch-problem.ts";
import { isPrivate } from "./public-address.ts";
import { readBody } from "./read-body.ts";

interface Address {
  address: string;
  family: number;
}

export interface FetcherOptions {
  /** Looks up a name, until `signal` is aborted. */
  resolve: (name: string, signal: AbortSignal) => Promise<Address[]>;
  /** Whether an address and port may be contacted; tests also allow their own servers. */
  mayContact: (address: string, port: number) => boolean;
}

export interface Wanted {
  /** Beginnings of allowed media types: `text/html`, `image/`. */
  types: readonly string[];
  maxBytes: number;
  /** A larger answer is `cut` there, or refused, which is the default. */
  larger?: "cut" | "refuse";
  /** For everything together: names, connections, redirects, body. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export interface Fetched {
  ok: true;
  /** Where the redirects led. */
  url: string;
  /** As in the `Content-Type` header. */
  type: string;
  body: Buffer;
}

export interface FetchFailure {
  ok: false;
  problem: FetchProblem;
  status?: number;
}

export type FetchResult = Fetched | FetchFailure;

const maxRedirects = 3;
const usualTimeoutMs = 5000;
/** More addresses of one name are left out. */
const maxAddresses = 8;

const mayContactPublic = (address: string, port: number) => (port === 80 || port === 443) && !isPrivate(address);

/**
 * Fetches what users point at: public addresses only, bounded in time and size, without cookies or credentials. Each
 * connection goes to an address that was checked, so a name can't answer differently in between, and each redirect is
 * checked again. Every problem is a value.
 */
export class Fetcher {
  readonly #options: FetcherOptions;

  /** `dns`: where names are looked up; the system's resolvers by default. */
  constructor({ dns = new DnsClient([]), ...options }: Partial<FetcherOptions & { dns: DnsClient }> = {}) {
    this.#options = {
      resolve: (name, signal) => findAddresses(dns, name, signal),
      mayContact: mayContactPublic,
      ...options,
    };
  }

  async fetch(address: string, wanted: Wanted): Promise<FetchResult> {
    const timeout = AbortSignal.timeout(wanted.timeoutMs ?? usualTimeoutMs);
    const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout;
    try {
      return await this.#follow(address, wanted, signal);
    } catch (error) {
      if (signal.aborted && !(error instanceof Refused)) return { ok: false, problem: "timeout" };
      return { ok: false, ...getProblem(error) };
    }
  }

  async #follow(address: string, wanted: Wanted, signal: AbortSignal): Promise<Fetched> {
    let url = asUrl(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, await this.#checked(url, signal), wanted, signal);
      const { location } = answer.headers;
      const { statusCode: status = 0 } = answer;
      if (status === 200) return { ok: true, url: url.href, ...(await getContent(answer, wanted, signal)) };
      answer.destroy();
      if (status < 300 || status > 399 || !location) throw new Refused("status", status);
      url = asUrl(location, url);
    }
    throw new Refused("redirects");
  }

  /** The addresses to connect to. One that is not allowed refuses them all. */
  async #checked(url: URL, signal: AbortSignal): Promise<Address[]> {
    const name = url.hostname.replace(/^\[|\]$/g, "");
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    const family = isIP(name);
    const found =
      family > 0 ? [{ address: name, family }] : await unlessAborted(this.#options.resolve(name, signal), signal);
    if (found.length === 0) throw new Refused("unknown_host");
    if (!found.every(({ address }) => this.#options.mayContact(address, port))) throw new Refused("forbidden");
    return found.slice(0, maxAddresses);
  }
}

function asUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new Refused("address");
  const url = new URL(address, base?.href);
  const isPlain = url.username === "" && url.password === "" && url.hostname !== "";
  if (!/^https?:$/.test(url.protocol) || !isPlain) throw new Refused("address");
  return url;
}

/** A lookup may take a moment to stop. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}

function ask(url: URL, addresses: readonly Address[], { types }: Wanted, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === "https:" ? secureRequest : plainRequest;
  // Answers with the checked addresses instead of looking the name up again.
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? "", first?.family);
  };
  request(url, {
    signal,
    lookup,
    agent: false,
    maxHeaderSize: 32 * 1024,
    headers: {
      Accept: types.map((type) => (type.endsWith("/") ? `${type}*` : type)).join(", "),
      "Accept-Encoding": "gzip, br",
      "Accept-Language": "en, *;q=0.5",
      "User-Agent": `Rostrum/${rostrumVersion} (link preview)`,
    },
  })
    .on("response", resolve)
    .on("error", reject)
    .end();
  return promise;
}

async function getContent(answer: IncomingMessage, wanted: Wanted, signal: AbortSignal) {
  const { maxBytes, larger = "refuse", types } = wanted;
  const type = answer.headers["content-type"]?.trim() ?? "";
  try {
    if (!types.some((each) => type.toLowerCase().startsWith(each))) throw new Refused("type");
    const length = Number(answer.headers["content-length"] ?? 0);
    if (larger === "refuse" && length > maxBytes) throw new Refused("too_large");
    return { type, body: await readBody(answer, { maxBytes, larger, signal }) };
  } finally {
    answer.destroy();
  }
}
