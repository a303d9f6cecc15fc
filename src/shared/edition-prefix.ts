const partsOfInstallation = new Set(["api", "dashboard", "delete_website", "login", "web-editor"]);

/** Returns the first part of a path, without its slashes: `es` for `/es/about?page=2`. */
export const firstPart = (path: string): string => path.split(/[/?#]/, 2)[1] ?? "";

/** Paths that no website has: they are the installation's, also below an edition's prefix. */
export function isOfInstallation(path: string): boolean {
  const first = firstPart(path);
  return partsOfInstallation.has(first) || first.startsWith("dashboard-");
}

/** Returns where a website's own path is on an edition: below its prefix, unless it is there already. Other addresses stay. */
export function belowPrefix(address: string, prefix: string): string {
  const isOwn = /^\/(?![/\\])/.test(address) && !isOfInstallation(address);
  return isOwn && `/${firstPart(address)}` !== prefix ? prefix + address : address;
}

/** Returns an address without the prefix of the edition whose text it is in. */
export const withoutPrefix = (address: string, prefix: string): string =>
  prefix !== "" && `/${firstPart(address)}` === prefix ? address.slice(prefix.length) || "/" : address;
