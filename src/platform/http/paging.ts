import type { Reply, Request } from "./types.ts";

/** `X-Total-Count`, and `Link: <…>; rel="next"` (RFC 8288) while there is a next page. `page` counts from 1. */
export function describePage(
  request: Request,
  reply: Reply,
  { page, limit, total }: { page: number; limit: number; total: number },
): void {
  reply.header("X-Total-Count", String(total));
  if (page * limit >= total) return;
  const next = new URL(request.url, "http://site.invalid");
  next.searchParams.set("page", String(page + 1));
  next.searchParams.set("limit", String(limit));
  reply.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
}
