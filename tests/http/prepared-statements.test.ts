import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { insertArticles } from "../support/articles.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { createPeople, startTestApp } from "../support/test-app.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { hostId } = await createPeople(database.db);
  await insertArticles(database.db, hostId, [{}, {}, {}]);
});
afterAll(() => database.drop());

/** Status of an article's page asked for twice, and which statements the only connection keeps. */
async function readArticle(url: string) {
  const db = openDatabase(url, silentLogger, { max: 1 });
  const app = await startTestApp({ database: { ...database, db }, env: { PAGE_CACHE_MB: "0" } });
  try {
    const statuses = [];
    for (const slug of ["article-1", "article-2", "missing"])
      statuses.push((await app.send(`/article/${slug}`)).status);
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
    return { statuses, statements: rows.length };
  } finally {
    await app.close();
    await db.destroy();
  }
}

test("a connection of our own keeps the statements of public pages", async () => {
  const { statuses, statements } = await readArticle(database.url);
  expect(statuses).toEqual([200, 200, 404]);
  expect(statements).toBeGreaterThanOrEqual(2);
});

test("behind a pooler, whose backends change, no statement is kept", async () => {
  const pooler = await startPooler(database.url);
  expect(await readArticle(pooler.url)).toEqual({ statuses: [200, 200, 404], statements: 0 });
  await pooler.stop();
});

/** Like PgBouncer it gives its clients keys of its own: https://www.postgresql.org/docs/18/protocol-message-formats.html */
async function startPooler(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const file = `.s.PGSQL.${url.port}`;
  const backend = join(url.searchParams.get("host") ?? "", file);
  const folder = await makeTemporaryFolder("rostrum-pooler-");
  const server: Server = createServer((client) => {
    const upstream = connect(backend);
    client.pipe(upstream);
    upstream.on("data", (bytes) => {
      const at = bytes.indexOf(Buffer.from("K\0\0\0\x0c"));
      if (at >= 0) bytes.writeInt32BE(1, at + 5);
      client.write(bytes);
    });
    upstream.on("end", () => client.end());
    for (const socket of [client, upstream]) socket.on("error", () => {});
  });
  await once(server.listen(join(folder.path, file)), "listening");
  url.searchParams.set("host", folder.path);
  return {
    url: url.href,
    async stop() {
      server.close();
      await folder.remove();
    },
  };
}
