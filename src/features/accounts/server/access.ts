import type { Access } from "../../../platform/calls/call.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts, type WebsiteRole, websiteRole } from "../contract.ts";

/** The user, as known from the session. */
export interface Person {
  id: number;
  /** `owner`: runs the network. */
  role: "owner" | "editor";
  /** Has the role `editor` on the host site. */
  editsHost?: boolean;
}

/** What someone may read or change: everything, what they wrote themselves, or nothing. */
export type Reach = "all" | "own" | "none";

/** What each role reaches on its website, in this order: owner, editor, author, contributor, members, reader. */
const onWebsite = {
  "website.read": ["all", "all", "all", "all", "all", "all"],
  "website.manage": ["all", "none", "none", "none", "none", "none"],
  "domains.manage": ["all", "none", "none", "none", "none", "none"],
  "people.manage": ["all", "none", "none", "none", "none", "none"],
  "mail.read": ["all", "none", "none", "none", "none", "none"],
  "mail.send": ["all", "none", "none", "none", "none", "none"],
  "articles.read": ["all", "all", "own", "own", "none", "all"],
  "articles.write": ["all", "all", "own", "own", "none", "none"],
  "articles.publish": ["all", "all", "own", "none", "none", "none"],
  "pages.read": ["all", "all", "none", "none", "none", "all"],
  "pages.write": ["all", "all", "none", "none", "none", "none"],
  "inbox.read": ["all", "none", "none", "none", "all", "none"],
  "inbox.write": ["all", "none", "none", "none", "all", "none"],
  "analytics.read": ["all", "all", "none", "none", "none", "all"],
  "images.read": ["all", "all", "all", "all", "none", "all"],
  "images.upload": ["all", "all", "all", "all", "none", "none"],
  "images.write": ["all", "all", "none", "none", "none", "none"],
} as const satisfies Record<string, readonly Reach[]>;

/** What the host site's own calls need. Its owners reach everything there. */
const onHost: Partial<Record<Permission, { editor: Reach; account: Reach }>> = {
  "categories.manage": { editor: "all", account: "none" },
  "website.read": { editor: "all", account: "none" },
  "articles.read": { editor: "all", account: "own" },
  "articles.write": { editor: "all", account: "own" },
  "articles.publish": { editor: "all", account: "own" },
};

/** About the installation as a whole, or about members, which belong to spaces. */
const elsewhere: readonly Access[] = [
  "host.manage",
  "categories.manage",
  "members.read",
  "members.write",
  "members.export",
];

type OnWebsite = keyof typeof onWebsite;
export type Permission = OnWebsite | "host.manage" | "categories.manage" | `members.${"read" | "write" | "export"}`;

export function isPermission(access: Access): access is Permission {
  return Object.hasOwn(onWebsite, access) || elsewhere.includes(access);
}

/** What a role reaches on its website. */
export function reachOfRole(role: string, permission: Permission): Reach {
  const roles: readonly string[] = websiteRole.options;
  const reaches: readonly Reach[] = Object.hasOwn(onWebsite, permission) ? onWebsite[permission as OnWebsite] : [];
  return reaches[roles.indexOf(role)] ?? "none";
}

/** The roles that reach as much as this on their website. */
export function rolesReaching(permission: Permission, reach: Reach): WebsiteRole[] {
  return websiteRole.options.filter((role) => reachOfRole(role, permission) === reach);
}

/** What a user reaches on the host site. */
export function reachOnHost({ role, editsHost }: Person, permission: Permission): Reach {
  if (role === "owner") return "all";
  return onHost[permission]?.[editsHost ? "editor" : "account"] ?? "none";
}

/** For a user whose role on a website doesn't allow something. */
export function forbidden(permission: Permission): AppError {
  return new AppError("forbidden", permission === "articles.publish" ? texts.askForReview : texts.roleForbids);
}

/** Whether the user may have a permission on anything at all, before what it is about is known. */
export function may(person: Person, permission: Permission): boolean {
  const isOfHost = permission === "host.manage" || permission === "categories.manage";
  return !isOfHost || reachOnHost(person, permission) === "all";
}
