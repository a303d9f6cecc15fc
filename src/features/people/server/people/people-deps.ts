import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { WebsitePermission } from "../../../accounts/roles-contract.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import type { AddHomePage, SiteDirectory } from "../../../websites/server/public.ts";
import type { ThingKind } from "../../things-contract.ts";

/** A page, article, …, as the feature that owns it describes it. */
export interface Thing {
  id: number;
  website_id: number;
  title: string;
  /** Who reaches it with "own". */
  author_ids: readonly number[];
}

/** The permissions that a kind of thing needs. Injected by `src/app`, since features of things import people. */
export interface ThingSource {
  read: WebsitePermission;
  write: WebsitePermission;
  find: (db: Database, ids: readonly number[]) => Promise<Thing[]>;
}

export interface PeopleDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  publicUrl: URL;
  mailSource: MailSource;
  addHomePage: AddHomePage;
  things: Record<Exclude<ThingKind, "segment">, ThingSource>;
  /** Returns the titles and member lists of segments. */
  findSegments: (db: Database, ids: readonly number[]) => Promise<{ id: number; title: string; space_id: number }[]>;
  /** Changes who may post on the host site. What others have scheduled there may then wait for approval. */
  holdScheduled: (
    trx: Database,
    context: { host: { id: number; title: string }; dashboardUrl: URL; now: Date },
    change: () => Promise<unknown>,
  ) => Promise<void>;
  countMembers: (db: Database, spaceId: number) => Promise<number>;
  /** The forms of a website, each of which has an inbox. */
  listForms: (db: Database, websiteId: number) => Promise<{ id: number; title: string }[]>;
}
