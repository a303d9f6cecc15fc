import { sql } from "kysely";

/** Websites' settings name images by their address. */
export const websiteImages = {
  texts: (hash: string) => [sql`exists (select from websites where media_hashes(settings::text) @> array[${hash}])`],
};
