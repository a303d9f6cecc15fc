import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Site, SiteDirectory } from "../../websites/server/public.ts";
import type { Secrets } from "./secrets.ts";

/** What receiving forms is given. */
export interface FormsDeps {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  /** False: nobody can be asked by mail whether an address is theirs. */
  mailConfigured: boolean;
  /** The host site's address: where the dashboard is. */
  publicUrl: URL;
}

/** What the owners' inbox is given. */
export interface InboxDeps extends FormsDeps {
  sites: SiteDirectory;
}

/** A form as it stands on a page. */
export interface OpenForm {
  site: Site;
  page: { id: number; name: string; path: string };
  component: { id: number; type: string; config: unknown };
}

/** Where the form stood, as kept with what was sent. */
export const addressOf = ({ site, page }: OpenForm): string => `${site.origin}${page.path}`;
