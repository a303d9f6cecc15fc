import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

export interface Receiver {
  endpoint: string;
  received: Received[];
  /** How to answer the next calls: with a status, or never. */
  answer: number | "never";
  close(): Promise<void>;
}

/** A service that records incoming calls. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    receiver.received.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    if (receiver.answer !== "never") response.writeHead(receiver.answer).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: Receiver = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: 202,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
