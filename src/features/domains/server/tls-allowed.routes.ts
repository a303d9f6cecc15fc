import { AppError } from "../../../platform/errors.ts";
import { proxyTest } from "../../../platform/http/requests/request-id.ts";
import type { App } from "../../../platform/http/types.ts";
import { messageBody } from "../../../shared/contract.ts";
import { tr } from "../../../shared/languages/tr.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { tlsQuery } from "../contract.ts";

const thisMachine = ["127.0.0.0/8", "::1"];

interface TlsDeps {
  config: { trustProxy: readonly string[] };
  sites: SiteDirectory;
}

/** Whether a TLS proxy may request a certificate for a name. Answered from memory, since anyone can request any name. */
export function tlsAllowedRoute(app: App, { config, sites }: TlsDeps): void {
  const isFromProxy = proxyTest([...thisMachine, ...config.trustProxy]);
  app.get(
    "/internal/tls-allowed",
    {
      config: { public: true, anyHost: true },
      schema: { hide: true, querystring: tlsQuery, response: { 200: messageBody } },
    },
    async (request) => {
      // Use the socket's address, since headers can be forged. A proxy asks for itself, and lets nobody else's request through.
      const isForwarded = request.headers["x-forwarded-for"] !== undefined;
      if (isForwarded || !isFromProxy(request.raw)) throw new AppError("not_found", tr("404 - Page Not Found"));
      if (!sites.isServed(request.query.domain)) throw new AppError("not_found", tr("This name is not served here."));
      return { message: "This name is served here." };
    },
  );
}
