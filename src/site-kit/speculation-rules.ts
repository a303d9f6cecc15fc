/** Supporting browsers prefetch a link on hover or touch. Excludes paths that need a session or have side effects. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/login", "/dashboard*", "/api/*", "/media/*", "/forms/*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
