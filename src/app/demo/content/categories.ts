import type { DemoCategory } from "./types.ts";

export const categories: readonly DemoCategory[] = [
  { name: "Town Hall", slug: "town-hall", image: "town-hall" },
  { name: "Schools", slug: "schools", image: "schools" },
  { name: "Local Economy", slug: "local-economy", image: "local-economy" },
  { name: "Public Safety", slug: "public-safety", image: "public-safety" },
  { name: "Faith & Service", slug: "faith-and-service", image: "faith-and-service" },
  { name: "Elections 101", slug: "elections-101", image: "elections-101" },
];
