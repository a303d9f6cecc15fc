import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import type { TextWorker } from "../text/text-worker.ts";

export interface WritingDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  textWorker: TextWorker;
  publicUrl: URL;
}
