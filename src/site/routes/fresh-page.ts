import type { ReactElement } from "react";
import { type AppError, statusOfCode } from "../../platform/errors.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { renderInTurn } from "../../platform/work/render-turn.ts";
import { CachedPage } from "../cache/cached-page.ts";
import { sendPage } from "../page/message-pages.ts";
import { type RenderOptions, renderDocument } from "../page/render.tsx";
import type { SiteDeps } from "../page/site-deps.ts";

/** Options that the routes of readers' pages have in common. */
export type RouteOptions = Pick<Parameters<App["get"]>[1] & object, "config" | "errorHandler">;

/** Rendered for one reader: not cached, not indexed, and the token is passed to nobody. */
export async function sendFresh(
  { https }: SiteDeps,
  request: Request,
  reply: Reply,
  document: ReactElement,
  error?: AppError,
): Promise<Reply> {
  const status = error ? statusOfCode[error.code] : 200;
  const page = await renderForOne(request, document, { https, status, retryAfterSeconds: error?.retryAfterSeconds });
  const headers = {
    ...page.headers,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow",
    // Other websites get no token. Without any referrer, the form would look like another website's.
    "Referrer-Policy": "same-origin",
  };
  return sendPage(request, reply, new CachedPage({ ...page, headers }));
}

/** Renders what isn't kept for the next visitor: fairly per address. */
export function renderForOne(request: Request, document: ReactElement, options: RenderOptions) {
  return renderInTurn(
    request.ip,
    () => renderDocument(document, options),
    ({ body }) => body.length,
  );
}
