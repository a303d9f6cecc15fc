import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";

export interface NewslettersDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  /** The articles' own. */
  textCleaner: { clean(html: string): Promise<string> };
  config: Pick<Config, "mail" | "publicUrl">;
  mailConfigured: boolean;
}
