type Here = Pick<Location, "protocol" | "hostname" | "port">;

/** A website's built-in URL, with or without its own domain: `{website_id}.sites.{host}`. */
export function siteAddress(websiteId: number, here: Here): string {
  const port = here.port === "" ? "" : `:${here.port}`;
  return `${here.protocol}//${websiteId}.sites.${hostName(here.hostname)}${port}/`;
}

/** IP addresses have no subdomains; of the loopback names, localhost has. */
function hostName(hostname: string): string {
  return hostname === "127.0.0.1" || hostname === "[::1]" ? "localhost" : hostname;
}

interface WebsiteName {
  website_id: number;
  domain: string | null;
  is_verified: 0 | 1;
  edition: { url: string } | null;
}

/** A website's public URL: its own domain once verified. */
export function websiteAddress({ website_id, domain, is_verified, edition }: WebsiteName, here: Here): string {
  if (edition) return `${edition.url}/`;
  if (domain === null || is_verified === 0) return siteAddress(website_id, here);
  return `${here.protocol}//${domain}${here.port === "" ? "" : `:${here.port}`}/`;
}
