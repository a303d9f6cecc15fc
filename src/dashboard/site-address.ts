type Here = Pick<Location, "protocol" | "hostname" | "port">;

/** Where a website answers before, and beside, a domain of its own: `{website_id}.sites.{host}`. */
export function siteAddress(websiteId: number, here: Here): string {
  const port = here.port === "" ? "" : `:${here.port}`;
  return `${here.protocol}//${websiteId}.sites.${hostName(here.hostname)}${port}/`;
}

/** A bare address has no names below it; of the loopback ones, localhost has. */
function hostName(hostname: string): string {
  return hostname === "127.0.0.1" || hostname === "[::1]" ? "localhost" : hostname;
}
