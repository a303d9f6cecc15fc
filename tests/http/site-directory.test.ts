import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { SiteDirectory } from "../../src/features/websites/server/public.ts";
import { silentLogger } from "../support/database.ts";
import { startTestApp } from "../support/test-app.ts";

test("a website that changed while the database had no answer is read again later", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  // Long enough for a busy machine to answer where nothing is locked.
  const impatient = openDatabase(app.databaseUrl, silentLogger, { max: 1, limits: { statement: 1500, idle: 60_000 } });
  onTestFinished(() => impatient.destroy());
  const sites = new SiteDirectory(impatient, new URL("http://rostrum.test"));
  await sites.load();
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table websites in access exclusive mode`.execute(trx);
    await trx.updateTable("websites").set({ title: "Changed" }).where("id", "=", app.hostId).execute();
    await sites.refresh(app.hostId);
    expect(sites.host.title).toBe("The Rostrum");
    // It still has no answer.
    await sites.catchUp();
  });
  expect(sites.host.title).toBe("The Rostrum");
  await sites.catchUp();
  expect(sites.host.title).toBe("Changed");
});
