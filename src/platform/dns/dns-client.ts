import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { getServers } from "node:dns";
import { connect, isIPv6, SocketAddress } from "node:net";
import { type DnsAnswer, type DnsQuestion, encodeQuestion, readAnswer, silence } from "./message.ts";

export interface DnsServer {
  address: string;
  port: number;
}

export interface AskOptions {
  /** One server; otherwise the resolvers, one after the other until one answers. */
  server?: DnsServer;
  signal: AbortSignal;
}

/** Asked once more when this time, in milliseconds, has gone by: UDP loses some. */
const patience = 1000;
const attempts = 2;

/** Asks DNS servers. Whatever goes wrong is a status of the answer; it throws nothing. */
export class DnsClient {
  readonly #resolvers: DnsServer[];

  /** `ip:port` of resolvers; none: the system's. */
  constructor(resolvers: readonly string[]) {
    this.#resolvers = (resolvers.length > 0 ? resolvers : getServers()).flatMap(serverOf);
  }

  async ask(question: DnsQuestion, { server, signal }: AskOptions): Promise<DnsAnswer> {
    let best = silence;
    // Each once before any is asked again: one that is dead must not take the time of the others.
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      for (const asked of server ? [server] : this.#resolvers) {
        if (signal.aborted) return best;
        const answer = await askServer(question, asked, signal);
        // A resolver that failed may have reached nobody; another may.
        if (answer.status !== "silent" && answer.status !== "refused" && answer.status !== "failed") return answer;
        if (answer.status !== "silent") best = answer;
      }
      if (best !== silence) return best;
    }
    return best;
  }
}

function serverOf(text: string): DnsServer[] {
  const { address, port } = SocketAddress.parse(isIPv6(text) ? `[${text}]` : text) ?? {};
  return address === undefined ? [] : [{ address, port: port || 53 }];
}

async function askServer(question: DnsQuestion, server: DnsServer, signal: AbortSignal): Promise<DnsAnswer> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const answered = await exchange(overUdp, question, server, over);
  if (answered?.isCut) return (await exchange(overTcp, question, server, over))?.answer ?? silence;
  return answered?.answer ?? silence;
}

type Transport = (
  question: Buffer,
  server: DnsServer,
  signal: AbortSignal,
  take: (message: Buffer) => boolean,
) => Promise<void>;

async function exchange(transport: Transport, question: DnsQuestion, server: DnsServer, signal: AbortSignal) {
  const id = randomInt(65_536);
  let read: ReturnType<typeof readAnswer>;
  try {
    await transport(encodeQuestion(id, question), server, signal, (message) => {
      read = readAnswer(message, id, question);
      return read !== undefined;
    });
  } catch {
    // Not reached, or not in time: as if it had said nothing.
  }
  return read;
}

/** From a port of its own, and heard from that server alone: nobody else can answer in its place. */
const overUdp: Transport = (question, { address, port }, signal, take) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = createSocket(isIPv6(address) ? "udp6" : "udp4");
  const giveUp = () => reject(new Error("no answer"));
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  socket.on("error", reject);
  socket.on("message", (message) => take(message) && resolve());
  socket.on("connect", () => socket.send(question));
  // Without a callback of its own: that would be called for a network that can't be reached, too.
  socket.connect(port, address);
  return promise.finally(() => {
    signal.removeEventListener("abort", giveUp);
    socket.close();
  });
};

const overTcp: Transport = (question, { address, port }, signal, take) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(question.length);
  const socket = connect({ host: address, port });
  const giveUp = () => socket.destroy();
  signal.addEventListener("abort", giveUp, { once: true });
  let heard = Buffer.alloc(0);
  socket.on("connect", () => socket.write(Buffer.concat([length, question])));
  socket.on("data", (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk]);
    if (heard.length < 2 || heard.length < 2 + heard.readUInt16BE()) return;
    if (take(heard.subarray(2, 2 + heard.readUInt16BE()))) resolve();
    else reject(new Error("not an answer"));
  });
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("closed")));
  return promise.finally(() => {
    signal.removeEventListener("abort", giveUp);
    socket.destroy();
  });
};
