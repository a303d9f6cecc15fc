import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../tests/support/fake-s3.ts";
import { loadConfig } from "../config/config.ts";
import { openStorage } from "./open-storage.ts";
import { S3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

let s3: FakeS3;
let storage: Storage;
beforeAll(async () => {
  s3 = await startFakeS3({ accessKeyId: "test-key" });
  const env = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: "files", S3_ACCESS_KEY_ID: "test-key", S3_SECRET_ACCESS_KEY: "s" };
  storage = await openStorage(loadConfig(env));
});
afterAll(() => s3.close());

const key = `images/ab/${"ab".repeat(32)}/640.avif`;

test("is used when it is configured, and keeps what it is given", async () => {
  expect(storage).toBeInstanceOf(S3Storage);
  const bytes = randomBytes(100_000);
  await storage.put(key, bytes, "image/avif");
  expect(await storage.get(key)).toEqual(bytes);
  expect(await storage.exists(key)).toBe(true);
  // Sent as is, without the chunk framing and trailers that many compatible services don't support.
  expect(s3.objects.get(`/files/${key}`)).toEqual({ bytes, mediaType: "image/avif" });
  await storage.put("empty", Buffer.alloc(0), "image/avif");
  expect((await storage.get("empty"))?.length).toBe(0);
});

test("keeps what is streamed, even when sent in parts, and returns parts of it", async () => {
  for (const size of [10, 12_000_000]) {
    const bytes = randomBytes(size);
    await storage.putStream("images/streamed", Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]), "video/mp4");
    expect((await storage.get("images/streamed"))?.equals(bytes)).toBe(true);
    expect(await storage.getSize("images/streamed")).toBe(size);
    const part = await storage.open("images/streamed", { start: 3, end: 6 });
    expect(part?.size).toBe(4);
    expect(part && (await buffer(part.stream)).equals(bytes.subarray(3, 7))).toBe(true);
  }
  expect(await storage.getSize("images/00/none")).toBeUndefined();
});

test("what is not there is undefined, and no error", async () => {
  expect(await storage.get("images/00/none")).toBeUndefined();
  expect(await storage.exists("images/00/none")).toBe(false);
});

test("a refusal is an error, never 'not there'", async () => {
  s3.fail(403, 3);
  await expect(storage.get(key)).rejects.toThrow();
  await expect(storage.exists(key)).rejects.toThrow();
  await expect(storage.put(key, Buffer.from("x"), "image/avif")).rejects.toThrow();
});

test("a passing failure of the service is tried again", async () => {
  s3.fail(503, 1);
  await storage.put("images/retried", Buffer.from("again"), "image/jpeg");
  expect((await storage.get("images/retried"))?.toString()).toBe("again");
  const puts = s3.calls.filter((call) => call === "PUT /files/images/retried");
  expect(puts).toHaveLength(2);
});

test("lists and removes a folder, however many answers that takes, and nothing beside it", async () => {
  const names = Array.from({ length: 8 }, (_, at) => `images/cd/one/${at}`);
  for (const name of [...names, "images/cd/one-more/0"]) await storage.put(name, Buffer.from("x"), "image/avif");
  const keys: string[] = [];
  for await (const { key, modified } of storage.list("images/cd")) {
    expect(modified).toBeInstanceOf(Date);
    keys.push(key);
  }
  expect(keys.sort()).toEqual(["images/cd/one-more/0", ...names]);
  await storage.removeFolder("images/cd/one");
  await storage.removeFolder("images/cd/none");
  expect(await storage.exists("images/cd/one/3")).toBe(false);
  expect(await storage.exists("images/cd/one-more/0")).toBe(true);
  s3.fail(403, 3);
  await expect(storage.removeFolder("images/cd/one-more")).rejects.toThrow();
});

test("a wrong key is refused by the service and said so", async () => {
  const wrong = new S3Storage({
    endpoint: s3.endpoint,
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "other",
    secretAccessKey: "s",
  });
  await expect(wrong.put(key, Buffer.from("x"), "image/avif")).rejects.toThrow();
});
