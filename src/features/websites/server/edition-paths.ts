import type { IncomingMessage } from "node:http";
import { firstPart, isOfInstallation } from "../../../shared/edition-prefix.ts";
import { prefixOfLanguage, type Site } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";

const entered = new WeakMap<IncomingMessage, Site>();

/** Returns the edition that a path of a main website begins with, and the path in it: `/about` for `/es/about`. */
export function findEdition(sites: SiteDirectory, site: Site, path: string): { site: Site; path: string } | undefined {
  if (site.mainId !== null) return undefined;
  const editions = sites.editionsOf(site.id);
  if (editions.length === 0) return undefined;
  const prefix = `/${firstPart(path)}`;
  const edition = editions.find((one) => one.mainId !== null && prefixOfLanguage(one.settings.language) === prefix);
  const rest = path.slice(prefix.length);
  if (!edition || isOfInstallation(rest)) return undefined;
  return { site: edition, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Leads a request into the edition that its path begins with. */
export function enterEdition(sites: SiteDirectory, request: IncomingMessage, host: string | undefined): void {
  const site = sites.resolve(host);
  const found = site && !entered.has(request) ? findEdition(sites, site, request.url ?? "") : undefined;
  if (!found) return;
  request.url = found.path;
  entered.set(request, found.site);
}

/** Returns the website that a request is for, by its host or by the prefix that it had. */
export const findSite = (sites: SiteDirectory, request: IncomingMessage, host: string | undefined): Site | undefined =>
  entered.get(request) ?? sites.resolve(host);

/** Returns the edition's origin if a request came by its prefix although it has a domain of its own. */
export function leftPrefix(request: IncomingMessage): string | undefined {
  const edition = entered.get(request);
  return edition?.prefix === "" ? edition.origin : undefined;
}
