import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { ownSpace } from "../../support/spaces.ts";

const place = useDashboard();
const work = (name: string) => place.page.getByRole("region", { name, exact: true });
const left = /About \d+ seconds left\.$|Almost done\.$/;

/** Bytes a second, up and down; -1: as fast as it is. Milliseconds until an answer arrives. */
async function slow(uploadThroughput: number, downloadThroughput: number, latency = 0): Promise<void> {
  const devtools = await place.context.newCDPSession(place.page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    uploadThroughput,
    downloadThroughput,
  });
}
afterEach(() => slow(-1, -1));

test("An upload that takes long says how far it is, also on another screen, where its end is told", async () => {
  const { page } = place;
  await page.goto("/dashboard/images");
  await page.getByLabel("Search images by name").waitFor();
  const size = { width: 500, height: 500, channels: 3 } as const;
  const buffer = await sharp(randomBytes(500 * 500 * 3), { raw: size })
    .png()
    .toBuffer();
  await slow(20_000, -1);
  await page.getByLabel("Images to upload").setInputFiles({ name: "noise.png", mimeType: "image/png", buffer });
  const upload = work("Uploading noise.png…");
  await page
    .getByRole("region", { name: "Images", exact: true })
    .getByText(/^[\d.]+ kB of [\d.]+ kB\. About \d+ seconds left\.$/)
    .waitFor();
  await expectAccessibleNow(page);
  expect(await upload.count()).toBe(0);
  await navigate(page, "/dashboard");
  await upload.getByText(left).waitFor();
  await expectAccessibleNow(page, { within: "section[aria-label^=Uploading]" });
  await slow(-1, -1, 3000);
  await upload.getByText("Preparing sizes…", { exact: true }).waitFor();
  await page.getByText("noise.png is uploaded.").waitFor();
  await expect.poll(() => upload.count()).toBe(0);
  const { rows } = await sql`select from images where original_name = 'noise.png'`.execute(place.site.database.db);
  expect(rows).toHaveLength(1);
});

test("An export that takes long counts its rows, also on another screen, and is saved complete", async () => {
  const { page } = place;
  const { db } = place.site.database;
  const rows = 4000;
  const owner = await db.selectFrom("users").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
  await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
    select ${await ownSpace(db, owner.id)}::bigint, md5(n::text), md5(n::text) || '@example.org', 40, 'Female', md5('street' || n), 'Dover', '01234',
      'Ward 1' from generate_series(1, ${rows}::int) n`.execute(db);
  await page.goto("/dashboard/members");
  await page.getByRole("button", { name: "Export" }).click();
  const start = page.getByRole("dialog").getByRole("button", { name: "Save as CSV" });
  await start.waitFor();
  const saved = page.waitForEvent("download");
  await slow(-1, 20_000);
  await start.click();
  const exporting = work("Exporting members…");
  await exporting.getByText(/^[\d,]+ of 4,000 rows\. /).waitFor();
  await exporting.getByText(left).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await navigate(page, "/dashboard/settings");
  await exporting.getByText(left).waitFor();
  await slow(-1, -1);
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(rows + 1);
  await place.waitForText("Your browser is saving the file.");
});
