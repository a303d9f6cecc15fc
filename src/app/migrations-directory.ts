import { join } from "node:path";

/** Where the migrations lie: beside the built server, or in the sources. */
export const migrationsDirectory = join(import.meta.dirname, "../db/migrations");
