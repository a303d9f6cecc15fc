import { type RawBuilder, sql } from "kysely";

/** One of these ids, of which there may be none: `in ()` is no SQL. To be compared with `=`. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;
