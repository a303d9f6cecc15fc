/** Browsers that know these rules fetch a page when its link is hovered or touched. Not what needs a session or counts. */
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
