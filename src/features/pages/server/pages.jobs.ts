import type { Database } from "../../../db/database.ts";
import { valueAt } from "../../../documents/protocol/paths.ts";
import { isSame } from "../../../documents/protocol/saving.ts";
import { withChanges } from "../../../documents/server/save.ts";
import { enqueue, enqueueMany } from "../../../jobs/enqueue.ts";
import { emit } from "../../../jobs/events.ts";
import { type Job, job, recurringJob } from "../../../jobs/job.ts";
import type { Tweet } from "../../../page-components/twittersection1/schema.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Fetcher } from "../../../platform/fetcher/fetcher.ts";
import type { Logger } from "../../../platform/logger.ts";
import { dayMs, minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { noteShown } from "../../compliance/server/public.ts";
import { bumpContentVersion } from "../../websites/server/public.ts";
import { joinBars } from "./bars/join-bars.ts";
import { forgetDraftChanges } from "./page/draft-changes.queries.ts";
import { selectNoticedPagesAcrossOwners } from "./page/noticed.queries.ts";
import { openPage } from "./page/open-page.ts";
import { pageChanged } from "./page/pages.events.ts";
import { lockPage, selectPageById } from "./page/pages.queries.ts";
import { followVersion, makeScheduledLive, type SnapshotComponent } from "./page/snapshots.queries.ts";
import { changeSnapshots } from "./page/snapshots.ts";
import { joinBarsLater, publishPage } from "./saving/publish-page.ts";
import { sweepPages } from "./sweep-pages.ts";
import { askEndpoint, type OembedEndpoint } from "./tweets/ask-endpoint.ts";
import { lookUpPosts } from "./tweets/look-up-posts.ts";
import {
  selectPagesWithUnknownTweetsAcrossOwners,
  selectUnknownTweets,
  type UnknownTweet,
} from "./tweets/tweets.queries.ts";

const pagesDaily = 200;

export const eraseDeletedComponentsJob: Job = recurringJob(
  { name: "pages.erase-deleted", title: tr("Permanently delete old deleted sections") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepPages(trx, now),
  },
);

export interface LookUpDeps {
  db: Database;
  logger: Logger;
  fetcher: Fetcher;
  /** Undefined: look-ups are disabled. */
  endpoint: OembedEndpoint | undefined;
}

/**
 * Looks up posts, so that pages can show them without loading anything from other origins. One post at a time; failures
 * are retried on another day.
 */
export function lookUpPostsJob({ db, logger, fetcher, endpoint }: LookUpDeps): Job {
  return job(lookUpPosts, {
    reachesOut: true,
    timeoutMs: 5 * minuteMs,
    async run({ pageId }, { signal, clock }) {
      const posts: Post[] = [];
      for (const unknown of endpoint ? await selectUnknownTweets(db, pageId) : []) {
        if (signal.aborted || !endpoint) break;
        try {
          posts.push({ ...unknown, tweet: await askEndpoint(fetcher, endpoint, unknown.url) });
        } catch (error) {
          logger.info({ err: error, component: unknown.component_id }, "a post could not be loaded");
        }
      }
      return (trx) => keepPosts(trx, pageId, posts, clock.now());
    },
  });
}

/** Retries posts that could not be looked up before. */
export const lookUpAllPostsJob: Job = recurringJob(
  { name: "pages.look-up-all-posts", title: tr("Retry looking up unavailable posts") },
  {
    everyMs: dayMs,
    // Else the jobs it queues would pile up.
    reachesOut: true,
    run:
      (_, { now }) =>
      async (trx) => {
        const pages = await selectPagesWithUnknownTweetsAcrossOwners(trx, pagesDaily);
        await enqueueMany(trx, lookUpPosts, pages, { now });
      },
  },
);

type Post = UnknownTweet & { tweet: Tweet };

/**
 * Stores posts in the draft as a separate save, so that open editors notice, and shows them to visitors. The save keeps
 * the page's last editor and date.
 */
async function keepPosts(trx: Database, pageId: number, posts: readonly Post[], happenedAt: Date): Promise<void> {
  const [first] = posts;
  const page = first && (await openPage(trx, first.website_id, pageId).catch(unlessGone));
  if (!page) return;
  const { editor_id: editorId, updated_at: now, website_id: websiteId } = page.row;
  const { fields } = page.state;
  // The address may have changed meanwhile, or the component may have been deleted.
  const known = posts.filter(({ component_id, url }) => valueAt(fields, `${component_id}.tweetUrl`) === url);
  const changes = Object.fromEntries(known.map(({ component_id, tweet }) => [`${component_id}.tweet`, tweet]));
  const state = withChanges(page.state, changes);
  if (state !== page.state) await page.store(trx, state, { editorId, now });
  const isSeen = await changeSnapshots(trx, pageId, (component) => withPost(component, posts));
  await followVersion(trx, pageId, { from: page.state.version, to: state.version });
  if (!isSeen) return;
  await emit(trx, pageChanged, { websiteId, pageId }, happenedAt);
  await bumpContentVersion(trx, websiteId);
}

function withPost({ id, config }: SnapshotComponent, posts: readonly Post[]): SnapshotComponent["config"] {
  const post = posts.find(({ component_id, url }) => String(component_id) === id && config.tweetUrl === url);
  return post && !isSame(config.tweet, post.tweet) ? { ...config, tweet: post.tweet } : config;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/**
 * Makes a scheduled page live. Doesn't lock the page: changing the schedule waits for this job's row, and whoever changes
 * what visitors see besides waits for the snapshots.
 */
export const publishPageJob: Job = job(publishPage, {
  run:
    ({ pageId }, { now }) =>
    async (trx) => {
      const live = await makeScheduledLive(trx, pageId, now);
      if (!live) return;
      await forgetDraftChanges(trx, pageId, live.made_at);
      await noteShown(trx, "page", await selectNoticedPagesAcrossOwners(trx, [pageId]), now);
      await emit(trx, pageChanged, { websiteId: live.website_id, pageId }, now);
      await bumpContentVersion(trx, live.website_id);
      if (live.joins_bars) await enqueue(trx, joinBarsLater, { websiteId: live.website_id, pageId }, { now });
    },
});

/** Locks the page before the bars, as everybody else does, which the job above can't. */
export const joinBarsJob: Job = job(joinBarsLater, {
  run:
    ({ websiteId, pageId }, { now }) =>
    async (trx) => {
      await lockPage(trx, websiteId, pageId);
      const page = await selectPageById(trx, websiteId, pageId);
      const joins = page && (await joinBars(trx, page, { editorId: null, now }));
      if (joins) await bumpContentVersion(trx, websiteId);
    },
});
