import { createElement } from "react";
import { getTags, selectFeaturedFirst, toCard } from "../../features/articles/server/public.ts";
import { toLabel } from "../../features/compliance/server/public.ts";
import {
  asksForCustomFields,
  asksForTopics,
  isFormType,
  makeToken,
  tokenChangesAt,
} from "../../features/forms/server/public.ts";
import { honeypotField } from "../../features/forms/visitor-contract.ts";
import { selectImageViews, toImageView } from "../../features/media/server/public.ts";
import { selectCustomFields } from "../../features/members/server/public.ts";
import {
  type BuiltPage as Found,
  findBuiltPage,
  imagesOfComponents,
  selectLiveSlugs,
  selectPageTranslations,
} from "../../features/pages/server/public.ts";
import { BuiltPage } from "../../features/pages/site/BuiltPage.tsx";
import { withoutEnded } from "../../features/pages/site/ended.ts";
import type { Site } from "../../features/websites/server/public.ts";
import { getFrames } from "../../page-components/PageBody.tsx";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { minuteMs } from "../../shared/durations.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { FormFieldView, FormTopicView, FormView, SiteView } from "../../site-kit/views.ts";
import {
  addPage,
  type PageDocument,
  type PageResult,
  type PageRoute,
  type RouteContext,
} from "../page/cached-route.ts";
import { getNetworkArticles } from "../page/network-articles.ts";
import { renderPageTexts } from "../page/page-texts.ts";
import type { SiteDeps } from "../page/site-deps.ts";

const homeSlug = "home";
const newestShown = 3;
/** Changes on other websites don't invalidate this website's pages, so those that list their articles expire. */
const networkFreshMs = 10 * minuteMs;

export const pathOfPage = (slug: string): string => (slug === homeSlug ? "/" : `/${slug}`);

/** A page built by the owner. Throws `not_found`. */
async function builtPage(deps: SiteDeps, context: RouteContext, slug: string): Promise<PageResult> {
  const { site, path } = context;
  const found = await findBuiltPage(deps.db, site.id, slug);
  if ("movedTo" in found) return { movedTo: pathOfPage(found.movedTo) };
  // Each page has one URL.
  if (path !== pathOfPage(slug)) return { movedTo: pathOfPage(slug) };
  return builtDocument(deps, context, found);
}

/** The page that an owner built at an address; null without one, and on the host site. */
export async function findOwnPage(deps: SiteDeps, context: RouteContext, slug: string): Promise<PageDocument | null> {
  if (context.site.isHost) return null;
  const [isLive] = await selectLiveSlugs(deps.db, context.site.id, [slug]);
  const found = isLive ? await findBuiltPage(deps.db, context.site.id, slug) : null;
  return found && "row" in found ? builtDocument(deps, context, found) : null;
}

export interface PageContext {
  site: Site;
  view: SiteView;
  now: Date;
  /** Returns the address of a section's custom HTML, if it isn't the one for visitors. */
  framePath?: (componentId: string) => string;
}

/** Form results by component id. */
export type FormAnswer = { componentId: string } & Partial<FormView>;

/** A built page as visitors see it, with the result of a submitted form. */
export async function builtDocument(
  deps: SiteDeps,
  { site, view, now, framePath }: PageContext,
  { row, components: placed }: Found,
  answer?: FormAnswer,
): Promise<PageDocument> {
  const { components, endsAt } = withoutEnded(placed, { now, timeZone: site.settings.timeZone });
  const showsArticles = components.some(({ type }) => type === "blogsection1");
  const showsNetwork = components.some(({ type }) => type === "networksection1");
  const shown = { now, showsArticles, showsNetwork };
  const { images, rows, network } = await loadPageData(deps, site, components, shown);
  const signUpData = await loadSignUpData(deps, site, components);
  const forms = await getForms(deps, site, components, now, answer);
  const translated = view.editions.length > 0 ? await selectPageTranslations(deps.db, row.id) : [];
  const translations = Object.fromEntries(
    translated.flatMap(({ website_id, slug, is_live }) => (is_live ? [[website_id, pathOfPage(slug)]] : [])),
  );
  const image = toImageView(row, row.alt ?? "");
  const language = getLanguage(view.language);
  const texts = await renderPageTexts(components, language);
  const document = createElement(BuiltPage, {
    site: view,
    path: pathOfPage(row.slug),
    components,
    images,
    articles: rows.map((article) => toCard(article, language)),
    network,
    ...signUpData,
    forms,
    framePath,
    texts: texts.rendered,
    styles: deps.assets.blockStyles,
    translations,
    label: toLabel(row.label),
    about: {
      name: row.page_name,
      title: row.title,
      description: row.description,
      image,
      canonicalUrl: row.canonical_url,
      isHidden: row.hidden_from_search,
    },
  });
  return {
    document,
    tags: [`page-${row.id}`, ...getTags(rows)],
    showsArticles,
    frames: [...new Set([...getFrames(components), ...texts.frames])],
    expiresAt: earliest(
      forms.size > 0 ? tokenChangesAt(now) : undefined,
      endsAt,
      showsNetwork ? new Date(now.getTime() + networkFreshMs) : undefined,
    ),
  };
}

/** Returns the first of some dates. */
export function earliest(...dates: (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

interface Shown {
  now: Date;
  showsArticles: boolean;
  showsNetwork: boolean;
}

/** Loads what components show besides their configs: the owner's images, and articles of the website and its network. */
export async function loadPageData(
  deps: SiteDeps,
  site: Site,
  components: Found["components"],
  { now, showsArticles, showsNetwork }: Shown,
) {
  const [images, rows, network] = await Promise.all([
    selectImageViews(deps.db, site.spaceId, imagesOfComponents(components)),
    showsArticles ? selectFeaturedFirst(deps.db, site.id, now, newestShown) : [],
    showsNetwork ? getNetworkArticles(deps, site, now) : [],
  ]);
  return { images, rows, network };
}

/** Loads the custom fields of the member list and the topics of newsletters that sign-up forms ask for. */
export async function loadSignUpData(
  { db, forms: { topics } }: Pick<SiteDeps, "db" | "forms">,
  site: Site,
  components: readonly { type: string; config: unknown }[],
): Promise<{ memberFields: FormFieldView[]; topics: FormTopicView[] }> {
  const configs = components.filter(({ type }) => type === "membersection1").map(({ config }) => config);
  return {
    memberFields: configs.some(asksForCustomFields) ? await selectCustomFields(db, site.spaceId) : [],
    topics: configs.some(asksForTopics) ? await topics.select(db, site.id) : [],
  };
}

async function getForms(
  { forms: { secrets } }: SiteDeps,
  site: Site,
  components: Found["components"],
  now: Date,
  answer?: FormAnswer,
): Promise<Map<string, FormView>> {
  const views = components
    .filter(({ type }) => isFormType(type))
    .map(async ({ id }): Promise<[string, FormView]> => {
      const form = { id, action: `/forms/${id}` };
      return [id, await toFormView(secrets, site, form, now, answer)];
    });
  return new Map(await Promise.all(views));
}

/** A form to be filled in, or its result. */
export async function toFormView(
  secrets: SiteDeps["forms"]["secrets"],
  site: Site,
  { id, action }: { id: string; action: string },
  now: Date,
  answer?: FormAnswer,
): Promise<FormView> {
  const place = { websiteId: site.id, componentId: Number(id) };
  const fresh = {
    action,
    token: await makeToken(secrets, place, now),
    trapField: honeypotField,
    values: {},
    errors: {},
    problem: null,
    done: null,
    results: null,
  };
  return answer?.componentId === id ? { ...fresh, ...answer } : fresh;
}

/** `/{slug}` of a website; the host has no such pages. */
export function builtPageRoute(app: App, deps: SiteDeps): void {
  addHostPage(app, deps, {
    url: "/:slug",
    failureText: "Failed to load content. Please try again later.",
    load: async () => {
      throw new AppError("not_found", "404 - Page Not Found");
    },
  });
}

/** A page of the host only. On websites, the path is free for a page that the owner builds. */
export function addHostPage(app: App, deps: SiteDeps, { load, ...route }: PageRoute): void {
  addPage(app, deps, {
    ...route,
    isBuilt: true,
    load: (context) =>
      context.site.isHost
        ? load(context)
        : builtPage({ ...deps, db: context.db }, context, context.path.slice(1) || homeSlug),
  });
}
