import { type ChildProcess, fork } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { join } from "node:path";

/** Records of a name by type; for CAA `issue letsencrypt.org`, for MX `10 mail.example.org`. Names starting with `*.` are wildcards. */
export type Records = Partial<Record<"A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "TXT", readonly string[]>>;

/** One server's data. Unlisted names in its zones don't exist; it refuses names outside of them. */
export interface View {
  zones: readonly string[];
  records: Record<string, Records>;
  /** Names it never answers for; `*` for all. */
  silent?: readonly string[];
  /** Names with server failures. */
  failing?: readonly string[];
  /** Names that fail unless DNSSEC checking is disabled. */
  unproven?: readonly string[];
}

/** Servers by address; the resolver is 127.0.0.1. */
export type Network = Record<string, View>;

/** DNS servers in a separate process, on loopback addresses and one free port. */
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

  /** Sets their data. */
  async serve(network: Network): Promise<void> {
    const received = once(this.#process, "message");
    this.#process.send(network);
    await received;
  }

  /** Number of `name TYPE` queries since their data was last set. */
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

/** Returns false if it exited because the port is taken. */
async function listens(child: ChildProcess): Promise<boolean> {
  const either = new AbortController();
  const received = once(child, "message", either).then(() => true);
  const ended = once(child, "exit", either).then(() => false);
  try {
    return await Promise.race([received, ended]);
  } finally {
    either.abort();
    await Promise.allSettled([received, ended]);
  }
}

/** Finds a free UDP port on one address; it may be taken for TCP or on other addresses. */
async function freePort(): Promise<number> {
  const socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}
