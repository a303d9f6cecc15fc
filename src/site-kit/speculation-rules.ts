/** Paths that need a session or have side effects, also below the prefix of a further language. */
const excluded = ["/login", "/dashboard*", "/api/*", "/media/*", "/forms/*"].map((path) => `{/:language}?${path}`);

/** Supporting browsers prefetch a link on hover or touch. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: excluded } }],
      },
      eagerness: "moderate",
    },
  ],
});
