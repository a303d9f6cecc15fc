import type { Database } from "../../../db/database.ts";
import type { Request } from "../../../platform/http/types.ts";

export type MailPermission = "mail.read" | "mail.send" | "website.browse";

/** What the mail screens need from accounts and websites, which depend on mail: injected by `src/app`. */
export interface MailOwners {
  /** Websites on which the user has this permission. */
  websitesOf: (db: Database, request: Request, permission: MailPermission) => Promise<{ id: number; title: string }[]>;
  /** What `find` gives for the permission; throws `forbidden`, or `not_found` with the text. */
  requireThing: <T>(
    find: (permission: MailPermission) => Promise<T | undefined>,
    permission: Exclude<MailPermission, "website.browse">,
    notFoundText: string,
  ) => Promise<T>;
  isOwnerOfNetwork: (request: Request) => boolean;
  /** The host site and its owner, who made this request. */
  hostAndOwner: (db: Database, request: Request) => Promise<{ hostId: number; userId: number; email: string }>;
}
