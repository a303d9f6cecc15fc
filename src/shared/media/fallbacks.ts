/** Fallback texts and images (SPEC.md section 3). */
export const fallback = {
  author: "Unknown Author",
  category: "Uncategorized",
  description: "No description available",
  siteTitle: "Your Website",
  /** Names of the first owner and the network, until they choose others. */
  owner: "Editorial team",
  network: "Rostrum",
  cover: "/assets/brand/default-cover.svg",
  profile: "/assets/brand/default-profile.svg",
  categoryImage: "/assets/brand/default-category.svg",
} as const;
