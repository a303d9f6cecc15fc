import { tr } from "../../../shared/languages/tr.ts";
import { AppError } from "../../errors.ts";
import type { Request } from "../types.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-site writes (OWASP: verify origin with standard headers).
 * Needs no token: every browser in use sends `Origin` or `Sec-Fetch-Site` with a write. A client that
 * sends neither is not a browser and has no ambient cookies to abuse.
 */
export function refuseForeignWrites(request: Request, https: boolean): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== ownOrigin(request, https);
  if (isForeign || request.headers["sec-fetch-site"] === "cross-site") {
    throw new AppError("forbidden", tr("This request came from another website and was refused."));
  }
}

/**
 * The origin under which the browser reached the server. `https`: the public URL uses TLS, whoever terminates it;
 * otherwise only a trusted proxy may say so.
 */
function ownOrigin({ host, protocol }: Request, https: boolean): string | undefined {
  const origin = `${https ? "https" : protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
}
