import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";

/** Where objects are stored, and numbers that each database gives anew. */
const ofTables = ["oid", "relfilenode", "reltype", "reltoastrelid", "relnatts", "relpages", "reltuples"];
const ofVacuum = ["relallvisible", "relallfrozen", "relfrozenxid", "relminmxid"];
const ofColumns = ["attrelid", "attnum", "attname", "atttypid", "atthasmissing", "attmissingval", "attcacheoff"];

/** Returns everything that the catalog says of the schema, a line for each object and each dependency, without physical details. */
export async function catalogOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relations as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', 'relation', to_jsonb(r) - ${[...ofTables, ...ofVacuum]}::text[]) as line from relations r
    union all select concat_ws(' ', 'column', relname, row_number() over (partition by attrelid order by attnum),
        -- Those of indexes keep the names that columns had once.
        case relkind when 'r' then attname end,
        format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid), to_jsonb(a) - ${ofColumns}::text[])
      from pg_attribute a join relations r on r.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, contype, convalidated, condeferrable, condeferred,
        -- Without the parentheses that are needless, which get lost when it is read again.
        pg_get_constraintdef(oid, true))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisclustered, indisvalid, indisready, indisreplident)
      from pg_index join relations r on r.oid = indexrelid
    union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid), proowner::regrole, proacl)
      from pg_proc p where pronamespace = 'public'::regnamespace and prokind <> 'a'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid), to_jsonb(s) -> 'stxstattarget')
      from pg_statistic_ext s
    union all select concat_ws(' ', 'sequence', to_jsonb(s)) from pg_sequences s
    union all select concat_ws(' ', 'extension', extname, extversion, extnamespace::regnamespace) from pg_extension
    union all select concat_ws(' ', 'schema', nspname, nspacl) from pg_namespace where nspname = 'public'
    union all select concat_ws(' ', 'default rights', to_jsonb(d) - 'oid') from pg_default_acl d
    union all select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description)
      from pg_description where objoid >= 16384
    union all select concat_ws(' ', 'dependency', object, deptype, reference) from pg_depend,
        pg_describe_object(classid, objid, objsubid) as object, pg_describe_object(refclassid, refobjid, refobjsubid) as reference
      where objid >= 16384 and concat(object, reference) !~ 'pg_toast|ConstraintTrigger_'
    -- They fire in the order of the numbers in their names.
    union all select concat_ws(' ', 'triggers of foreign keys', tgrelid::regclass, string_agg(conname, ' ' order by tgname))
      from pg_trigger join pg_constraint c on c.oid = tgconstraint where tgisinternal group by tgrelid`.execute(db);
  return rows.map(({ line }) => line).sort();
}
