import type { Access } from "../../../platform/calls/call.ts";

/** The user, as known from the session. */
export interface Person {
  id: number;
  role: "owner" | "editor";
}

/** The fields of a website that permissions depend on. */
export interface OwnedWebsite {
  owner_id: number;
  is_host: boolean;
}

/**
 * What each permission applies to: the host (the whole installation), a website, or an account's own
 * resources, such as members and images, which no one else can see.
 */
const things = {
  "host.manage": "host",
  "categories.manage": "host",
  "website.read": "website",
  "website.manage": "website",
  "articles.read": "website",
  "articles.write": "website",
  "pages.read": "website",
  "pages.write": "website",
  "inbox.read": "website",
  "inbox.write": "website",
  "mail.read": "website",
  "mail.send": "website",
  "analytics.read": "website",
  "domains.manage": "website",
  "people.manage": "website",
  "images.read": "account",
  "images.write": "account",
  "members.read": "account",
  "members.write": "account",
  "members.export": "account",
} as const;

export type Permission = keyof typeof things;

/** Every account may write for the host site and edit its own articles there. */
const openOnHost: ReadonlySet<Permission> = new Set(["articles.read", "articles.write"]);

export function isPermission(access: Access): access is Permission {
  return Object.hasOwn(things, access);
}

/** What a user may read or change on the host site: everything, their own, or nothing. Also narrows lists. */
export function reachOnHost({ role }: Person, permission: Permission): "all" | "own" | "none" {
  if (role === "owner") return "all";
  return openOnHost.has(permission) ? "own" : "none";
}

/**
 * The only place that decides permissions. Without a website: whether the user may have the permission on
 * anything at all.
 */
export function may(person: Person, permission: Permission, website?: OwnedWebsite): boolean {
  if (things[permission] === "host") return reachOnHost(person, permission) === "all";
  if (!website || things[permission] === "account") return true;
  return website.is_host ? reachOnHost(person, permission) !== "none" : website.owner_id === person.id;
}
