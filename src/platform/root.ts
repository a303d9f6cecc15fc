import { join } from "node:path";

/** The checkout or package root: two levels up from here in the sources, and from the bundle in dist/server. */
export const root = join(import.meta.dirname, "../..");
