import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../config/config.ts";
import { listenText } from "../config/lists.ts";
import type { OpenMetrics } from "./metrics.ts";

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own, which no proxy passes on. Throws `ConfigError` if the port can't be used.
 */
export async function serveMetrics(
  metrics: OpenMetrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isKnown = request.url === "/metrics" && (request.method === "GET" || request.method === "HEAD");
    if (!isKnown) return void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found\n");
    const { text, contentType } = await metrics.collect();
    response.writeHead(200, { "Content-Type": contentType }).end(text);
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.maxConnections = 20;
  server.listen(port, host);
  await once(server, "listening").catch((error: Error) => {
    throw new ConfigError([`METRICS=${listenText({ host, port })} can't be used: ${error.message}`]);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
