import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { createElement } from "react";
import { z } from "zod";
import { type FullRow, findPublished, signUpFormsIn } from "../../features/articles/server/public.ts";
import {
  confirmSignUp,
  describeVoteCookie,
  doneText,
  type FormValues,
  findSignUp,
  formValues,
  isFormType,
  pollResults,
  receiveForm,
  showsResults,
} from "../../features/forms/server/public.ts";
import { ConfirmPage } from "../../features/forms/site/ConfirmPage.tsx";
import { findPageOfComponent } from "../../features/pages/server/public.ts";
import { currentSite, type Site } from "../../features/websites/server/public.ts";
import { AppError, statusOfCode } from "../../platform/errors.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { renderInTurn } from "../../platform/work/render-turn.ts";
import { idParam } from "../../shared/contract.ts";
import { minuteMs } from "../../shared/durations.ts";
import { type SiteLanguageView, translateError } from "../../shared/languages/site/catalogs.ts";
import { en } from "../../shared/languages/site/en.ts";
import { slugPattern } from "../../shared/slug.ts";
import type { FormView } from "../../site-kit/views.ts";
import { CachedPage } from "../cache/cached-page.ts";
import type { PageDocument } from "../page/cached-route.ts";
import { toFramedView } from "../page/framed-view.ts";
import { pageErrors, sendPage } from "../page/message-pages.ts";
import { renderDocument } from "../page/render.tsx";
import type { SiteDeps } from "../page/site-deps.ts";
import { toSiteView } from "../page/site-view.ts";
import { articleDocument } from "./article-document.ts";
import { builtDocument, type FormAnswer, pathOfPage } from "./built-page.ts";

/** 30 texts of custom fields at three bytes per character, percent-encoded, plus the other fields. */
const bodyLimit = 384 * 1024;
/** More than any form has: reading tens of thousands of fields would take long. */
const maxFields = 200;
/** Each is rendered anew, so limit the rate to what a person needs. */
const rateLimit = { max: 240, timeWindow: minuteMs };

/**
 * Visitor forms without script: a submission redirects to a thank-you page, or shows the form again with errors
 * and input.
 */
export function formRoutes(app: App, deps: SiteDeps): void {
  const options = formOptions(deps);
  app.register(async (scope) => {
    const routes = acceptForms(scope);
    const querystring = z.object({ article: z.string().optional().catch(undefined) });
    const schema = { hide: true, params: z.object({ id: z.string() }), querystring };
    routes.post("/forms/:id", { ...options, schema: { ...schema, body: formValues } }, async (request, reply) => {
      const form = await findForm(deps, request, request.params.id, request.query.article);
      return receive(deps, request, reply, form, request.body);
    });
    // Where feeds and other readers of an article find its form.
    routes.get("/forms/:id", { ...options, schema }, async (request, reply) => {
      const { site, page, component } = await findForm(deps, request, request.params.id);
      return reply.redirect(`${site.prefix}${pathOfPage(page.row.slug)}#c${component.id}`, 302);
    });
    for (const what of ["done", "results"] as const) {
      routes.get(`/forms/:id/${what}`, { ...options, schema }, async (request, reply) => {
        const form = await findForm(deps, request, request.params.id, request.query.article);
        return showAnswer(deps, request, reply, form, what);
      });
    }
    confirmRoutes(routes, deps, options);
  });
}

/** Makes routes accept nothing but what a form without script sends. */
export function acceptForms(scope: App) {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => {
      const fields = new URLSearchParams(body as string);
      if (fields.size > maxFields) done(new AppError("invalid", en["form.tooManyFields"]));
      else done(null, Object.fromEntries(fields));
    },
  );
  return routes;
}

export function formOptions(deps: SiteDeps) {
  const errorHandler = pageErrors(deps, en["error.form"]);
  return { config: { public: true, rateLimit }, errorHandler };
}

function confirmRoutes(app: App, deps: SiteDeps, options: ReturnType<typeof formOptions>): void {
  const path = "/forms/confirm/:token";
  const schema = { hide: true, params: z.object({ token: z.string() }) };
  app.get(path, { ...options, schema }, async (request, reply) => {
    const { token } = request.params;
    const { site, ...found } = await findSignUp(deps.forms, tenantSite(request), token);
    const view = await toFramedView(deps, site);
    const document = createElement(ConfirmPage, { site: view, path: `/forms/confirm/${token}`, ...found });
    return sendFresh(deps, request, reply, async () => ({ document }));
  });
  app.post(path, { ...options, schema }, async (request, reply) => {
    const { token } = request.params;
    await confirmSignUp(deps.forms, tenantSite(request), token);
    return reply.redirect(`${tenantSite(request).prefix}/forms/confirm/${token}`, 303);
  });
}

/** Only websites' pages have forms, not the host's. */
function tenantSite(request: Request): Site {
  const site = currentSite(request);
  if (site.isHost) throw new AppError("not_found", en["error.notFound"]);
  return site;
}

type Form = Awaited<ReturnType<typeof findForm>>;

/** `slug`: of the article that shows it, if it is one. */
async function findForm(deps: SiteDeps, request: Request, text: string, slug?: string) {
  const site = tenantSite(request);
  const { success, data: id } = idParam.safeParse(text);
  if (!success) throw new AppError("not_found", en["form.gone"]);
  const page = await findPageOfComponent(deps.db, site.id, id);
  const component = page.components.find((one) => one.id === String(id));
  if (!component || !isFormType(component.type)) throw new AppError("not_found", en["form.gone"]);
  const article = slug === undefined ? null : await findArticleWith(deps, site, slug, id);
  return { site, page, article, component: { ...component, id }, type: component.type };
}

/** Null if the article is gone or no longer shows the form: then the form's own page answers. */
async function findArticleWith({ db, clock }: SiteDeps, site: Site, slug: string, id: number): Promise<FullRow | null> {
  if (!slugPattern.test(slug)) return null;
  const found = await findPublished(db, site.id, clock.now(), slug).catch(() => null);
  return found && "row" in found && signUpFormsIn(found.row.content).includes(id) ? found.row : null;
}

async function receive(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  found: Form,
  values: FormValues,
): Promise<Reply> {
  const { site, page, article, component } = found;
  const { name: cookieName, oldName, seconds: maxAge } = describeVoteCookie(component.id, deps.https);
  const { row } = page;
  const source = article
    ? { id: null, name: article.title, path: `/article/${article.slug}` }
    : { id: row.id, name: row.page_name, path: pathOfPage(row.slug) };
  const visitor = {
    address: request.ip,
    userAgent: String(request.headers["user-agent"] ?? ""),
    // Accept votes from before the prefix.
    cookie: request.cookies[cookieName] ?? request.cookies[oldName],
  };
  try {
    const { voteCookie } = await receiveForm(deps.forms, { site, page: source, component }, values, visitor);
    const path = `${site.prefix}/forms/${component.id}`;
    if (voteCookie !== undefined) {
      const cookie = { path, httpOnly: true, sameSite: "lax", secure: deps.https, maxAge } as const;
      reply.setCookie(cookieName, voteCookie, cookie);
    }
    const query = article ? `?article=${article.slug}` : "";
    return reply.redirect(`${path}/done${query}#c${component.id}`, 303);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "invalid" && error.code !== "too_many")) throw error;
    const answer = { values, errors: error.fields ?? {}, problem: error.message };
    return sendAnswer(deps, request, reply, found, answer, error);
  }
}

async function showAnswer(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  form: Form,
  what: "done" | "results",
): Promise<Reply> {
  const { component, type } = form;
  const isPoll = type === "votingsection1";
  if (what === "results" && !isPoll) throw new AppError("not_found", en["form.gone"]);
  const shown = isPoll && showsResults(component.config);
  if (what === "results" && !shown) throw new AppError("not_found", en["form.gone"]);
  const results = shown ? (await pollResults(deps.db, component)).filter(({ isOffered }) => isOffered) : null;
  const done = what === "results" ? en["poll.soFar"] : await doneText(deps.forms, type);
  return sendAnswer(deps, request, reply, form, { done, results });
}

/** The page or article with the form, and the result in its place. */
async function sendAnswer(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  { site, page, article, component }: Form,
  result: Omit<FormAnswer, "componentId">,
  error?: AppError,
): Promise<Reply> {
  const now = deps.clock.now();
  const view = toSiteView(deps, site, now);
  const answer = { ...inLanguage(view.language, result), componentId: String(component.id) };
  const document = async (): Promise<PageDocument> => {
    if (article) {
      return articleDocument(deps, { site, view: await toFramedView(deps, site), now }, article, { answer });
    }
    return builtDocument(deps, { site, view, now }, page, answer);
  };
  return sendFresh(deps, request, reply, document, error);
}

/** Translates the result of a form. The server checks in English. */
export function inLanguage(language: SiteLanguageView, { done, problem, errors, ...answer }: Partial<FormView>) {
  const translate = (text: string) => translateError(language, text);
  return {
    ...answer,
    ...(done && { done: translate(done) }),
    ...(problem && { problem: translate(problem) }),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, translate(text)])),
    }),
  };
}

/** Rendered for one visitor: not cached, not indexed. */
export async function sendFresh(
  { https }: SiteDeps,
  request: Request,
  reply: Reply,
  getDocument: () => Promise<PageDocument>,
  error?: AppError,
): Promise<Reply> {
  const status = error ? statusOfCode[error.code] : 200;
  const render = async () => {
    const { document, frames = [] } = await getDocument();
    return renderDocument(document, { https, frames, status, retryAfterSeconds: error?.retryAfterSeconds });
  };
  const page = await renderInTurn(request.ip, render, ({ body }) => body.length);
  const headers = { ...page.headers, "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
  return sendPage(request, reply, new CachedPage({ ...page, headers }));
}
