import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { DiskStorage } from "../../../../platform/storage/disk.ts";
import { cropPaths } from "../../../../shared/media/media.ts";
import { ImageWorker } from "./image-worker.ts";
import { shippedDrawings } from "./shipped-drawings.ts";
import { ImageVariants, originalKey } from "./variants.ts";

const hash = "b".repeat(64);
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let variants: ImageVariants;
let storage: DiskStorage;
/** Longer than any test waits. */
const patient = { avif: 0, webp: 60_000, jpg: 60_000 };
const imageWorker = new ImageWorker();
beforeAll(async () => {
  folder = await makeTemporaryFolder("rostrum-variants-");
  storage = new DiskStorage(folder.path);
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  await storage.put(originalKey(hash), bytes);
  variants = new ImageVariants(storage, imageWorker, async () => {}, patient);
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

test("AVIF takes long, so the original is shown meanwhile, or a quicker size that is there", async () => {
  const held = Promise.withResolvers<void>();
  const waiting = {
    do: imageWorker.do,
    doLater: async (...args: unknown[]) => {
      await held.promise;
      return (imageWorker.doLater as (...args: unknown[]) => unknown)(...args);
    },
  } as unknown as ImageWorker;
  const fresh = new ImageVariants(storage, waiting, async () => {}, patient);
  const look = async (name: string) => {
    const file = await fresh.open(hash, name);
    const { format, width } = await sharp(await buffer(file?.stream ?? Readable.from([]))).metadata();
    return [file?.mediaType, file?.isStandIn, format, width];
  };
  expect(await look("320.avif")).toEqual(["image/png", true, "png", 900]);
  // What takes a moment is waited for, also while the other work goes on.
  expect(await look("320.webp")).toEqual(["image/webp", undefined, "webp", 320]);
  expect(await look("320.avif")).toEqual(["image/webp", true, "webp", 320]);
  held.resolve();
  await expect.poll(() => look("320.avif")).toEqual(["image/avif", undefined, "heif", 320]);
  expect(await fresh.open("c".repeat(64), "320.avif")).toBeUndefined();
});

test("a size that takes long is replaced by the original, in browsers that can show it", async () => {
  const held = Promise.withResolvers<never>();
  const busy = { do: () => held.promise, doLater: () => held.promise } as unknown as ImageWorker;
  const fresh = new ImageVariants(storage, busy, async () => {}, { avif: 0, webp: 1, jpg: 1 });
  const asWebp = "d".repeat(64);
  await storage.put(
    originalKey(asWebp),
    await sharp(await storage.get(originalKey(hash)))
      .webp()
      .toBuffer(),
  );
  const look = async (of: string, name: string) => {
    const file = await fresh.open(of, name);
    file?.stream.destroy();
    return [file?.mediaType, file?.isStandIn];
  };
  expect(await look(hash, "480.webp")).toEqual(["image/png", true]);
  expect(await look(hash, "480.jpg")).toEqual(["image/png", true]);
  expect(await look(asWebp, "480.webp")).toEqual(["image/webp", true]);
  const waited = Promise.allSettled([look(asWebp, "480.jpg"), look(asWebp, "wide.jpg")]);
  held.reject(new Error("waited for"));
  expect((await waited).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await fresh.open("e".repeat(64), "480.webp")).toBeUndefined();
});

test("the project's drawings come with their sizes", async () => {
  const [drawing] = Object.values(await shippedDrawings());
  if (!drawing) throw new Error("Run the build");
  const nobody = { do: undefined, doLater: undefined } as unknown as ImageWorker;
  const shipped = new ImageVariants(storage, nobody, async () => {});
  for (const name of ["480.avif", "800.avif", "1080.avif", "social.jpg"]) {
    const file = await shipped.open(drawing.hash, name);
    const bytes = await buffer(file?.stream ?? Readable.from([]));
    expect([file?.isStandIn, file?.size], name).toEqual([undefined, bytes.length]);
    expect((await sharp(bytes).metadata()).width).toBe(Number.parseInt(name, 10) || 1200);
  }
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
