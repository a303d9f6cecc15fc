import type { IncomingMessage } from "node:http";
import { tr } from "../../../shared/languages/tr.ts";
import { AppError } from "../../errors.ts";

/**
 * Returns false if two parties could read different hosts from a request: several `Host` headers, or an absolute-form
 * target that names another host (RFC 9112, 3.2). Rewrites an absolute-form target to origin form.
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

/** Returns the host that a request is for, which a trusted proxy may have put into `X-Forwarded-Host`, as Fastify reads it. */
export function getHost({ headers }: IncomingMessage, isFromProxy: boolean): string | undefined {
  const forwarded = isFromProxy ? [headers["x-forwarded-host"] ?? ""].flat().join() : "";
  return forwarded.split(",").at(-1)?.trim() || headers.host;
}

export function refuseUnclearHost(request: IncomingMessage): void {
  if (!namesOneHost(request)) throw new AppError("invalid", tr("The request must name exactly one host."));
}
