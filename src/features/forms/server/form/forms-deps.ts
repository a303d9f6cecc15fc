import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import type { Site, SiteDirectory } from "../../../websites/server/public.ts";
import type { Secrets } from "./secrets.ts";

/** Dependencies of receiving forms. */
export interface FormsDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  secrets: Secrets;
  /** False if addresses can't be confirmed by mail. */
  mailSource: MailSource;
  /** The host site's URL, which has the dashboard. */
  publicUrl: URL;
}

/** Dependencies of the inbox. */
export interface InboxDeps extends FormsDeps {
  sites: SiteDirectory;
}

/** A form on a page. */
export interface OpenForm {
  site: Site;
  /** Where it was filled in; without an id, an article. */
  page: { id: number | null; name: string; path: string };
  component: { id: number; type: string; config: unknown };
}

/** The form's page, stored with the submission. */
export const getAddress = ({ site, page }: Pick<OpenForm, "site" | "page">): string => `${site.origin}${page.path}`;
