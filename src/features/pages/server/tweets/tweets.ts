import { randomUUID } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { valueAt } from "../../../../shared/paths.ts";
import { applySave } from "../../../../shared/saving.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import type { Tweet } from "../../blocks/twittersection1/schema.ts";
import { openPage, storeState } from "../open-page.ts";
import { askEndpoint, type OembedEndpoint } from "./ask-endpoint.ts";
import { selectUnknownTweetsAcrossOwners, type UnknownTweet } from "./tweets.queries.ts";

export interface TweetsDeps {
  db: Database;
  sites: SiteDirectory;
  logger: Logger;
  /** Undefined: nobody is asked. */
  endpoint: OembedEndpoint | undefined;
}

const maxWaiting = 100;
const askedDaily = 200;

/**
 * Learns what posts say, so that pages can show them without loading anything from elsewhere. Never in a visitor's or an
 * editor's way: it happens after the answer, one post at a time; what can't be had is tried again on another day.
 */
export class Tweets {
  readonly #deps: TweetsDeps;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isClosed = false;

  constructor(deps: TweetsDeps) {
    this.#deps = deps;
  }

  /** Asks about those of a page soon. */
  learnSoon(websiteId: number, slug: string): void {
    if (this.#waiting >= maxWaiting) return;
    void this.#enqueue({ websiteId, slug, limit: maxWaiting });
  }

  /** Asks about those that could not be had before. */
  learnAll(): Promise<void> {
    return this.#enqueue({ limit: askedDaily });
  }

  /** Waits for what is being asked just now. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  #enqueue(which: Parameters<typeof selectUnknownTweetsAcrossOwners>[1]): Promise<void> {
    const { db, endpoint, logger } = this.#deps;
    if (!endpoint) return Promise.resolve();
    this.#waiting += 1;
    this.#queue = this.#queue
      .then(async () => {
        if (this.#isClosed) return;
        for (const unknown of await selectUnknownTweetsAcrossOwners(db, which)) await this.#learn(endpoint, unknown);
      })
      .catch((error: unknown) => logger.warn({ err: error }, "posts could not be looked at"))
      .finally(() => {
        this.#waiting -= 1;
      });
    return this.#queue;
  }

  async #learn(endpoint: OembedEndpoint, unknown: UnknownTweet): Promise<void> {
    if (this.#isClosed) return;
    const { url, component_id: component } = unknown;
    try {
      await this.#keep(unknown, await askEndpoint(endpoint, url));
    } catch (error) {
      // The page may be gone by now.
      if (!(error instanceof AppError)) this.#deps.logger.info({ err: error, component }, "a post could not be had");
    }
  }

  /** As a save of its own: whoever works on the page is told of it. It is nobody's, so it has no editor. */
  async #keep({ component_id, page_id, website_id, url }: UnknownTweet, tweet: Tweet): Promise<void> {
    await this.#deps.sites.changeSeveral(async (trx) => {
      const page = await openPage(trx, website_id, page_id);
      const { version, fields } = page.state;
      // Another address was saved meanwhile, or the component was deleted.
      if (valueAt(fields, `${component_id}.tweetUrl`) !== url) return { value: undefined, websiteIds: [] };
      const changes = { [`${component_id}.tweet`]: tweet };
      const { state } = applySave(page.state, { id: randomUUID(), version, changes });
      const { editor_id: editorId, updated_at: now } = page.row;
      if (state !== page.state) await storeState(trx, page, state, { editorId, now });
      return { value: undefined, websiteIds: [website_id] };
    });
  }
}
