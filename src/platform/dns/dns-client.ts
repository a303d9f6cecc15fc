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
  /** Ask this server; by default the resolvers, in turn until one answers. */
  server?: DnsServer;
  signal: AbortSignal;
}

/** Milliseconds before the query is repeated once, since UDP loses packets. */
const patience = 1000;
const attempts = 2;

/** Queries DNS servers. Never throws: failures are a status of the answer. */
export class DnsClient {
  readonly #resolvers: DnsServer[];

  /** Resolvers as `ip:port`; the system's if empty. */
  constructor(resolvers: readonly string[]) {
    this.#resolvers = (resolvers.length > 0 ? resolvers : getServers()).flatMap(getServer);
  }

  async ask(question: DnsQuestion, { server, signal }: AskOptions): Promise<DnsAnswer> {
    let best = silence;
    // Ask each once before repeating any, so that a dead one can't use up the time of the others.
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      for (const asked of server ? [server] : this.#resolvers) {
        if (signal.aborted) return best;
        const answer = await askServer(question, asked, signal);
        // The next resolver may succeed where this one failed.
        if (answer.status !== "silent" && answer.status !== "refused" && answer.status !== "failed") return answer;
        if (answer.status !== "silent") best = answer;
      }
      if (best !== silence) return best;
    }
    return best;
  }
}

function getServer(text: string): DnsServer[] {
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
    // Treat unreachable and late servers as silent.
  }
  return read;
}

/** Uses a connected socket on its own port, so that only that server can answer. */
const overUdp: Transport = (question, { address, port }, signal, take) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = createSocket(isIPv6(address) ? "udp6" : "udp4");
  const giveUp = () => reject(new Error("no answer"));
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  socket.on("error", reject);
  socket.on("message", (message) => take(message) && resolve());
  socket.on("connect", () => socket.send(question));
  // Pass no callback: it would also be called when the network is unreachable.
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
  let received = Buffer.alloc(0);
  socket.on("connect", () => socket.write(Buffer.concat([length, question])));
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < 2 || received.length < 2 + received.readUInt16BE()) return;
    if (take(received.subarray(2, 2 + received.readUInt16BE()))) resolve();
    else reject(new Error("not an answer"));
  });
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("closed")));
  return promise.finally(() => {
    signal.removeEventListener("abort", giveUp);
    socket.destroy();
  });
};
