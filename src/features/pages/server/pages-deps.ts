import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import type { Tweets } from "./tweets/tweets.ts";

/** What the routes and services of the page builder are given. */
export interface PagesDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  storage: Storage;
  tweets: Tweets;
}
