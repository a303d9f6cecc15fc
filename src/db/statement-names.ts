import type pg from "pg";

/** Names of prepared statements by text. */
const names = new Map<string, string>();

/** Registers a statement to be prepared. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `page_${names.size}`);
}

type Query = (text: string, values: unknown[]) => unknown;

/** Don't use through a pooler, whose next backend would lack the statement. */
export function usePreparedStatements(client: pg.ClientBase): void {
  const plain = client.query.bind(client) as Query;
  const run = client.query.bind(client) as (query: pg.QueryConfig) => unknown;
  const query: Query = (text, values) => {
    const name = names.get(text);
    return name ? run({ name, text, values }) : plain(text, values);
  };
  client.query = query as typeof client.query;
}
