import type pg from "pg";

/** How long connections may take to end before they are cut: some may lead nowhere. */
export const goodbyeMs = 3000;

/** Ends a connection at once, even if nothing answers at its other end. Whoever waits for an answer gets an error. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Ends a connection, and cuts it if the other end doesn't do the same in time. */
export async function endConnection(client: pg.ClientBase & { end(): Promise<void> }): Promise<void> {
  const late = setTimeout(() => cutConnection(client), goodbyeMs);
  await client.end().catch(() => {});
  clearTimeout(late);
}
