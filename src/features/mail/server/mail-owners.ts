import type { Database } from "../../../db/database.ts";
import type { Request } from "../../../platform/http/types.ts";

/** What the mail screens need from accounts and websites, which depend on mail: injected by `src/app`. */
export interface MailOwners {
  /** Websites whose mail this user may see. */
  websitesOf: (db: Database, request: Request) => Promise<{ id: number; title: string }[]>;
  /** The host site and its owner, who made this request. */
  hostAndOwner: (db: Database, request: Request) => Promise<{ hostId: number; userId: number; email: string }>;
}
