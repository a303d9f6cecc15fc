import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { Fetcher } from "../../src/platform/fetcher/fetcher.ts";
import { isPrivate } from "../../src/platform/fetcher/public-address.ts";

export type Site = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A piece of the web: sites of any name on one local server, and a fetcher that finds only them. Empty before each test. */
export interface Web {
  /** Its port: sites are at `http://name:port`. */
  port: number;
  fetcher: Fetcher;
  /** Sites by name, as in the `Host` header without the port. */
  sites: Record<string, Site>;
  /** The requests, as `name/path?query`. */
  asked: string[];
  /** The addresses of other names, which otherwise lead to this server. */
  names: Record<string, string[]>;
}

/** Sets up a test file's web. Listens before the tests run. */
export function useWeb(): Web {
  const web: Web = {
    port: 0,
    sites: {},
    asked: [],
    names: {},
    fetcher: new Fetcher({
      resolve: async (name) => {
        const own = web.sites[name] ? ["127.0.0.1"] : [];
        return (web.names[name] ?? own).map((address) => ({ address, family: isIP(address) }));
      },
      mayContact: (address, to) =>
        (address === "127.0.0.1" && to === web.port) || ((to === 80 || to === 443) && !isPrivate(address)),
    }),
  };
  const server = createServer((request, response) => {
    const name = (request.headers.host ?? "").replace(/:\d+$/, "");
    web.asked.push(`${name}${request.url}`);
    const site = web.sites[name];
    if (site) site(request, response);
    else response.writeHead(404).end();
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    web.port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  beforeEach(() => {
    web.sites = {};
    web.asked = [];
    web.names = {};
  });
  return web;
}
