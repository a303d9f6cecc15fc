import type { Access } from "../../../platform/calls/call.ts";

/** Who asks; as the session knows them. */
export interface Person {
  id: number;
  role: "owner" | "editor";
}

/** A website as far as permissions on it go. */
export interface OwnedWebsite {
  owner_id: number;
  is_host: boolean;
}

/**
 * On what each permission is given: on the host (an installation as a whole), on a website, or on what an account has by
 * itself, such as members and images, which nobody else ever sees.
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
  "images.read": "account",
  "images.write": "account",
  "members.read": "account",
  "members.write": "account",
  "members.export": "account",
} as const;

export type Permission = keyof typeof things;

/** Every account may write for the host site, and change there what it wrote. */
const openOnHost: ReadonlySet<Permission> = new Set(["articles.read", "articles.write"]);

export function isPermission(access: Access): access is Permission {
  return Object.hasOwn(things, access);
}

/** What of the host site is somebody's to read or change: all of it, what is their own, or nothing. Lists ask this, too. */
export function reachOnHost({ role }: Person, permission: Permission): "all" | "own" | "none" {
  if (role === "owner") return "all";
  return openOnHost.has(permission) ? "own" : "none";
}

/**
 * The one place that decides whether somebody may do something. Without a website: whether there can be any thing on
 * which they may.
 */
export function may(person: Person, permission: Permission, website?: OwnedWebsite): boolean {
  if (things[permission] === "host") return reachOnHost(person, permission) === "all";
  if (!website || things[permission] === "account") return true;
  return website.is_host ? reachOnHost(person, permission) !== "none" : website.owner_id === person.id;
}
