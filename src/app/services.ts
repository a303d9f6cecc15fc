import { join } from "node:path";
import type { Database } from "../db/database.ts";
import { isMuted } from "../db/installation.ts";
import { OpenIdProvider, openAuthCookies } from "../features/accounts/server/public.ts";
import { openReaderMarks, storePageViews } from "../features/analytics/server/public.ts";
import {
  countArticlesOfAuthor,
  countArticlesOfCategory,
  countArticlesOfWebsite,
  holdScheduled,
  selectCommentsOfAuthor,
  selectWebsitesOfAuthor,
} from "../features/articles/server/public.ts";
import { TextWorker } from "../features/articles/server/text/text-worker.ts";
import { openDoctor } from "../features/domains/server/public.ts";
import { listForms, Secrets } from "../features/forms/server/public.ts";
import type { MailSource } from "../features/mail/server/public.ts";
import type { ImageVariants, ImageWorker } from "../features/media/server/public.ts";
import { countMembers, selectSegmentsAcrossOwners } from "../features/members/server/public.ts";
import {
  addClicksAcrossOwners,
  ClickCounts,
  chooseTopicsAtSignUp,
  getStoppedTopics,
  NewsletterRenderer,
  openSenderDoctor,
  selectTopics,
} from "../features/newsletters/server/public.ts";
import { countPages, insertHomePage } from "../features/pages/server/public.ts";
import { describeInstallation } from "../features/statements/server/public.ts";
import type { SiteDirectory } from "../features/websites/server/public.ts";
import type { Job } from "../jobs/job.ts";
import { createAnalytics } from "../platform/analytics/create-analytics.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Fetcher } from "../platform/fetcher/fetcher.ts";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { root } from "../platform/root.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { BrandImages } from "../site/brand/brand-images.ts";
import { outlinesReader } from "../site/brand/outlines.ts";
import { PageCache } from "../site/cache/page-cache.ts";
import { loadAssets } from "../site/page/assets.ts";
import { Replicas } from "../site/page/replicas.ts";
import { SiteParts } from "../site/page/site-parts.ts";
import { articlesWithMarkdown } from "./articles-with-markdown.ts";
import { contacts, dataSources } from "./data-sources.ts";
import { imagePlaces } from "./image-places.ts";
import { connectMailOwners } from "./mail-owners.ts";
import { migrationsDirectory } from "./migrations-directory.ts";
import { openNoticedThing } from "./noticed-things.ts";
import { openable, writable } from "./openable.ts";
import { connectProfiles } from "./profiles.ts";
import { findMail } from "./start/find-mail.ts";
import { findKeyWarning } from "./start/open-secret-box.ts";
import { things } from "./things.ts";

/** Resources that live as long as the process. */
export interface AppDeps {
  config: Config;
  logger: Logger;
  clock: Clock;
  db: Database;
  fetcher: Fetcher;
  /** Undefined without the database's secret key. */
  secretBox: SecretBox | undefined;
  mailSource: MailSource;
  storage: Storage;
  imageWorker: ImageWorker;
  variants: ImageVariants;
  sites: SiteDirectory;
  jobs: readonly Job[];
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
  isReady: () => Promise<boolean>;
  /** Copies of the database, for what visitors see. */
  replicas?: readonly Database[];
  /** Whether the process is about to end. */
  isEnding?: () => boolean;
}

/** Services for the routes of every feature. */
export type Platform = ReturnType<typeof createServices>["platform"];
/** Additional services for each feature's routes. */
export type FeatureServices = ReturnType<typeof createServices>["features"];

/** Functions of later features that accounts and invitations need. */
const fromOtherFeatures = {
  websitesOfAuthor: selectWebsitesOfAuthor,
  addHomePage: insertHomePage,
  things,
  findSegments: selectSegmentsAcrossOwners,
  holdScheduled,
  countMembers,
  listForms,
  countArticlesByAuthor: countArticlesOfAuthor,
  getComments: selectCommentsOfAuthor,
};

/** Creates the services of the routes. Each route declares those that it uses. */
export function createServices(deps: AppDeps) {
  const { config, logger, clock, db, storage, imageWorker, variants, sites } = deps;
  const { publicUrl, liveReload } = config;
  const platform = {
    ...deps,
    ...openAuthCookies(publicUrl),
    publicUrl,
    https: publicUrl.protocol === "https:",
    liveReload,
  };
  const secrets = new Secrets(deps);
  const topics = { select: selectTopics, choose: chooseTopicsAtSignUp };
  const counting = config.analytics.provider === "builtin";
  const textWorker = new TextWorker();
  const renderer = new NewsletterRenderer();
  const clicks = new ClickCounts({
    logger,
    now: () => clock.now().getTime(),
    write: (added) => addClicksAcrossOwners(db, added),
  });
  const accounts = {
    openId: config.openId && new OpenIdProvider(config.openId, publicUrl, logger),
    profiles: connectProfiles(sites),
  };
  const media = { imagePlaces, websitesOfAuthor: selectWebsitesOfAuthor };
  const members = { places: dataSources, contacts, getStoppedTopics };
  const features = {
    mail: { owners: connectMailOwners(sites) },
    accounts,
    websites: {
      addHomePage: insertHomePage,
      countContent: async (on: Database, websiteId: number) => ({
        articles: await countArticlesOfWebsite(on, websiteId),
        pages: await countPages(on, websiteId),
      }),
    },
    compliance: { openThing: openNoticedThing },
    notifications: { openable },
    presence: writable,
    people: { ...accounts, ...fromOtherFeatures, getArticles: articlesWithMarkdown(publicUrl) },
    media,
    looks: {},
    categories: { countArticlesOfCategory },
    articles: { textWorker },
    analytics: {
      analytics: createAnalytics(config.analytics, {
        logger,
        write: (counts) => storePageViews(db, clock.now(), counts),
        mark: openReaderMarks(deps),
        isMuted: () => isMuted(db),
        hashOfDay: (parts) => secrets.hashOfDay(clock.now(), parts),
      }),
      counting,
    },
    domains: { addHomePage: insertHomePage, doctor: openDoctor(config, clock, db) },
    members,
    forms: { secrets, topics },
    pages: { selectTopics },
    imports: { textWorker },
    jobs: {},
    find: {},
    backups: {},
    audit: {},
    health: { migrationsDirectory, findMail, findKeyWarning },
    newsletters: { textWorker, renderer, checkSender: openSenderDoctor(config, db) },
    insights: { counting },
    statements: { installation: describeInstallation(config) },
    waiting: {},
    site: {
      forms: { db, clock, storage, secrets, topics, mailSource: deps.mailSource, publicUrl },
      places: dataSources,
      installation: describeInstallation(config),
      clicks,
      cache: new PageCache(config.pageCacheBytes, () => clock.now().getTime()),
      replicas: new Replicas({ primary: db, replicas: deps.replicas ?? [], sites, logger }),
      parts: new SiteParts(db),
      assets: loadAssets(join(root, "dist/client")),
      brand: {
        images: new BrandImages(imageWorker, storage, outlinesReader(join(root, "dist/fonts/outlines.json"))),
        hostIcon: join(root, "assets/brand/favicon-32.png"),
        hostSocial: join(root, "assets/brand/default-social.jpg"),
      },
    },
  };
  return {
    platform,
    features,
    async close(): Promise<void> {
      await clicks.close();
      textWorker.close();
      renderer.close();
      imageWorker.close();
      await variants.close();
    },
  };
}
