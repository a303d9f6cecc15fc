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

interface WebsiteName {
  website_id: number;
  domain: string | null;
  is_verified: 0 | 1;
}

/** Where visitors find a website: at its own domain once that is verified. */
export function websiteAddress({ website_id, domain, is_verified }: WebsiteName, here: Here): string {
  if (domain === null || is_verified === 0) return siteAddress(website_id, here);
  return `${here.protocol}//${domain}${here.port === "" ? "" : `:${here.port}`}/`;
}
