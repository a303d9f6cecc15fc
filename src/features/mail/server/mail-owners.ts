import type { Database } from "../../../db/database.ts";
import type { Request } from "../../../platform/http/types.ts";

export type MailPermission = "mail.read" | "mail.send" | "website.browse";

/** Queries of accounts and websites that the mail screens need. Injected by `src/app`, since those features import mail. */
export interface MailOwners {
  /** Websites on which the user has this permission. */
  getWebsites: (db: Database, request: Request, permission: MailPermission) => Promise<{ id: number; title: string }[]>;
  /** Returns what `find` finds for the permission. Throws `forbidden`, or `not_found` with the text. */
  requireThing: <T>(
    find: (permission: MailPermission) => Promise<T | undefined>,
    permission: Exclude<MailPermission, "website.browse">,
    notFoundText: string,
  ) => Promise<T>;
  isOwnerOfNetwork: (request: Request) => boolean;
  /** The host site and its owner, who made this request. */
  hostAndOwner: (db: Database, request: Request) => Promise<{ hostId: number; userId: number; email: string }>;
}
