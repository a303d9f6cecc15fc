import { type ChildProcess, fork } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { join } from "node:path";

/** Records of a name, by type; of CAA `issue letsencrypt.org`. Beside them a name that begins with `*.` is a wildcard. */
export type Records = Partial<Record<"A" | "AAAA" | "CAA" | "CNAME" | "NS" | "TXT", readonly string[]>>;

/** What one server says. A name below a zone that is not listed is not there; one outside of its zones it does not know. */
export interface View {
  zones: readonly string[];
  records: Record<string, Records>;
  /** Names that it never answers about; `*` for none at all. */
  silent?: readonly string[];
  /** Names that fail. */
  failing?: readonly string[];
  /** Names that fail unless the question asks for unchecked answers, as with broken DNSSEC. */
  unproven?: readonly string[];
}

/** Servers by their address; the resolver is at 127.0.0.1. */
export type Network = Record<string, View>;

/** DNS servers in a process of their own, on loopback addresses and one free port. */
export class DnsServers {
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#process = child;
  }

  static async start(addresses: readonly string[] = ["127.0.0.1", "127.0.0.2", "127.0.0.3"]): Promise<DnsServers> {
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const child = fork(join(import.meta.dirname, "dns-server-process.ts"), [String(port), ...addresses]);
      if (await listens(child)) return new DnsServers(port, child);
      if (attempt === 5) throw new Error("No port is free for the DNS servers.");
    }
  }

  /** From now on they say this. */
  async say(network: Network): Promise<void> {
    const heard = once(this.#process, "message");
    this.#process.send(network);
    await heard;
  }

  /** How often they were asked `name TYPE` since they were last told what to say. */
  async questions(): Promise<Record<string, number>> {
    const answer = once(this.#process, "message");
    this.#process.send("questions");
    const [counts] = await answer;
    return counts as Record<string, number>;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.disconnect();
    await ended;
  }
}

/** False: it has ended, because somebody else has the port. */
async function listens(child: ChildProcess): Promise<boolean> {
  const either = new AbortController();
  const heard = once(child, "message", either).then(() => true);
  const ended = once(child, "exit", either).then(() => false);
  try {
    return await Promise.race([heard, ended]);
  } finally {
    either.abort();
    await Promise.allSettled([heard, ended]);
  }
}

/** Free for datagrams on one address; for connections, or on another, it may not be. */
async function freePort(): Promise<number> {
  const socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}
