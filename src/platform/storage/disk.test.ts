import * as fs from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { loadConfig } from "../config/config.ts";
import { DiskStorage } from "./disk.ts";
import { openStorage } from "./open-storage.ts";

// Spy on it to observe the order of writes.
vi.mock("node:fs/promises", { spy: true });

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let storage: DiskStorage;
beforeEach(async () => {
  folder = await makeTemporaryFolder("rostrum-storage-");
  storage = new DiskStorage(join(folder.path, "files"));
  vi.clearAllMocks();
});
afterEach(() => folder.remove());

const key = "images/ab/abcd/original";

test("is used under the data directory when no S3 is configured", async () => {
  const chosen = await openStorage(loadConfig({ DATA_DIR: folder.path }));
  await chosen.put(key, Buffer.from("x"), "image/png");
  expect(await fs.readFile(join(folder.path, "files", key), "utf8")).toBe("x");
});

test("keeps what it is given, and an equal second time", async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  await storage.put(key, bytes);
  await storage.put(key, bytes);
  expect(await storage.get(key)).toEqual(bytes);
  expect(await storage.exists(key)).toBe(true);
});

test("keeps what is streamed, whole or not at all, and returns parts of it", async () => {
  await storage.putStream(key, Readable.from([Buffer.from("0123"), Buffer.from("456")]));
  expect((await storage.get(key))?.toString()).toBe("0123456");
  expect(await storage.getSize(key)).toBe(7);
  const part = await storage.open(key, { start: 2, end: 4 });
  expect(part?.size).toBe(3);
  expect(part && (await text(part.stream))).toBe("234");
  async function* broken() {
    yield Buffer.from("01");
    throw new Error("gone");
  }
  await expect(storage.putStream("images/cd/cdef/original", Readable.from(broken()))).rejects.toThrow("gone");
  expect(await fs.readdir(join(folder.path, "files/images/cd/cdef"))).toEqual([]);
  expect(await storage.getSize("images/cd/cdef/original")).toBeUndefined();
});

test("what is not there is undefined", async () => {
  expect(await storage.get(key)).toBeUndefined();
  expect(await storage.exists(key)).toBe(false);
});

test("lists and removes a folder, and nothing beside it", async () => {
  const keys = ["images/ab/one/original", "images/ab/one/640.avif", "images/ab/two/original"];
  for (const name of keys) await storage.put(name, Buffer.from("x"));
  const found: string[] = [];
  for await (const { key: name, modified } of storage.list("images")) {
    expect(Date.now() - modified.getTime()).toBeLessThan(60_000);
    found.push(name);
  }
  expect(found.sort()).toEqual(keys.toSorted());
  await storage.removeFolder("images/ab/one");
  await storage.removeFolder("images/cd/none");
  expect(await storage.exists("images/ab/one/original")).toBe(false);
  expect(await storage.exists("images/ab/two/original")).toBe(true);
  for await (const _ of storage.list("nothing")) expect.unreachable();
  await expect(storage.removeFolder("../elsewhere")).rejects.toThrow("Not a storage key");
});

test("many who write the same at once leave one whole file and nothing beside it", async () => {
  const bytes = Buffer.alloc(500_000, 7);
  await Promise.all(Array.from({ length: 20 }, () => storage.put(key, bytes)));
  expect(await storage.get(key)).toEqual(bytes);
  expect(await fs.readdir(join(folder.path, "files/images/ab/abcd"))).toEqual(["original"]);
});

test("is durable when it resolves: bytes, then the name, then the folders that hold it", async () => {
  const order: string[] = [];
  const open = vi.mocked(fs.open);
  const actual = await vi.importActual<typeof fs>("node:fs/promises");
  open.mockImplementation(async (path, ...rest) => {
    const handle = await actual.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      order.push(
        `sync ${String(path)
          .replace(folder.path, "")
          .replace(/\.[0-9a-f-]{36}$/, " beside")}`,
      );
      return sync();
    };
    return handle;
  });
  vi.mocked(fs.rename).mockImplementation(async (from, to) => {
    order.push("rename");
    return actual.rename(from, to);
  });
  try {
    await storage.put(key, Buffer.from("x"));
    expect(order.slice(0, 2)).toEqual([`sync /files/${key} beside`, "rename"]);
    expect(order.slice(2)).toEqual([
      "sync /files/images/ab/abcd",
      "sync /files/images/ab",
      "sync /files/images",
      "sync /files",
      "sync ",
    ]);
    order.length = 0;
    await storage.put("images/ab/abcd/640.avif", Buffer.from("y"));
    expect(order.slice(2)).toEqual(["sync /files/images/ab/abcd"]);
  } finally {
    open.mockReset();
    vi.mocked(fs.rename).mockReset();
  }
});

test("a write that fails leaves nothing behind", async () => {
  vi.mocked(fs.rename).mockRejectedValueOnce(Object.assign(new Error("no space"), { code: "ENOSPC" }));
  await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("no space");
  expect(await fs.readdir(join(folder.path, "files/images/ab/abcd"))).toEqual([]);
});

test("its folders are for its own user only", async () => {
  await storage.put(key, Buffer.from("x"));
  for (const path of ["files", "files/images", "files/images/ab/abcd"]) {
    expect((await fs.stat(join(folder.path, path))).mode & 0o777, path).toBe(0o700);
  }
});

describe("a key that leaves the folder is refused", () => {
  test.each(["../secret", "images/../../secret", "", ".", "images/..", "../files-of-others/x"])("%j", async (wrong) => {
    await fs.writeFile(join(folder.path, "secret"), "secret");
    await expect(storage.get(wrong)).rejects.toThrow("Not a storage key");
    await expect(storage.exists(wrong)).rejects.toThrow("Not a storage key");
    await expect(storage.put(wrong, Buffer.from("x"))).rejects.toThrow("Not a storage key");
    expect(await fs.readFile(join(folder.path, "secret"), "utf8")).toBe("secret");
  });

  test("an absolute one stays inside", async () => {
    expect(await storage.get("/etc/passwd")).toBeUndefined();
  });
});
