import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { DiskStorage } from "../../../platform/storage/disk.ts";
import { cropPaths } from "../../../shared/media.ts";
import { openImageWorker } from "./image-worker.ts";
import { ImageVariants, originalKey } from "./variants.ts";

const hash = "b".repeat(64);
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let variants: ImageVariants;
const imageWorker = openImageWorker();
beforeAll(async () => {
  folder = await makeTemporaryFolder("rostrum-variants-");
  const storage = new DiskStorage(folder.path);
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  await storage.put(originalKey(hash), bytes);
  variants = new ImageVariants(storage, imageWorker, async () => {});
});
afterAll(async () => {
  imageWorker.close();
  await folder.remove();
});

test.each([
  ["social.jpg", 1200, 630],
  ["square.jpg", 1200, 1200],
  ["standard.jpg", 1200, 900],
  ["wide.jpg", 1200, 675],
  ["640.webp", 640, 498],
])("%s is %d by %d, also from a smaller image", async (name, width, height) => {
  const file = await variants.open(hash, name);
  const bytes = await buffer(file?.stream ?? Readable.from([]));
  expect(file?.size).toBe(bytes.length);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.width, metadata.height]).toEqual([width, height]);
});

test("the three crops are those that structured data names", () => {
  expect(cropPaths(hash)).toEqual(["square", "standard", "wide"].map((name) => `/media/${hash}/${name}.jpg`));
});

test.each(["square.avif", "wide.webp", "social.png", "toString.jpg", "__proto__.jpg", "641.jpg", "wide.jpg.jpg"])(
  "%s is none of ours",
  async (name) => {
    expect(await variants.open(hash, name)).toBeUndefined();
  },
);
