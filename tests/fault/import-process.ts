// Imports members for the first account: `node import-process.ts DATABASE_URL FIRST_ROW ROWS WAY`; WAY `at-once`, or
// `checked`: as the screen does it. Says when it begins, when it has checked, and when it is done. Ends when the test that
// started it is gone.

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { memberCsv } from "../../bench/many-members.ts";
import { openDatabase } from "../../src/db/database.ts";
import { specifiedFields } from "../../src/features/members/fields.ts";
import { checkImport } from "../../src/features/members/server/import/check-import.ts";
import { commitImport } from "../../src/features/members/server/import/commit-import.ts";
import { csvRows } from "../../src/features/members/server/import/csv-rows.ts";
import { importMembers } from "../../src/features/members/server/import/import-members.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { WorkQueue } from "../../src/platform/work/work-queue.ts";
import { ownSpace } from "../support/spaces.ts";

const [databaseUrl = "", firstRow = "0", count = "0", way = ""] = process.argv.slice(2);
process.stdin.on("end", () => process.exit(4)).resume();
const deps = { db: openDatabase(databaseUrl, createLogger("silent"), { max: 3 }), clock: systemClock };
const user = await deps.db.selectFrom("users").select("id").orderBy("id").executeTakeFirstOrThrow();
const access = { spaceId: await ownSpace(deps.db, user.id), actorId: user.id };
const rows = csvRows(Readable.from([memberCsv(Number(count), Number(firstRow))]));
const fields = specifiedFields;
const { signal } = new AbortController();
const print = (text: string) => process.stdout.write(`${text}\n`);
print("begins");
if (way === "checked") {
  const checkId = randomUUID();
  await checkImport(
    deps,
    access.spaceId,
    rows,
    { checkId, bytesRead: () => 0, signal, fields },
    new WorkQueue({ atATime: 1, maxWaiting: 1 }),
  );
  print("checked");
  const options = { onDuplicate: "skip", withoutRefused: false, revision: 1, consent: undefined, signal } as const;
  await commitImport(deps, access, checkId, options);
} else {
  await importMembers(deps, access, { rows, fields, onDuplicate: "skip", consent: undefined, key: undefined, signal });
}
print("done");
process.exit(0);
