import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../src/platform/root.ts";
import { makeWatchedDirectory } from "../support/cluster.ts";
import { findDebianPostgres, startDebianPostgres } from "../support/debian-postgres.ts";

const bin = findDebianPostgres();
const script = join(root, "deploy/wal-archive.sh");

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const result = await client.query({ text, rowMode: "array" }).finally(() => client.end());
  return [result].flat().at(-1)?.rows.flat() ?? [];
}

test.runIf(bin && process.env.LONG_TESTS)(
  "deploy/wal-archive.sh brings a database back as it was at a second",
  async () => {
    const folder = await makeWatchedDirectory("rostrum-archive-");
    onTestFinished(() => folder.remove());
    await chmod(folder.path, 0o711);
    const WAL_ARCHIVE = join(folder.path, "archive");
    await mkdir(WAL_ARCHIVE);
    // The server's account writes there, and it may be another one than the test's.
    await chmod(WAL_ARCHIVE, 0o777);
    const server = await startDebianPostgres(bin ?? "", {
      settings: ["archive_mode=on", `archive_command=WAL_ARCHIVE=${WAL_ARCHIVE} ${script} keep %p %f`],
    });
    onTestFinished(() => server.stop());
    const run = (...args: string[]) => server.run(script, args, { WAL_ARCHIVE, PGUSER: "rostrum" });

    const copies = () => readdir(join(WAL_ARCHIVE, "base"));
    await ask(server.url, "create table notes (text text); insert into notes values ('before the copy')");
    for (let copy = 1; copy <= 3; copy += 1) {
      await run("base");
      await sleep(1000);
    }
    expect(await copies()).toHaveLength(2);
    await ask(server.url, "insert into notes values ('wanted')");
    const [time] = await ask(server.url, "select clock_timestamp()::text");
    await ask(server.url, "insert into notes values ('a mistake'); delete from notes where text = 'wanted'");
    const [last] = await ask(server.url, "select pg_walfile_name(pg_current_wal_lsn())");
    await ask(server.url, "select pg_switch_wal()");
    const archived = `select last_archived_wal >= '${last}' from pg_stat_archiver`;
    await expect.poll(() => ask(server.url, archived)).toEqual([true]);

    const recovered = await startDebianPostgres(bin ?? "", {
      prepare: (data, as) => as(script, ["recover", String(time), data], { WAL_ARCHIVE }),
    });
    onTestFinished(() => recovered.stop());
    const notes = "select text from notes order by ctid";
    await expect.poll(() => ask(recovered.url, notes)).toEqual(["before the copy", "wanted"]);
    expect(await ask(server.url, notes)).toEqual(["before the copy", "a mistake"]);

    // A segment is never replaced by another one of the same name, and a repeated one is fine.
    const [segment = ""] = (await readdir(join(WAL_ARCHIVE, "wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
    await run("keep", join(WAL_ARCHIVE, "wal", segment), segment);
    const other = join(folder.path, "other");
    await writeFile(other, "something else");
    await expect(run("keep", other, segment)).rejects.toThrow();
    await expect(run("recover", "2001-01-01 00:00:00+00", join(folder.path, "none"))).rejects.toThrow();
  },
);
