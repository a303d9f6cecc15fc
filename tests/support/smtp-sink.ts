import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail as the sink took it. */
export interface Taken {
  to: string;
  messageId: string;
  /** The `Content-Language`; empty without one. */
  language: string;
  /** When its last byte arrived. */
  at: number;
  /** When the server before this one accepted it, if it says so; whole seconds. */
  acceptedAt: number | undefined;
  /** Only of the first few. */
  raw: string | undefined;
}

export interface SmtpSink {
  url: string;
  taken: Taken[];
  /** Whose mail it has agreed to take; the first byte may have been sent. */
  agreed: Set<string>;
  /** How many milliseconds it hesitates to agree. */
  hesitation: () => number;
  /** The answer to a mail, and the pause before it in milliseconds. */
  answer: (taken: Taken) => { text: string; afterMs: number };
  close(): void;
}

const keptRaw = 20;
const replies: Record<string, string> = {
  EHLO: "250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n",
  QUIT: "221 bye\r\n",
};

/** Accepts mail as fast as a processor allows, and keeps who got which. For benchmarks and tests with many mails. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    serve(socket, sink);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    agreed: new Set(),
    hesitation: () => 0,
    answer: () => ({ text: "250 2.0.0 taken", afterMs: 0 }),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return sink;
}

/** Returns the time of the first `Received`, which the last server wrote. */
function timeOfReceipt(head: string): number | undefined {
  const [, ...lines] = head.split("\r\n")[0]?.startsWith("Received:") ? head.split(/;\s+/) : [];
  const time = Date.parse(lines[0]?.slice(0, 31) ?? "");
  return Number.isNaN(time) ? undefined : time;
}

/** A part of a text would keep all of it in memory. */
const copy = (text: string) => Buffer.from(text).toString();

function serve(socket: Socket, sink: SmtpSink): void {
  let rest = "";
  let to = "";
  let isText = false;
  socket.setNoDelay(true);
  socket.write("220 sink\r\n");
  const take = (raw: string) => {
    const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
    const messageId = copy(/^Message-ID: (\S+)/im.exec(head)?.[1] ?? "");
    const language = copy(/^Content-Language: (\S+)/im.exec(head)?.[1] ?? "");
    const acceptedAt = timeOfReceipt(head);
    const one = {
      to,
      messageId,
      language,
      at: Date.now(),
      acceptedAt,
      raw: sink.taken.length < keptRaw ? raw : undefined,
    };
    sink.taken.push(one);
    const { text, afterMs } = sink.answer(one);
    if (afterMs === 0) socket.write(`${text}\r\n`);
    else setTimeout(() => socket.write(`${text}\r\n`), afterMs);
  };
  const agree = () => {
    sink.agreed.add(to);
    socket.write("354 go on\r\n");
  };
  const command = (line: string) => {
    const name = line.slice(0, 4).toUpperCase();
    if (name === "RCPT") to = copy(line.slice(line.indexOf("<") + 1, line.indexOf(">")));
    if (name === "DATA") {
      isText = true;
      const hesitation = sink.hesitation();
      if (hesitation === 0) agree();
      else setTimeout(agree, hesitation);
    } else socket.write(replies[name] ?? "250 fine\r\n");
    if (name === "QUIT") socket.end();
  };
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    for (;;) {
      const end = isText ? rest.indexOf("\r\n.\r\n") : rest.indexOf("\r\n");
      if (end < 0) return;
      const part = rest.slice(0, end);
      rest = rest.slice(end + (isText ? 5 : 2));
      if (isText) {
        isText = false;
        take(part);
      } else command(part);
    }
  });
}
