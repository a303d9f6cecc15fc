/** Paths that no website has: they are the installation's, also below an edition's prefix. */
export const isOfInstallation = (path: string): boolean =>
  /^\/(?:api|dashboard|dashboard-\w+|delete_website|login|web-editor)(?=[/?#]|$)/.test(path);

/** Returns where a website's own path is on an edition: below its prefix, unless it is there already. Other addresses stay. */
export function belowPrefix(address: string, prefix: string): string {
  const isOwn = /^\/(?![/\\])/.test(address) && !isOfInstallation(address);
  const isThere = address.startsWith(prefix) && /^(?:[/?#]|$)/.test(address.slice(prefix.length));
  return isOwn && !isThere ? prefix + address : address;
}
