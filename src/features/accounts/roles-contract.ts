import { z } from "zod";
import { websiteRole } from "./contract.ts";

/** How much a person may read or change: everything, what they wrote themselves, or nothing. */
export type Reach = "all" | "own" | "none";

/**
 * The permissions of each role on its website, in this order: owner, editor, author, contributor, members, reader,
 * guest. A guest reaches single things and the website's name: the last column is empty elsewhere.
 */
const onWebsite = {
  "website.read": ["all", "all", "all", "all", "all", "all", "all"],
  // Knows what there is: refused with 403. For others it is 404.
  "website.browse": ["all", "all", "all", "all", "all", "all"],
  "website.manage": ["all", "none", "none", "none", "none", "none"],
  "domains.manage": ["all", "none", "none", "none", "none", "none"],
  "people.manage": ["all", "none", "none", "none", "none", "none"],
  "audit.read": ["all", "none", "none", "none", "none", "none"],
  "mail.read": ["all", "none", "none", "none", "none", "none"],
  "mail.send": ["all", "none", "none", "none", "none", "none"],
  "articles.read": ["all", "all", "own", "own", "none", "all"],
  "articles.write": ["all", "all", "own", "own", "none", "none"],
  // Not of co-authors, who write along.
  "articles.delete": ["all", "all", "own", "own", "none", "none"],
  "articles.publish": ["all", "all", "own", "none", "none", "none"],
  "tags.manage": ["all", "all", "none", "none", "none", "none"],
  // HTML and scripts of one's own in articles.
  "html.embed": ["all", "all", "none", "none", "none", "none"],
  "categories.manage": ["all", "all", "none", "none", "none", "none"],
  "newsletters.read": ["all", "all", "none", "none", "all", "all"],
  "newsletters.write": ["all", "all", "none", "none", "all", "none"],
  // Shows members' addresses, so calls also need the member list.
  "newsletters.send": ["all", "none", "none", "none", "all", "none"],
  "pages.read": ["all", "all", "none", "none", "none", "all"],
  "pages.write": ["all", "all", "none", "none", "none", "none"],
  "inbox.read": ["all", "none", "none", "none", "all", "none"],
  "inbox.write": ["all", "none", "none", "none", "all", "none"],
  "analytics.read": ["all", "all", "none", "none", "none", "all"],
  "images.read": ["all", "all", "all", "all", "none", "all"],
  "images.upload": ["all", "all", "all", "all", "none", "none"],
  "images.write": ["all", "all", "none", "none", "none", "none"],
} as const satisfies Record<string, readonly Reach[]>;

export type WebsitePermission = keyof typeof onWebsite;
export const websitePermissions = Object.keys(onWebsite) as WebsitePermission[];

export function isOnWebsite(permission: string): permission is WebsitePermission {
  return Object.hasOwn(onWebsite, permission);
}

/** The server decides by this on every call; the dashboard decides by it what to offer. */
export function reachOnWebsite(role: string, permission: WebsitePermission): Reach {
  const roles: readonly string[] = websiteRole.options;
  return onWebsite[permission][roles.indexOf(role)] ?? "none";
}

/** The kinds of things that one person can be given: a page, one form's inbox, a segment of members. */
export const singleKind = z.enum(["page", "form", "segment"]);
export type SingleKind = z.infer<typeof singleKind>;

type Opened = Partial<Record<WebsitePermission | "members.read", Reach>>;

/** The permissions that each kind gives; "own" means only that thing. A page needs the website's images. */
const bySingleThing: Record<SingleKind, Opened> = {
  page: { "pages.read": "own", "pages.write": "own", "images.read": "all", "images.upload": "all" },
  form: { "inbox.read": "own", "inbox.write": "own" },
  segment: { "members.read": "own" },
};

/** Returns what a person reaches who was given at least one thing of a kind. */
export function reachBySingle(kind: SingleKind, permission: string): Reach {
  return (bySingleThing[kind] as Record<string, Reach | undefined>)[permission] ?? "none";
}

/** The kinds of single things that open this, at least for themselves. */
export function kindsReaching(permission: string): SingleKind[] {
  return singleKind.options.filter((kind) => reachBySingle(kind, permission) !== "none");
}
