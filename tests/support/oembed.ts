import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Play = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A fake oEmbed endpoint. */
export interface OembedServer {
  endpoint: string;
  /** URLs of requested posts. */
  asked: string[];
  play: Play;
  close(): Promise<void>;
}

/** A valid response, shaped like the public endpoint's. */
export const tells =
  (text: string, author = "Jane Doe"): Play =>
  (_request, response) => {
    const html =
      `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">${text}</p>&mdash; ${author} (@jane) ` +
      `<a href="https://twitter.com/jane/status/1">November 20, 2026</a></blockquote>\n`;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ author_name: author, html, provider_name: "Twitter", version: "1.0" }));
  };

export async function startOembedServer(): Promise<OembedServer> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://endpoint.invalid");
    oembed.asked.push(searchParams.get("url") ?? "");
    oembed.play(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const oembed: OembedServer = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oembed`,
    asked: [],
    play: tells("Hello"),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return oembed;
}
