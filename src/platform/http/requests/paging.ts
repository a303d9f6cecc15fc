import type { Reply, Request } from "../types.ts";

/** `X-Total-Count`, and `Link: <…>; rel="next"` (RFC 8288) while there is a next page. `page` counts from 1. */
export function describePage(
  request: Request,
  reply: Reply,
  { page, limit, total }: { page: number; limit: number; total: number },
): void {
  reply.header("X-Total-Count", String(total));
  if (page * limit < total) linkToNext(request, reply, { page: page + 1, limit });
}

/** `Link: <…>; rel="next"`: this address with other parameters. */
export function linkToNext(request: Request, reply: Reply, params: Record<string, number>): void {
  const next = new URL(request.url, "http://site.invalid");
  for (const [name, value] of Object.entries(params)) next.searchParams.set(name, String(value));
  reply.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
}
