import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { FormTopicView } from "../../../../site-kit/views.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import type { Site, SiteDirectory } from "../../../websites/server/public.ts";
import type { Secrets } from "./secrets.ts";

/** Lets sign-up forms offer the topics of newsletters. */
export interface SignUpTopics {
  /** In order. */
  select(db: Database, websiteId: number): Promise<FormTopicView[]>;
  /** Starts and stops email about topics for an address of a list. Idempotent. */
  choose(trx: Database, reader: TopicReader, choice: TopicChoice, now: Date): Promise<void>;
}

export interface TopicReader {
  spaceId: number;
  websiteId: number;
  email: string;
}

/** Ids of the topics that a form showed, and the names that the checked ones had. */
export interface TopicChoice {
  names: string[];
  wanted: number[];
  unwanted: number[];
}

/** Dependencies of receiving forms. */
export interface FormsDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  secrets: Secrets;
  topics: SignUpTopics;
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
