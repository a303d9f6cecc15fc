import type { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Database } from "./database.ts";

/** Stands in a query for a value that each run brings. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The name of each statement that connections prepare, by its text. */
const names = new Map<string, string>();

/**
 * A query of public pages. It is built once and planned once for each connection: both take several times as long as
 * running it. `build` may only pass its values on, since it is given placeholders.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, values: Values) => { compile(db: Database): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= named(build(db, placeholders).compile(db));
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(query.sql, names.get(query.sql) ?? `page_${names.size}`);
  return query;
}

type Query = (text: string, values: unknown[]) => unknown;

/** Not for connections that a pooler shares among clients: the next backend would not know the statement. */
export function usePreparedStatements(client: pg.ClientBase): void {
  const plain = client.query.bind(client) as Query;
  const run = client.query.bind(client) as (query: pg.QueryConfig) => unknown;
  const query: Query = (text, values) => {
    const name = names.get(text);
    return name ? run({ name, text, values }) : plain(text, values);
  };
  client.query = query as typeof client.query;
}
