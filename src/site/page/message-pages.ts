import { createElement } from "react";
import { findSite, type Site, viewSiteLanguage } from "../../features/websites/server/public.ts";
import { AppError, statusOfCode } from "../../platform/errors.ts";
import { logNoSpace, toAppError } from "../../platform/http/errors.ts";
import { getServerTiming } from "../../platform/http/log/server-timing.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { Busy } from "../../platform/work/work-queue.ts";
import { translateError } from "../../shared/languages/site/catalogs.ts";
import { en } from "../../shared/languages/site/en.ts";
import { BareMessage } from "../../site-kit/BareMessage.tsx";
import { getLanguage } from "../../site-kit/language.tsx";
import { MessagePage } from "../../site-kit/MessagePage.tsx";
import type { SiteView } from "../../site-kit/views.ts";
import { CachedPage, type RenderedPage } from "../cache/cached-page.ts";
import { writePage } from "../cache/serve-page.ts";
import { getPath } from "./address.ts";
import { toFramedView } from "./framed-view.ts";
import { findMoved, isNumbered } from "./old-addresses.ts";
import { renderDocument } from "./render.tsx";
import type { SiteDeps } from "./site-deps.ts";
import { toSiteView } from "./site-view.ts";

/** Responds without the framework: the page brings all of its headers. */
export function sendPage(request: Request, reply: Reply, page: CachedPage): Reply {
  reply.hijack();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  const timing = getServerTiming(request, reply);
  if (timing) reply.raw.setHeader("Server-Timing", timing);
  void writePage(request.raw, reply.raw, page, request.id);
  return reply;
}

/** Error handler that renders errors as pages. */
export function pageErrors(deps: SiteDeps, failureText: string) {
  return (error: unknown, request: Request, reply: Reply) => {
    if (error instanceof Busy) return sendBusy(deps, request, reply, error);
    const known = toAppError(error);
    if (known?.code === "no_space") logNoSpace(request, known);
    if (!known || known.code === "unavailable") request.log[known ? "warn" : "error"]({ err: error }, "page failed");
    const status = known ? statusOfCode[known.code] : 500;
    const message = messageFor(request, known) ?? failureText;
    return sendMessagePage(deps, request, reply, { status, message, retryAfterSeconds: known?.retryAfterSeconds });
  };
}

/** Undefined: the text of the page says it best. */
function messageFor({ method }: Request, known: AppError | undefined): string | undefined {
  if (known?.code === "no_space") return method === "POST" ? en["error.noSpace"] : undefined;
  return known?.code === "unavailable" ? undefined : known?.message;
}

/** Rendered once per website until it changes, since overload responses must be cheap. */
const busyPages = new WeakMap<object, Promise<CachedPage>>();
const unknownSite = {};

async function sendBusy(deps: SiteDeps, request: Request, reply: Reply, busy: Busy): Promise<Reply> {
  const site = request.site ?? findSite(deps.sites, request.raw, request.host);
  const key = site ?? unknownSite;
  const page = busyPages.get(key) ?? renderBusy(deps, site, busy);
  busyPages.set(key, page);
  return sendPage(request, reply, await page);
}

async function renderBusy({ https }: SiteDeps, site: Site | undefined, { retryAfterSeconds }: Busy) {
  const text = "Too many people are reading right now. Please try again in a moment.";
  const about = site && {
    disclaimer: site.settings.disclaimer,
    hasPrivacyPage: !site.settings.hidesPrivacy,
    language: viewSiteLanguage(site.settings),
    prefix: site.prefix,
  };
  const document = createElement(BareMessage, { title: "This site is busy", text, site: about });
  return getPage(await renderDocument(document, { status: 503, https, retryAfterSeconds }));
}

const notFound = en["error.notFound"];
/** Where a website's 404 page is in the page cache: no path is like it. */
const addressOf404 = (message: string): string => `404 ${message}`;
export const notFoundAddress = addressOf404(notFound);

const notConnected = {
  title: "This domain is not connected",
  text: "This domain isn't connected to a website yet. If it's yours, log in and see Settings for the next step.",
};

/** A page with one sentence, styled as its website, or plain for unknown hosts. */
async function sendMessagePage(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  { status, message, retryAfterSeconds }: { status: number; message: string; retryAfterSeconds?: number | undefined },
): Promise<Reply> {
  // Use it also for failures before the website is looked up.
  const site = request.site ?? findSite(deps.sites, request.raw, request.host);
  if (!site) {
    const document = createElement(BareMessage, notConnected);
    return sendPage(request, reply, getPage(await renderDocument(document, { status: 404, https: deps.https })));
  }
  const moved = status === 404 ? await findMoved(deps, site, request) : undefined;
  if (moved) return sendPage(request, reply, getPage(moved));
  const render = (view: SiteView) => {
    const { t } = getLanguage(view.language);
    const hint = status >= 500 ? t("error.tryAgain") : status === 404 ? t("error.moved") : null;
    const document = createElement(MessagePage, { site: view, message: translateError(view.language, message), hint });
    return renderDocument(document, { status, https: deps.https, retryAfterSeconds });
  };
  const framed = async () => render(await toFramedView(deps, site));
  // Render a page even without the database.
  const plain = async () => getPage(await render(toSiteView(deps, site, deps.clock.now())));
  if (status >= 500) return sendPage(request, reply, await plain());
  // The page doesn't depend on the path, so made-up paths share one entry.
  const page = status === 404 ? deps.cache.getOrRender(site.id, addressOf404(message), framed) : framed().then(getPage);
  return sendPage(request, reply, await page.catch(plain));
}

const getPage = (page: RenderedPage): CachedPage => new CachedPage(page);

/** Redirects WordPress's short addresses of imported articles before the home page answers. */
export function leadFromNumbers(app: App, deps: SiteDeps): void {
  app.addHook("preHandler", async (request, reply) => {
    const { site } = request;
    const moved = site?.hasOldAddresses && isNumbered(request) ? await findMoved(deps, site, request) : undefined;
    return moved && sendPage(request, reply, getPage(moved));
  });
}

/** The 404 handler: JSON below /api, otherwise a page. */
export function answerUnknownPaths(app: App, deps: SiteDeps): void {
  app.setNotFoundHandler((request, reply) => {
    request.site = findSite(deps.sites, request.raw, request.host) ?? null;
    if (getPath(request).startsWith("/api/")) throw new AppError("not_found", "There is no such call.");
    if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("not_found", "Not found.");
    return sendMessagePage(deps, request, reply, { status: 404, message: notFound });
  });
}
