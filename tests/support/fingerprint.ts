import pg from "pg";

const definitions = `
  select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
      || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and attnum > 0 and not attisdropped
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union all select 'extension ' || extname from pg_extension
  order by line`;

/** A line for each object of the database and for the contents of each table and sequence. */
export async function fingerprintOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(definitions);
    const { rows: tables } = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
    );
    const contents = tables.map(
      ({ name }) =>
        `select '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(row(t.*)::text, E'\\n' order by row(t.*)::text)), '') as line from ${name} t`,
    );
    const hashes =
      contents.length > 0 ? await client.query<{ line: string }>(contents.join(" union all ")) : { rows: [] };
    // A parallel plan returns the tables in any order.
    return [...rows, ...hashes.rows].map(({ line }) => line).toSorted();
  } finally {
    await client.end();
  }
}
