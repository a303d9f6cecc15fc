import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const fixture = readFileSync(join(import.meta.dirname, "../fixtures/first-version.sql"), "utf8");

export const anaSession = "rostrum_session=2pI-TjuVpXihrgQUkwsOoB_3KfUIrJqcaRKE6AgT3xI";
export const anaLogin = { email: "ana@example.org", password: "password of Ana" };
export const firstOwnerLogin = { email: "owner@example.org", password: "owner password" };

/** Fills an empty database as the first complete version of Rostrum left it. */
export async function loadFirstVersion(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(fixture).finally(() => client.end());
}
