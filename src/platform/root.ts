import { join } from "node:path";

/** The repository or package root: two levels up, both from the sources and from the bundle in dist/server. */
export const root = join(import.meta.dirname, "../..");
