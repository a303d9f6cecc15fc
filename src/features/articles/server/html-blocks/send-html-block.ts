import { htmlBlockPolicy } from "../../../../platform/http/security-headers.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import type { HtmlBlock } from "./html-blocks.queries.ts";

/**
 * Goes before the writer's HTML. Links and forms open in new tabs: the page around the frame lets it show nothing of other
 * websites.
 */
const beginning =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank">' +
  "<style>:root{font:16px/1.5 system-ui,sans-serif;background:#fff;color:#16181d}body{margin:8px}</style>\n";

/**
 * Sends a writer's HTML as a document without any rights of this website, wherever it is opened. `id`: it never stands for
 * other HTML. Browsers keep it for a day unless the response says otherwise.
 */
export function sendHtmlBlock(request: Request, reply: Reply, { id, html }: HtmlBlock): Reply {
  const etag = `"${id}"`;
  // Private responses already say that nobody may keep them.
  if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "public, max-age=86400");
  reply
    .header("ETag", etag)
    .header("Content-Security-Policy", htmlBlockPolicy)
    .header("X-Content-Type-Options", "nosniff")
    .header("X-Robots-Tag", "noindex")
    .header("Referrer-Policy", "no-referrer")
    .type("text/html; charset=utf-8");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.send(beginning + html);
}
