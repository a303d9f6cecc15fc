import type pg from "pg";

/**
 * The statements that a superuser can run to grant the connected role the rights that migrations need. Checks the
 * rights themselves, since PostgreSQL's messages may be in any language.
 */
export async function missingRights(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('GRANT CREATE ON DATABASE %I TO %I', current_database(), current_user) as statement
      where not has_database_privilege(current_database(), 'CREATE')
        and exists (select from unnest(array['citext', 'pg_trgm', 'unaccent']) as needed (name)
          where not exists (select from pg_extension where extname = name))
    union all
    select format('GRANT USAGE, CREATE ON SCHEMA public TO %I', current_user)
      where not (has_schema_privilege('public', 'USAGE') and has_schema_privilege('public', 'CREATE'))
    union all
    select distinct format('GRANT %s TO %I', relowner::regrole, current_user)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
        and not pg_has_role(relowner, 'USAGE')`);
  return rows.map(({ statement }) => statement);
}
