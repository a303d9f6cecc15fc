import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../../../tests/support/fake-s3.ts";
import { makeTemporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { loadConfig } from "../../../../platform/config/config.ts";
import type { BackupPlace } from "./backup-place.ts";
import { openBackupPlace, placeName } from "./open-place.ts";

let s3: FakeS3;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let place: BackupPlace;
const { signal } = new AbortController();
const settings = () =>
  loadConfig({
    BACKUP_S3: `${s3.endpoint.replace("://", "://test-key:s@")}?bucket=safe&prefix=rostrum`,
  }).backups;
beforeAll(async () => {
  s3 = await startFakeS3({ accessKeyId: "test-key" });
  folder = await makeTemporaryFolder("rostrum-s3-");
  place = await openBackupPlace(settings());
});
afterAll(async () => {
  await s3.close();
  await folder.remove();
});
beforeEach(() => {
  s3.objects.clear();
  s3.calls.length = 0;
});

async function getFile(bytes: Buffer): Promise<string> {
  const path = join(folder.path, "file");
  await writeFile(path, bytes);
  return path;
}
const stored = (name: string) => s3.objects.get(`/safe/rostrum/${name}`)?.bytes;

test("a file is stored below the prefix, and removed", async () => {
  const bytes = randomBytes(100_000);
  await place.store(await getFile(bytes), "one.tar.zst", signal);
  expect(stored("one.tar.zst")?.equals(bytes)).toBe(true);
  expect(placeName(settings())).toBe("s3://safe/rostrum");
  await place.remove("one.tar.zst", signal);
  await place.remove("none.tar.zst", signal);
  expect(s3.objects.size).toBe(0);
});

test("a large file goes in parts", async () => {
  const bytes = randomBytes(17_000_000);
  await place.store(await getFile(bytes), "large.tar.zst", signal);
  expect(stored("large.tar.zst")?.equals(bytes)).toBe(true);
  expect(s3.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(3);
});

test("an object of that name stays as it is", async () => {
  s3.objects.set("/safe/rostrum/taken", { bytes: Buffer.from("mine"), mediaType: "" });
  await expect(place.store(await getFile(randomBytes(9)), "taken", signal)).rejects.toThrow(
    "There is already an object",
  );
  expect(stored("taken")?.toString()).toBe("mine");
});

test("a refusal and a service that is away are told apart", async () => {
  const file = await getFile(randomBytes(9));
  s3.fail(403, 1);
  await expect(place.store(file, "one", signal)).rejects.toThrow(
    /^The S3 service of the bucket safe refused .* \(403 /,
  );
  const away = await openBackupPlace({ ...settings(), s3: { ...nonNull(), endpoint: "http://127.0.0.1:1" } });
  await expect(away.store(file, "one", signal)).rejects.toThrow("could not be reached");
});

test("an upload that arrived only in part is removed and fails", async () => {
  const file = await getFile(randomBytes(5000));
  s3.onStore = (object) => ({ ...object, bytes: object.bytes.subarray(1) });
  await expect(place.store(file, "one", signal)).rejects.toThrow("has 4999 bytes of the backup's 5000");
  s3.onStore = undefined;
  expect(s3.objects.size).toBe(0);
});

test("an upload that is stopped leaves nothing", async () => {
  const stop = new AbortController();
  s3.onStore = (object) => {
    stop.abort();
    return object;
  };
  await expect(place.store(await getFile(randomBytes(17_000_000)), "one", stop.signal)).rejects.toThrow();
  s3.onStore = undefined;
  expect(s3.objects.size).toBe(0);
});

function nonNull() {
  const { s3 } = settings();
  if (!s3) throw new Error("no bucket");
  return s3;
}
