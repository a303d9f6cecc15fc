import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { AddHomePage, SiteDirectory } from "../../websites/server/public.ts";

export interface PeopleDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  publicUrl: URL;
  mailConfigured: boolean;
  addHomePage: AddHomePage;
}
