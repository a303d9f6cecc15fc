import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import dnsPacket from "dns-packet";
import { refusals } from "./cases.ts";

export const nameServer = "127.9.9.9";
const sinkAddress = "127.9.1.1";
const closedAddress = "127.9.1.9";

const mx: Record<string, string> = {
  "people.test": "mx.people.test",
  "returns.test": "mx.people.test",
  "null-mx.test": ".",
  "dead-mx.test": "gone.dead-mx.test",
  "closed.test": "mx.closed.test",
};
const hosts: Record<string, string> = { "mx.people.test": sinkAddress, "mx.closed.test": closedAddress };

/** Answers for the domains of the cases; all others don't exist. */
export async function startNames(): Promise<() => void> {
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { id, questions = [] } = dnsPacket.decode(message);
    const [{ name, type } = { name: "", type: "A" as const }] = questions;
    const lower = name.toLowerCase();
    const exchange = mx[lower];
    const host = hosts[lower];
    const answers: dnsPacket.Answer[] = [];
    if (type === "MX" && exchange !== undefined)
      answers.push({ name, type, ttl: 1, data: { exchange, preference: exchange === "." ? 0 : 10 } });
    if (type === "A" && host !== undefined) answers.push({ name, type, ttl: 1, data: host });
    const isKnown = exchange !== undefined || host !== undefined;
    const flags = dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | (isKnown ? 0 : 3);
    socket.send(
      dnsPacket.encode({ type: "response", id: id ?? 0, flags, questions, answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(53, nameServer);
  await once(socket, "listening");
  return () => socket.close();
}

/** A returned mail as it was received. */
export interface Arrived {
  to: string;
  raw: Buffer;
}

/** The server of all domains: refuses as the cases say, and takes what is returned. */
export async function startSink(): Promise<{ arrived: Arrived[]; close(): void }> {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    converse(socket, arrived);
  });
  server.listen(25, sinkAddress);
  await once(server, "listening");
  return {
    arrived,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(socket: Socket, arrived: Arrived[]): void {
  let rest = "";
  let to = "";
  let isText = false;
  const respond = (lines: readonly string[]) => socket.write(Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"));
  const caseOf = (address: string) => refusals.find(({ name, answer }) => answer && address.startsWith(`${name}@`));
  respond(["220 mx.people.test ESMTP"]);
  const command = (line: string) => {
    const name = line.slice(0, 4).toUpperCase();
    if (name === "EHLO") return respond(["250-mx.people.test", "250-8BITMIME", "250 ENHANCEDSTATUSCODES"]);
    if (name === "QUIT") return socket.end("221 2.0.0 Bye\r\n");
    if (name === "DATA") {
      isText = true;
      return respond(["354 Go on"]);
    }
    if (name !== "RCPT") return respond(["250 2.0.0 Ok"]);
    to = line.slice(line.indexOf("<") + 1, line.indexOf(">"));
    const refusal = caseOf(to);
    return respond(refusal?.answer && refusal.at !== "data" ? refusal.answer : ["250 2.1.5 Ok"]);
  };
  const take = (raw: string) => {
    isText = false;
    const refusal = caseOf(to);
    if (!refusal?.answer) arrived.push({ to, raw: Buffer.from(raw.replaceAll("\r\n..", "\r\n."), "latin1") });
    respond(refusal?.answer ?? ["250 2.0.0 Ok"]);
  };
  socket.on("data", (chunk) => {
    rest += chunk.toString("latin1");
    for (;;) {
      const end = isText ? rest.indexOf("\r\n.\r\n") : rest.indexOf("\r\n");
      if (end < 0) return;
      const part = rest.slice(0, end);
      rest = rest.slice(end + (isText ? 5 : 2));
      if (isText) take(`${part}\r\n`);
      else command(part);
    }
  });
}
