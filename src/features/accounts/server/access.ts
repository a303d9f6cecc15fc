import type { Access } from "../../../platform/calls/call.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts, type WebsiteRole, websiteRole } from "../contract.ts";
import { isOnWebsite, type Reach, reachOnWebsite, type WebsitePermission } from "../roles-contract.ts";

export type { Reach };

/** The user, as known from the session. */
export interface Person {
  id: number;
  /** `owner`: runs the network. */
  role: "owner" | "editor";
  /** Has the role `editor` on the host site. */
  editsHost?: boolean;
}

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

export type Permission =
  | WebsitePermission
  | "host.manage"
  | "categories.manage"
  | `members.${"read" | "write" | "export"}`;

export function isPermission(access: Access): access is Permission {
  return isOnWebsite(access) || elsewhere.includes(access);
}

/** What a role reaches on its website. */
export function reachOfRole(role: string, permission: Permission): Reach {
  return isOnWebsite(permission) ? reachOnWebsite(role, permission) : "none";
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
