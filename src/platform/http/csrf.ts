import { AppError } from "../errors.ts";
import type { Request } from "./types.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a browser's write that another site started (OWASP: verify origin with standard headers).
 * No token is needed: every browser in use sends `Origin` or `Sec-Fetch-Site` with a write. A client that
 * sends neither is no browser and has no ambient cookies to abuse.
 */
export function refuseForeignWrites(request: Request): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  if (request.headers["sec-fetch-site"] === "cross-site" || (origin !== undefined && !isOwnOrigin(origin, request))) {
    throw new AppError("forbidden", "This request came from another website and was refused.");
  }
}

function isOwnOrigin(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase();
}
