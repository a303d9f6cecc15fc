// Imports 20,000 members for the first account: `node import-process.ts DATABASE_URL FIRST_ROW`.
// Says when it begins and when it is done. Ends when the test that started it is gone.

import { Readable } from "node:stream";
import { memberCsv } from "../../bench/many-members.ts";
import { openDatabase } from "../../src/db/database.ts";
import { csvRows } from "../../src/features/members/server/import/csv-rows.ts";
import { importMembers } from "../../src/features/members/server/import/import-members.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createLogger } from "../../src/platform/logger.ts";

const [databaseUrl = "", firstRow = "0"] = process.argv.slice(2);
process.stdin.on("end", () => process.exit(4)).resume();
const db = openDatabase(databaseUrl, createLogger("silent"), 2);
const owner = await db.selectFrom("users").select("id").orderBy("id").executeTakeFirstOrThrow();
process.stdout.write("begins\n");
await importMembers({ db, clock: systemClock }, owner.id, {
  rows: csvRows(Readable.from([memberCsv(20_000, Number(firstRow))])),
  onDuplicate: "skip",
  key: undefined,
  signal: new AbortController().signal,
});
process.stdout.write("done\n");
process.exit(0);
