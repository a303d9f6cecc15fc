import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import type { TextCleaner } from "../text-cleaner.ts";

export interface WritingDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  textCleaner: TextCleaner;
}
