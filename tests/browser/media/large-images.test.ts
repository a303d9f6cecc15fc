import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { maxImageBytes } from "../../../src/features/media/contract.ts";
import { useDashboard } from "../../support/dashboard.ts";

// No other sizes of these large images are made: nobody asks for them.
const dashboard = useDashboard(async () => ({ env: { PROCESS_ROLE: "web" } }));
beforeEach(async () => {
  await dashboard.site.database.db.deleteFrom("images").execute();
  await dashboard.page.goto("/dashboard/images");
  await library().getByText("No images yet").waitFor();
});

const library = () => dashboard.page.getByRole("region", { name: "Images", exact: true });
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  library().getByLabel("Images to upload").setInputFiles({ name, mimeType, buffer });
const gaussian = { type: "gaussian", mean: 128, sigma: 60 } as const;
const noise = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: "#888", noise: gaussian } });

/** The stored image, once the server has it. */
async function uploaded() {
  // The browser makes it smaller first, which takes a busy machine long.
  await library().getByRole("list").getByRole("button").first().waitFor({ timeout: 110_000 });
  const row = await dashboard.site.database.db.selectFrom("images").selectAll().executeTakeFirstOrThrow();
  const extension = row.media_type.replace("image/", "").replace("jpeg", "jpg");
  const filePath = `/media/${row.hash}/original.${extension}`;
  return { row, bytes: await (await dashboard.context.request.get(filePath)).body() };
}

test("a photo of more than 5 MB is made smaller, not refused", async () => {
  const photo = await noise(2800, 2100, 3).jpeg({ quality: 97 }).toBuffer();
  expect(photo.length).toBeGreaterThan(maxImageBytes);
  await choose("Town hall.jpeg", "image/jpeg", photo);
  const { row } = await uploaded();
  expect(row).toMatchObject({ original_name: "Town hall.jpg", media_type: "image/jpeg" });
  expect(row.width / row.height).toBeCloseTo(4 / 3, 2);
  expect(row.byte_size).toBeLessThanOrEqual(maxImageBytes * 1.2);
});

test("a large drawing keeps its transparency", async () => {
  const hole = await sharp({ create: { width: 700, height: 1100, channels: 4, background: "#fff" } })
    .png()
    .toBuffer();
  const drawing = await noise(1400, 1300, 3)
    .ensureAlpha()
    .composite([{ input: hole, left: 0, top: 0, blend: "dest-out" }])
    .png()
    .toBuffer();
  expect(drawing.length).toBeGreaterThan(maxImageBytes / 2);
  await choose("Logo.png", "image/png", Buffer.concat([drawing, Buffer.alloc(maxImageBytes)]));
  const { row, bytes } = await uploaded();
  expect(row).toMatchObject({ original_name: "Logo.webp", media_type: "image/webp", width: 1400, height: 1300 });
  const pixel = (left: number) =>
    sharp(bytes).ensureAlpha().extract({ left, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect([(await pixel(20))[3], (await pixel(1300))[3]]).toEqual([0, 255]);
});

test.each(["image/heic", ""])("HEIC with the type %j becomes a JPEG", async (mimeType) => {
  await choose("IMG_0001.HEIC", mimeType, readFileSync(join(import.meta.dirname, "../../fixtures/photo.heic")));
  const { row, bytes } = await uploaded();
  expect(row).toMatchObject({ original_name: "IMG_0001.jpg", media_type: "image/jpeg", width: 320, height: 240 });
  // A yellow sun on blue.
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left: 90, top: 120, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue + 80);
});

test("an animation or an unreadable file of more than 5 MB is refused, and so is a damaged HEIC", async () => {
  for (const [name, type, content, message] of [
    ["a.gif", "image/gif", "GIF89a", "Image size must not exceed 5MB."],
    ["a.heic", "image/heic", "....ftypheic", "Please upload a valid image file."],
    ["a.jpg", "image/jpeg", "nothing", "Image size must not exceed 5MB."],
  ] as const) {
    const size = name === "a.heic" ? 100 : maxImageBytes + 1;
    await choose(name, type, Buffer.concat([Buffer.from(content), Buffer.alloc(size)]));
    const about = dashboard.page.getByLabel(`Close message about ${name}`);
    await library().getByRole("alert").filter({ has: about }).getByText(message).waitFor();
  }
  expect(await library().getByRole("list").getByRole("button").count()).toBe(0);
});
