import type { Database } from "../../../db/database.ts";
import type { Request } from "../../../platform/http/types.ts";

/** What the mail screens need of accounts and websites, which build on mail: `src/app` passes it in. */
export interface MailOwners {
  /** The websites whose mail the user of this request may see. */
  websitesOf: (db: Database, request: Request) => Promise<{ id: number; title: string }[]>;
  /** The host site, and its owner who is asking. */
  hostAndOwner: (db: Database, request: Request) => Promise<{ hostId: number; userId: number; email: string }>;
}
