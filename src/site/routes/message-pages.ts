import { createElement } from "react";
import { AppError, statusOfCode } from "../../platform/errors.ts";
import { toAppError } from "../../platform/http/errors.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { Busy } from "../../platform/work-queue.ts";
import { CachedPage, type RenderedPage } from "../cache/cached-page.ts";
import { writePage } from "../cache/serve-page.ts";
import { framedViewOf } from "../framed-view.ts";
import { renderDocument } from "../render.tsx";
import { siteViewOf } from "../site-view.ts";
import { BareMessage } from "../ui/BareMessage.tsx";
import { MessagePage } from "../ui/MessagePage.tsx";
import type { SiteView } from "../ui/views.ts";
import { pathOf } from "./address.ts";
import type { SiteDeps } from "./site-deps.ts";

/** Answers past the framework: the page brings all of its headers. */
export function sendPage(request: Request, reply: Reply, page: CachedPage): Reply {
  reply.hijack();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  void writePage(request.raw, reply.raw, page, request.id);
  return reply;
}

/** A route's error handler: its errors are pages, too. */
export function pageErrors(deps: SiteDeps, failureText: string) {
  return (error: unknown, request: Request, reply: Reply) => {
    if (error instanceof Busy) return sendBusy(deps, request, reply, error);
    const known = toAppError(error);
    if (!known || known.code === "unavailable") request.log[known ? "warn" : "error"]({ err: error }, "page failed");
    const status = known ? statusOfCode[known.code] : 500;
    const message = known && known.code !== "unavailable" ? known.message : failureText;
    return sendMessagePage(deps, request, reply, { status, message, retryAfterSeconds: known?.retryAfterSeconds });
  };
}

/** Made once: under load nothing is drawn for those who are sent away. */
let busyPage: CachedPage | undefined;

function sendBusy({ https }: SiteDeps, request: Request, reply: Reply, { retryAfterSeconds }: Busy): Reply {
  const text = "Too many people are reading right now. Please try again in a moment.";
  const document = createElement(BareMessage, { title: "This site is busy", text });
  busyPage ??= new CachedPage(renderDocument(document, { status: 503, https, retryAfterSeconds }));
  return sendPage(request, reply, busyPage);
}

const notConnected = {
  title: "This domain is not connected",
  text: "This domain isn't connected to a website yet. If it's yours, log in and see Settings for the next step.",
};

/** A page with one sentence, in the look of its website, or in none when no website answers to the name. */
async function sendMessagePage(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  { status, message, retryAfterSeconds }: { status: number; message: string; retryAfterSeconds?: number | undefined },
): Promise<Reply> {
  // What fails before the website is looked up is answered by it all the same.
  const site = request.site ?? deps.sites.resolve(request.host);
  if (!site) {
    const document = createElement(BareMessage, notConnected);
    return sendPage(request, reply, new CachedPage(renderDocument(document, { status: 404, https: deps.https })));
  }
  const hint = status >= 500 ? "Please try again in a moment." : "It may have been moved or deleted.";
  const render = (view: SiteView) => {
    const document = createElement(MessagePage, { site: view, message, hint });
    return renderDocument(document, { status, https: deps.https, retryAfterSeconds });
  };
  const framed = async () => render(await framedViewOf(deps, site));
  // Without the database there is still a page.
  const plain = () => pageOf(render(siteViewOf(site, deps.clock.now(), deps.assets.site, deps.liveReload)));
  if (status >= 500) return sendPage(request, reply, plain());
  // The message is one of ours and the page names no address: however many paths are invented, it is one page.
  const page = status === 404 ? deps.cache.getOrRender(site.id, `404 ${message}`, framed) : framed().then(pageOf);
  return sendPage(request, reply, await page.catch(plain));
}

const pageOf = (page: RenderedPage): CachedPage => new CachedPage(page);

/** For every address that no route knows: JSON below /api, else a page. */
export function answerUnknownPaths(app: App, deps: SiteDeps): void {
  app.setNotFoundHandler((request, reply) => {
    request.site = deps.sites.resolve(request.host) ?? null;
    if (pathOf(request).startsWith("/api/")) throw new AppError("not_found", "There is no such call.");
    if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("not_found", "Not found.");
    return sendMessagePage(deps, request, reply, { status: 404, message: "404 - Page Not Found" });
  });
}
