import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";

/**
 * False where two parties could read different hosts out of a request: several `Host` headers, or a target in absolute
 * form that names another one (RFC 9112, 3.2). A target in absolute form becomes the usual one.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  const { rawHeaders, url = "" } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) return false;
  return url.startsWith("/") || url === "*" || usesOriginForm(request, url);
}

function usesOriginForm(request: IncomingMessage, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  const host = `${target.protocol}//${request.headers.host}`;
  if (!/^https?:$/.test(target.protocol) || !URL.canParse(host) || new URL(host).host !== target.host) return false;
  request.url = target.pathname + target.search;
  return true;
}

export function refuseUnclearHost(request: IncomingMessage): void {
  if (!namesOneHost(request)) throw new AppError("invalid", "The request must name exactly one host.");
}
