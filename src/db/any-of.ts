import { type RawBuilder, sql } from "kysely";

/** Any of these ids, for use with `=`. Allows an empty list, unlike `in ()`. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;
