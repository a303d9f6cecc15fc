import { z } from "zod";
import type { WebsiteRole } from "./contract.ts";

/** How much a person may read or change: everything, what they wrote themselves, or nothing. */
export type Reach = "all" | "own" | "none";

export const websitePermissions = [
  "website.read",
  // May learn that something exists: 403 instead of 404.
  "website.browse",
  "website.manage",
  "domains.manage",
  "people.manage",
  "audit.read",
  "mail.read",
  "mail.send",
  "articles.read",
  "articles.write",
  // Co-authors can edit, not delete.
  "articles.delete",
  "articles.publish",
  "tags.manage",
  // HTML and scripts of one's own in articles and on pages.
  "html.embed",
  "categories.manage",
  "newsletters.read",
  "newsletters.write",
  // Shows members' addresses, so calls also need the member list.
  "newsletters.send",
  "pages.read",
  "pages.write",
  "inbox.read",
  "inbox.write",
  "analytics.read",
  "images.read",
  "images.upload",
  "images.write",
] as const;
export type WebsitePermission = (typeof websitePermissions)[number];

type Reaches = Partial<Record<WebsitePermission, Reach>>;
/** A permission, or all that begin alike: `articles.read`, or `articles`. */
type Part = WebsitePermission | Noun<WebsitePermission>;
type Noun<Name> = Name extends `${infer Before}.${string}` ? Before : never;

const all = (...parts: Part[]) => reaching("all", parts);
const own = (...parts: Part[]) => reaching("own", parts);

function reaching(reach: Reach, parts: readonly Part[]): Reaches {
  const reached = websitePermissions.filter((name) =>
    parts.some((part) => name === part || name.startsWith(`${part}.`)),
  );
  return Object.fromEntries(reached.map((name) => [name, reach]));
}

/** The reach of each role on its website. Guests also reach the single things that they were given. */
const roles: Record<WebsiteRole, Reaches> = {
  owner: all(...websitePermissions),
  editor: {
    ...all("website.read", "website.browse", "articles", "pages", "images", "analytics"),
    ...all("tags", "html", "categories", "newsletters.read", "newsletters.write"),
  },
  author: { ...all("website.read", "website.browse", "images.read", "images.upload"), ...own("articles") },
  contributor: {
    ...all("website.read", "website.browse", "images.read", "images.upload"),
    ...own("articles.read", "articles.write", "articles.delete"),
  },
  members: all("website.read", "website.browse", "newsletters", "inbox"),
  reader: {
    ...all("website.read", "website.browse", "articles.read", "pages.read", "images.read", "analytics.read"),
    ...all("newsletters.read"),
  },
  guest: all("website.read"),
};

export const isOnWebsite = (permission: string): permission is WebsitePermission =>
  (websitePermissions as readonly string[]).includes(permission);

/** Returns a role's reach. The server enforces it on every call; the dashboard hides what is out of reach. */
export function reachOnWebsite(role: string, permission: WebsitePermission): Reach {
  return (roles as Record<string, Reaches | undefined>)[role]?.[permission] ?? "none";
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
