import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { articleForm, createCategory } from "../support/factories.ts";
import type { Answer } from "../support/http-client.ts";
import { memberForm } from "../support/members.ts";
import { findPgBouncer, type PgBouncer, startPgBouncer } from "../support/pgbouncer.ts";
import { createPeople, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

const found = await findPgBouncer();

describe.skipIf(!found)(
  `through PgBouncer in transaction mode (${found ? "Debian's" : "skipped: not to be had"})`,
  () => {
    let database: TestDatabase;
    let bouncer: PgBouncer;
    let app: TestApp;
    beforeAll(async () => {
      database = await createTestDatabase();
      await createPeople(database.db);
      if (found) bouncer = await startPgBouncer(found, database.url, { sessions: 3 });
      const db = openDatabase(bouncer.url, silentLogger, { max: 10 });
      // Its own listening connection leads to PostgreSQL itself, as with DATABASE_DIRECT_URL.
      app = await startTestApp({ database: { url: database.url, db, drop: async () => {} } });
    });
    afterAll(async () => {
      await app.close();
      await app.db.destroy();
      await bouncer.stop();
      await database.drop();
    });

    test("what is done all day works, also many at a time: log in, post, read, import, export", async () => {
      const cookie = await app.logIn(ownerLogin);
      const category_id = String(await createCategory(app));
      const post = (index: number) =>
        app.send("/api/post-article-host", { form: articleForm({ slug: `post-${index}`, category_id }), cookie });
      const posted = await Promise.all(Array.from({ length: 12 }, (_, index) => post(index)));
      expect(posted.map(({ status, text }) => [status, status === 201 ? "" : text])).toEqual(Array(12).fill([201, ""]));
      // A request that waits three seconds for a connection is told to retry, as some of 40 at a time are on a busy machine.
      const view = async (path: string): Promise<Answer> => {
        const answer = await app.send(path);
        return answer.status === 503 && answer.headers["retry-after"] ? view(path) : answer;
      };
      const pages = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          view(index % 4 === 0 ? "/search?q=town" : `/article/post-${index % 12}`),
        ),
      );
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
      const members = Array.from({ length: 300 }, () => memberForm());
      const imports = await app.send("/api/import-members", { json: { members }, cookie });
      expect(imports.json()).toMatchObject({ imported: 300 });
      const exported = await app.send("/api/export-members", { cookie });
      expect(exported.text.trim().split("\n")).toHaveLength(301);
      await app.runJobs("mail.send");
    });

    test("other processes hear of changes at once", async () => {
      const cookie = await app.logIn(ownerLogin);
      expect((await app.send("/")).text).toContain("The Rostrum");
      const json = { title: "Through a pooler" };
      expect((await app.send(`/api/edit-website/${app.hostId}`, { method: "PUT", json, cookie })).status).toBe(200);
      await app.settled();
      expect((await app.send("/")).text).toContain("Through a pooler");
    });

    test("nothing stays behind in its sessions: limits, statements, locks", async () => {
      const { rows } = await sql<{ statement: string; idle: string }>`select
      (select boot_val from pg_settings where name = 'statement_timeout') as statement,
      (select boot_val from pg_settings where name = 'idle_in_transaction_session_timeout') as idle`.execute(
        database.db,
      );
      const clients = Array.from({ length: 3 }, () => new pg.Client(bouncer.url));
      await Promise.all(clients.map((client) => client.connect()));
      // In transactions at the same time, so that each has another session.
      await Promise.all(clients.map((client) => client.query("begin")));
      const states = await Promise.all(
        clients.map(async (client) => {
          const { rows } =
            await client.query(`select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name,
          (select count(*)::int from pg_prepared_statements) as statements,
          (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`);
          return rows[0];
        }),
      );
      await Promise.all(clients.map((client) => client.query("commit")));
      await Promise.all(clients.map((client) => client.end()));
      expect(new Set(states.map(({ pid }) => pid)).size).toBe(3);
      for (const state of states) expect(state).toMatchObject({ statements: 0, locks: 0, ...rows[0] });
    });

    test("a transaction has its limits all the same", async () => {
      const asked = sql<{ statement: string; idle: string }>`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
      const limits = await app.db.transaction().execute(async (trx) => (await asked.execute(trx)).rows[0]);
      expect(limits).toEqual({ statement: "30s", idle: "1min" });
    });
  },
);
