import type pg from "pg";
import { currentObservation } from "../platform/observation.ts";

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** Reports each statement of a connection to whoever observes the work that sent it: its text, never its values. */
export function observeStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const observed: Query = (asked, ...rest) => {
    const observation = currentObservation();
    if (!observation?.statement) return query(asked, ...rest);
    const start = performance.now();
    const answer = query(asked, ...rest);
    // Streams are not awaited.
    if (!(answer instanceof Promise)) return answer;
    const text = typeof asked === "string" ? asked : String((asked as pg.QueryConfig).text);
    const report = (error?: unknown) => observation.statement?.({ text, start, end: performance.now(), error });
    answer.then(() => report(), report);
    return answer;
  };
  client.query = observed as typeof client.query;
}
