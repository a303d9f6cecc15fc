import type pg from "pg";

/** Ends a connection at once, even if nothing answers at its other end. Whoever waits for an answer gets an error. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
