/** RFC 9309. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...["/api/", "/dashboard", "/web-editor", "/login", "/forms/"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
