import { createElement } from "react";
import { type FormValues, formValues, receiveReport, reportFormId } from "../../features/forms/server/public.ts";
import { type AccessibilityFacts, answerDays } from "../../features/statements/contract.ts";
import {
  getAccessibilityFacts,
  getEarlierFacts,
  getPrivacy,
  requireVersion,
} from "../../features/statements/server/public.ts";
import { AccessibilityPage } from "../../features/statements/site/AccessibilityPage.tsx";
import { PrivacyPage } from "../../features/statements/site/PrivacyPage.tsx";
import { currentSite, type Site } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App, Request } from "../../platform/http/types.ts";
import { dayMs, hourMs } from "../../shared/durations.ts";
import { en } from "../../shared/languages/site/en.ts";
import type { FormView } from "../../site-kit/views.ts";
import { addPage, type PageDocument, type PageRoute, type RouteContext } from "../page/cached-route.ts";
import { toFramedView } from "../page/framed-view.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { findOwnPage, toFormView } from "./built-page.ts";
import { acceptForms, formOptions, inLanguage, sendFresh } from "./forms.routes.ts";

/** Facts that no change of the website announces, such as settings of newsletters, are at most this old. */
const freshMs = hourMs;

/** Adds the pages on which a website writes about privacy and accessibility by itself, unless its owner built a page of their own there. */
export function statementRoutes(app: App, deps: SiteDeps): void {
  const images = new CountedImages();
  addStatement(app, deps, {
    url: "/privacy",
    query: ["version"],
    isHidden: ({ hidesPrivacy }) => hidesPrivacy,
    load: (context) => privacyPage(deps, context),
  });
  addStatement(app, deps, {
    url: "/accessibility",
    query: ["sent"],
    isHidden: ({ hidesAccessibility }) => hidesAccessibility,
    async load(context) {
      const { sent } = context.query;
      // Each value would be a page of its own in the cache.
      if (sent && sent !== "1") throw new AppError("not_found", en["error.notFound"]);
      const answer = sent ? { done: en["form.messageSent"] } : {};
      return accessibilityPage(deps, context, answer, await images.count(context));
    },
  });
  app.register(async (scope) => {
    const schema = { hide: true, body: formValues };
    acceptForms(scope).post("/accessibility", { ...formOptions(deps), schema }, async (request, reply) => {
      const site = siteWithForm(request);
      const refused = await report(deps, request, site, request.body);
      if (!refused) return reply.redirect(`${site.prefix}/accessibility?sent=1`, 303);
      const context = { db: deps.db, site, view: await toFramedView(deps, site), now: deps.clock.now() };
      const { error, ...answer } = refused;
      const document = async () =>
        accessibilityPage(deps, context, { ...answer, values: request.body }, await images.getRecent(context));
      return sendFresh(deps, request, reply, async () => ({ document: await document() }), error);
    });
  });
}

type Statement = Pick<PageRoute, "url" | "query"> & {
  isHidden: (settings: Site["settings"]) => boolean;
  load: (context: RouteContext) => Promise<PageDocument["document"]>;
};

function addStatement(app: App, deps: SiteDeps, { isHidden, load, ...route }: Statement): void {
  addPage(app, deps, {
    ...route,
    isBuilt: true,
    failureText: en["error.load"],
    async load(context) {
      const { site, db, now } = context;
      const own = await findOwnPage({ ...deps, db }, context, route.url.slice(1));
      if (own) return own;
      if (isHidden(site.settings)) throw new AppError("not_found", en["error.notFound"]);
      const document = await load({ ...context, view: await toFramedView(deps, site) });
      return { document, expiresAt: new Date(now.getTime() + freshMs) };
    },
  });
}

async function privacyPage({ sites, installation }: SiteDeps, { db, site, view, now, query }: RouteContext) {
  if (query.version) await requireVersion(db, site.id, query.version);
  const { facts, since, earlier } = await getPrivacy({ db, sites, installation }, site, now);
  const version = earlier.find(({ id }) => String(id) === query.version);
  // The newest may still be the current one.
  if (!version) return createElement(PrivacyPage, { site: view, facts, since, until: null, earlier });
  const former = await getEarlierFacts(db, site.id, version.id);
  const { from, until } = version;
  return createElement(PrivacyPage, { site: view, facts: former, since: from, until, earlier });
}

type Moment = Pick<RouteContext, "db" | "site" | "now">;

/** Facts that take long to count on a website with many articles. Refused reports, which are not cached, show what the page last said. */
class CountedImages {
  readonly #last = new Map<number, { facts: AccessibilityFacts; at: Date }>();

  async count({ db, site, now }: Moment): Promise<AccessibilityFacts> {
    const facts = await getAccessibilityFacts(db, site, now);
    this.#last.set(site.id, { facts, at: now });
    return facts;
  }

  async getRecent(moment: Moment): Promise<AccessibilityFacts> {
    const last = this.#last.get(moment.site.id);
    return last && moment.now.getTime() - last.at.getTime() < freshMs ? last.facts : this.count(moment);
  }
}

/** `answer`: the result of its form. */
async function accessibilityPage(
  { forms: { secrets } }: SiteDeps,
  { site, view, now }: Pick<RouteContext, "site" | "view" | "now">,
  answer: Partial<FormView>,
  facts: AccessibilityFacts,
) {
  const identity = { id: String(reportFormId), action: "/accessibility" };
  const fresh = site.isHost ? null : await toFormView(secrets, site, identity, now);
  const form = fresh && { ...fresh, ...inLanguage(view.language, answer) };
  return createElement(AccessibilityPage, { site: view, now, form, facts });
}

/** The host site has no inbox. Throws `not_found`. */
function siteWithForm(request: Request): Site {
  const site = currentSite(request);
  if (site.isHost || site.settings.hidesAccessibility) throw new AppError("not_found", en["form.gone"]);
  return site;
}

/** Receives a report. Returns why it was refused; undefined if it wasn't. */
async function report({ forms }: SiteDeps, request: Request, site: Site, values: FormValues) {
  const answerBy = new Date(forms.clock.now().getTime() + answerDays * dayMs);
  try {
    await receiveReport(forms, { site, path: "/accessibility", answerBy, address: request.ip }, values);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "invalid" && error.code !== "too_many")) throw error;
    return { error, errors: error.fields ?? {}, problem: error.message };
  }
}
