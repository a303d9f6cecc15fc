import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { createElement } from "react";
import { z } from "zod";
import { askForData, limitAttempts, selectOpenRequests } from "../../features/forms/server/public.ts";
import { type DataRequests, mostPerWeek, type RefusedAddress } from "../../features/newsletters/readers-contract.ts";
import {
  askForNewAddress,
  chooseLanguage,
  chooseTopics,
  confirmNewAddress,
  findAddressChange,
  findPublicNewsletter,
  findReader,
  getLanguageChoice,
  getPreferences,
  getTopics,
  getWhy,
  hasOwnDataLink,
  limitWeek,
  pause,
  type ReaderRow,
  resume,
  sendOwnDataLink,
  stopOwnTopic,
  undoNewAddress,
  undoUnsubscribe,
  unsubscribe,
  unsubscribeFromList,
} from "../../features/newsletters/server/public.ts";
import { AddressPage } from "../../features/newsletters/site/AddressPage.tsx";
import { NewsletterPage } from "../../features/newsletters/site/NewsletterPage.tsx";
import { PreferencesPage } from "../../features/newsletters/site/PreferencesPage.tsx";
import { UnsubscribePage } from "../../features/newsletters/site/UnsubscribePage.tsx";
import { WhyPage } from "../../features/newsletters/site/WhyPage.tsx";
import { selectSignUpForm } from "../../features/pages/server/public.ts";
import { currentSite, type Site, siteInLanguage } from "../../features/websites/server/public.ts";
import { componentsForVisitors } from "../../page-components/for-visitors.ts";
import { PageComponent } from "../../page-components/PageBody.tsx";
import { AppError } from "../../platform/errors.ts";
import { newsletterPagePolicy } from "../../platform/http/security-headers.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { longDate } from "../../shared/dates.ts";
import { minuteMs } from "../../shared/durations.ts";
import { translateError } from "../../shared/languages/site/catalogs.ts";
import { en } from "../../shared/languages/site/en.ts";
import { signUpFormPath } from "../../shared/sign-up-forms.ts";
import { readTopics } from "../../shared/words/topic-fields.ts";
import { CachedPage } from "../cache/cached-page.ts";
import { toFramedView } from "../page/framed-view.ts";
import { pageErrors, sendPage } from "../page/message-pages.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { loadSignUpData, type PageContext, toFormView } from "./built-page.ts";
import { type RouteOptions, renderForOne, sendFresh } from "./fresh-page.ts";
import { ownDataRoutes } from "./own-data.routes.ts";

const bodyLimit = 16 * 1024;
/** Each page is rendered anew. Mail providers unsubscribe many people from a few addresses. */
const rateLimit = { max: 600, timeWindow: minuteMs };
const schema = { hide: true, params: z.object({ token: z.string().max(200) }) };
const actions = z.discriminatedUnion("action", [
  z.object({ action: z.enum(["pause", "resume", "unsubscribe", "undo-unsubscribe", "topics", "stop-topic"]) }),
  z.object({ action: z.literal("ask-copy") }),
  z.object({ action: z.literal("ask-erasure") }),
  z.object({ action: z.literal("own-data") }),
  z.object({ action: z.literal("language"), language: z.string().max(35) }),
  z.object({
    action: z.literal("week"),
    newsletters: z
      .literal("any")
      .transform(() => null)
      .or(z.coerce.number().int().min(1).max(mostPerWeek)),
  }),
  z.object({ action: z.literal("unsubscribe-list"), list: z.coerce.number().int().positive() }),
  z.object({ action: z.literal("change-address"), email: z.string().default("") }),
]);

/** Mounts the pages that links in newsletters open, without login; and newsletters as pages. */
export function newsletterPageRoutes(app: App, deps: SiteDeps): void {
  const options = {
    config: { public: true, rateLimit },
    errorHandler: pageErrors(deps, en["error.page"]),
  };
  app.register(async (scope) => {
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    // RFC 8058 allows several types; nothing in the body is needed.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    readerRoutes(routes, deps, options);
    ownDataRoutes(routes, deps, options);
    routes.get(
      "/newsletter/:slug",
      {
        ...options,
        schema: {
          hide: true,
          params: z.object({ slug: z.string().max(200) }),
          querystring: z.object({ language: z.string().max(35).optional().catch(undefined) }),
        },
      },
      async (request, reply) => {
        const { slug } = request.params;
        const own = currentSite(request);
        const { sentAt, ...found } = await findPublicNewsletter(deps.db, own.id, slug, request.query.language);
        const site = siteInLanguage(own, found.language ?? "");
        const view = await toFramedView(deps, site);
        const path = `/newsletter/${slug}${found.language === null ? "" : `?language=${found.language}`}`;
        const date = longDate(sentAt, site.settings.timeZone, site.settings.language);
        const signUp = await signUpBelow(deps, { site, view, now: deps.clock.now() }, path);
        const document = createElement(
          NewsletterPage,
          { site: view, path, date, mainLanguage: own.settings.language, ...found },
          signUp,
        );
        const page = await renderForOne(request, document, { https: deps.https, policy: newsletterPagePolicy });
        return sendPage(request, reply, new CachedPage(page));
      },
    );
  });
}

function readerRoutes(routes: App, deps: SiteDeps, options: RouteOptions): void {
  const { db, clock } = deps;
  const unsubscribePath = "/newsletter/unsubscribe/:token";
  routes.get(unsubscribePath, { ...options, schema }, async (request, reply) =>
    sendUnsubscribe(deps, request, reply, getToken(request)),
  );
  // Answers at once, with no redirect: mail providers look at the status only.
  routes.post(unsubscribePath, { ...options, schema }, async (request, reply) => {
    const token = getToken(request);
    await unsubscribe(db, token, clock.now());
    return sendUnsubscribe(deps, request, reply, token);
  });

  const preferencesPath = "/newsletter/preferences/:token";
  routes.get(preferencesPath, { ...options, schema }, async (request, reply) =>
    sendPreferences(deps, request, reply, getToken(request)),
  );
  routes.post(preferencesPath, { ...options, schema }, async (request, reply) => {
    const token = getToken(request);
    const { success, data } = actions.safeParse(request.body);
    if (!success) throw new AppError("invalid", en["error.choose"]);
    if (data.action === "ask-copy" || data.action === "ask-erasure") {
      await askForOwnData(deps, request, token, data.action === "ask-copy" ? "copy" : "erasure");
    } else if (data.action === "own-data") await mailOwnData(deps, request, token);
    else if (data.action !== "change-address") await act(deps, token, data, request.body);
    else {
      const refused = await changeAddress(deps, request, token, data.email);
      if (refused) return sendPreferences(deps, request, reply, token, refused);
    }
    return reply.redirect(`${currentSite(request).prefix}/newsletter/preferences/${token}`, 303);
  });
  for (const end of ["", "/undo"] as const) {
    const undoes = end !== "";
    const path = `/newsletter/address/:token${end}` as const;
    routes.get(path, { ...options, schema }, async (request, reply) => {
      const { token } = request.params;
      const { language, ...found } = await findAddressChange(deps, currentSite(request), { token, undoes });
      const site = await toFramedView(deps, siteInLanguage(currentSite(request), language));
      const props = { site, path: `/newsletter/address/${token}${end}`, ...found };
      return sendFresh(deps, request, reply, createElement(AddressPage, props));
    });
    routes.post(path, { ...options, schema }, async (request, reply) => {
      const { token } = request.params;
      await (undoes ? undoNewAddress : confirmNewAddress)(deps.forms, currentSite(request), token);
      return reply.redirect(`${currentSite(request).prefix}/newsletter/address/${token}${end}`, 303);
    });
  }

  routes.get("/newsletter/why/:token", { ...options, schema }, async (request, reply) => {
    const token = getToken(request);
    const reader = await findReader(db, token);
    const site = getSite(deps, request, reader);
    const why = await getWhy(db, reader);
    const date = (text: string | null | undefined) =>
      text ? longDate(text, site.settings.timeZone, site.settings.language) : null;
    const agreed = why.consents.map(({ consent }) => date(consent?.givenAt));
    const dates = { sent: date(why.sentAt), agreed };
    const view = await toFramedView(deps, site);
    return sendFresh(deps, request, reply, createElement(WhyPage, { site: view, token, why, dates }));
  });
}

type Choice = Exclude<z.output<typeof actions>, { action: "change-address" | "ask-copy" | "ask-erasure" | "own-data" }>;

/** Passes a reader's wish on to the owners, who answer to the address that they know: the link may have been forwarded. */
async function askForOwnData(deps: SiteDeps, request: Request, token: string, kind: "copy" | "erasure"): Promise<void> {
  const { site, email } = await findAsking(deps, request, token);
  await askForData(deps.forms, { site, name: email, email, kind });
}

/** Mails a link to the address that the reader has now: that of the page may have been forwarded. */
async function mailOwnData(deps: SiteDeps, request: Request, token: string): Promise<void> {
  const { site, email } = await findAsking(deps, request, token);
  await sendOwnDataLink(deps.forms, site, email);
}

/** The website and address of a reader who asks about their data. Throws `not_found`, and `too_many`. */
async function findAsking(deps: SiteDeps, request: Request, token: string) {
  const reader = await findReader(deps.db, token);
  const [email] = getOwnAddresses(reader);
  // The network's own website has no inbox, and no members.
  if (email === undefined || reader.is_host) throw new AppError("not_found", en["reader.linkUnknown"]);
  const attempt = { kind: "form", websiteId: reader.website_id, address: request.ip, now: deps.clock.now() } as const;
  await limitAttempts(deps.db, deps.forms.secrets, attempt);
  return { site: getSite(deps, request, reader), email };
}

/** Returns by when the owners answer what a reader asked for; null where they can't ask. */
async function getRequests(
  { db, clock, forms }: SiteDeps,
  reader: ReaderRow,
  { settings, spaceId }: Site,
): Promise<DataRequests | null> {
  const emails = getOwnAddresses(reader);
  const [email] = emails;
  if (email === undefined || reader.is_host) return null;
  const open = await selectOpenRequests(db, reader.website_id, emails);
  const date = (kind: "copy" | "erasure") => {
    const until = open.get(kind);
    return until ? longDate(until, settings.timeZone, settings.language) : null;
  };
  const isSent = await hasOwnDataLink(db, spaceId, email, clock.now());
  const offered = (await forms.mailSource.isSet()) ? "offered" : null;
  return { copy: date("copy"), erasure: date("erasure"), link: isSent ? "sent" : offered };
}

/** Returns the addresses that a person has now, or the one that the email went to. None if they were erased. */
const getOwnAddresses = ({ email, current_emails }: ReaderRow): string[] =>
  email === null ? [] : current_emails.length > 0 ? current_emails : [email];

async function act({ db, clock }: SiteDeps, token: string, choice: Choice, body: unknown): Promise<void> {
  const { action } = choice;
  const now = clock.now();
  if (action === "unsubscribe") await unsubscribe(db, token, now);
  else if (action === "undo-unsubscribe") await undoUnsubscribe(db, token, now);
  else if (action === "unsubscribe-list") await unsubscribeFromList(db, token, choice.list, now);
  else if (action === "language") await chooseLanguage(db, token, choice.language, now);
  else if (action === "week") await limitWeek(db, token, choice.newsletters);
  else if (action === "pause") await pause(db, token, now);
  else if (action === "resume") await resume(db, token);
  else if (action === "stop-topic") await stopOwnTopic(db, token, now);
  else await chooseTopics(db, token, readTopics(body as Record<string, unknown>), now);
}

/** Mails a link to a reader's new address. Returns why not, to be shown with what was typed. */
async function changeAddress(deps: SiteDeps, request: Request, token: string, email: string) {
  const { db, clock, forms } = deps;
  try {
    const reader = await findReader(db, token);
    const attempt = { kind: "form", websiteId: reader.website_id, address: request.ip, now: clock.now() } as const;
    await limitAttempts(db, forms.secrets, attempt);
    await askForNewAddress(forms, getSite(deps, request, reader), token, email);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found") throw error;
    return { email, problem: error.message, error };
  }
}

function getToken(request: Request): string {
  const { token } = request.params as { token: string };
  if (token === "test") throw new AppError("not_found", en["reader.testLink"]);
  return token;
}

/** Whatever host the link names, it shows the website that sent the newsletter, in the reader's language. */
function getSite({ sites }: SiteDeps, request: Request, reader: { website_id: number; language: string }): Site {
  return siteInLanguage(sites.byId(reader.website_id) ?? currentSite(request), reader.language);
}

async function sendPreferences(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  token: string,
  refused?: RefusedAddress & { error: AppError },
): Promise<Reply> {
  const reader = await findReader(deps.db, token);
  const site = getSite(deps, request, reader);
  const [preferences, topics, choice, requests] = await Promise.all([
    getPreferences(deps.db, reader, deps.clock.now()),
    getTopics(deps.db, reader),
    getLanguageChoice(deps.db, reader),
    getRequests(deps, reader, site),
  ]);
  const pausedUntil =
    preferences.pausedUntil && longDate(preferences.pausedUntil, site.settings.timeZone, site.settings.language);
  const view = await toFramedView(deps, site);
  const shown = refused && { ...refused, problem: translateError(view.language, refused.problem) };
  const props = { site: view, token, preferences, topics, choice, pausedUntil, refused: shown, requests };
  return sendFresh(deps, request, reply, createElement(PreferencesPage, props), refused?.error);
}

async function sendUnsubscribe(deps: SiteDeps, request: Request, reply: Reply, token: string): Promise<Reply> {
  const reader = await findReader(deps.db, token);
  const [preferences, topics] = await Promise.all([
    getPreferences(deps.db, reader, deps.clock.now()),
    getTopics(deps.db, reader),
  ]);
  const site = await toFramedView(deps, getSite(deps, request, reader));
  return sendFresh(deps, request, reply, createElement(UnsubscribePage, { site, token, preferences, topics }));
}

/** The first sign-up form of a website's pages; undefined if it has none. */
async function signUpBelow(deps: SiteDeps, { site, view, now }: PageContext, path: string) {
  const stored = site.isHost ? undefined : await selectSignUpForm(deps.db, site.id);
  const [component] = stored ? componentsForVisitors([stored]) : [];
  if (!component) return undefined;
  const { id } = component;
  const signUpData = await loadSignUpData(deps, site, [component]);
  const form = await toFormView(deps.forms.secrets, site, { id, action: signUpFormPath(Number(id)) }, now);
  const context = { site: view, path, articles: [], ...signUpData, getImage: () => null, getForm: () => form };
  return createElement(PageComponent, { key: id, ...component, context, headingLevel: 2 });
}
