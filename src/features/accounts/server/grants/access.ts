import type { Access } from "../../../../platform/calls/call.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts, type WebsiteRole, websiteRole } from "../../contract.ts";
import type { HostArticles } from "../../network-contract.ts";
import {
  isOnWebsite,
  kindsReaching,
  type Reach,
  reachBySingle,
  reachOnWebsite,
  type WebsitePermission,
} from "../../roles-contract.ts";

export { kindsReaching, type Reach, reachBySingle };

/** The user, as known from the session. */
export interface Person {
  id: number;
  /** `owner`: runs the network. */
  role: "owner" | "editor";
  /** Has the role `editor` on the host site. */
  editsHost?: boolean;
  /** The user's rights to their own articles on the host site, by the network's setting. */
  hostArticles: HostArticles;
}

/** The permissions of network editors for all of the host site. Its owners have every permission there. */
const ofNetworkEditors: readonly Permission[] = [
  "categories.manage",
  "website.read",
  "website.browse",
  "articles.read",
  "articles.write",
  "articles.delete",
  "articles.publish",
  "tags.manage",
  "html.embed",
];

/** The permissions of everyone else there, for their own work. */
const ofOthers: Record<HostArticles, readonly Permission[]> = {
  publish: ["articles.read", "articles.write", "articles.delete", "articles.publish"],
  review: ["articles.read", "articles.write", "articles.delete"],
  read: ["articles.read"],
};

/** About the installation as a whole, or about members, which belong to spaces. */
const elsewhere: readonly Access[] = ["host.manage", "members.read", "members.write", "members.export"];

export type Permission = WebsitePermission | "host.manage" | `members.${"read" | "write" | "export"}`;

export function isPermission(access: Access): access is Permission {
  return isOnWebsite(access) || elsewhere.includes(access);
}

/** Returns what a role reaches on its website. */
export function reachOfRole(role: string, permission: Permission): Reach {
  return isOnWebsite(permission) ? reachOnWebsite(role, permission) : "none";
}

/** The roles that reach as much as this on their website. */
export function rolesReaching(permission: Permission, reach: Reach): WebsiteRole[] {
  return websiteRole.options.filter((role) => reachOfRole(role, permission) === reach);
}

/** Returns what a user reaches on the host site. */
export function reachOnHost({ role, editsHost, hostArticles }: Person, permission: Permission): Reach {
  if (role === "owner" || (editsHost && ofNetworkEditors.includes(permission))) return "all";
  return ofOthers[hostArticles].includes(permission) ? "own" : "none";
}

/** Throws `forbidden` for someone who may not write, or publish, own articles on the host site. */
export function requireOnHost(person: Person, permission: "articles.write" | "articles.publish"): void {
  if (reachOnHost(person, permission) !== "none") return;
  throw person.hostArticles === "read" ? new AppError("forbidden", texts.hostRefused) : forbidden(permission);
}

/** For a user whose role on a website doesn't allow something. */
export function forbidden(permission: Permission): AppError {
  return new AppError("forbidden", permission === "articles.publish" ? texts.askForReview : texts.roleForbids);
}

/** Whether the user may have a permission on anything at all, before what it is about is known. */
export function may(person: Person, permission: Permission): boolean {
  return permission !== "host.manage" || reachOnHost(person, permission) === "all";
}
