import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { FormTopicView } from "../../../../site-kit/views.ts";
import type { ImageStore } from "../../../media/server/public.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";

export interface PagesDeps extends ImageStore {
  clock: Clock;
  /** The topics of a website's newsletters, in order. */
  selectTopics(db: Database, websiteId: number): Promise<FormTopicView[]>;
  sites: SiteDirectory;
}
