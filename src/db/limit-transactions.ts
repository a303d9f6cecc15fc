import type pg from "pg";

type Query = (text: string, values: unknown) => unknown;

/** Runs `settings` at the beginning of each transaction, in the same message. For poolers in transaction mode. */
export function limitTransactions(client: pg.ClientBase, settings: string): void {
  const plain = client.query.bind(client) as Query;
  const query: Query = (text, values) => {
    const begins = text === "begin" || (typeof text === "string" && text.startsWith("start transaction"));
    return begins ? plain(`${text}; ${settings}`, undefined) : plain(text, values);
  };
  client.query = query as typeof client.query;
}
