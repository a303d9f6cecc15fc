import { BlockList, isIPv6 } from "node:net";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { messageBody } from "../../../shared/contract.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { tlsQuery } from "../contract.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether a local TLS proxy may request a certificate for a name. Answered from memory, since anyone can request any name. */
export function tlsAllowedRoute(app: App, { sites }: { sites: SiteDirectory }): void {
  app.get(
    "/internal/tls-allowed",
    {
      config: { public: true, anyHost: true },
      schema: { hide: true, querystring: tlsQuery, response: { 200: messageBody } },
    },
    async (request) => {
      // Use the socket's address, since headers can be forged.
      const peer = request.raw.socket.remoteAddress ?? "";
      const isLocal = loopback.check(peer, isIPv6(peer) ? "ipv6" : "ipv4");
      if (!isLocal) throw new AppError("not_found", "404 - Page Not Found");
      if (!sites.isServed(request.query.domain)) throw new AppError("not_found", "This name is not served here.");
      return { message: "This name is served here." };
    },
  );
}
