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

/** Every account may write for the host site. */
const openOnHost: ReadonlySet<Permission> = new Set(["articles.read", "articles.write"]);

export function isPermission(access: Access): access is Permission {
  return Object.hasOwn(things, access);
}

/**
 * The one place that decides whether somebody may do something. Without a website: whether there can be any thing on
 * which they may.
 */
export function may(person: Person, permission: Permission, website?: OwnedWebsite): boolean {
  if (things[permission] === "host") return person.role === "owner";
  if (!website || things[permission] === "account") return true;
  if (website.is_host) return person.role === "owner" || openOnHost.has(permission);
  return website.owner_id === person.id;
}
