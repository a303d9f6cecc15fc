import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { createLogger } from "../../platform/logger.ts";
import { Replicas, type Source } from "./replicas.ts";

/** Stands for a replica: what it tells of the website's version. */
interface FakeReplica {
  name: string;
  version: () => Promise<number | undefined>;
}

vi.mock("../../features/websites/server/public.ts", () => ({
  selectContentVersion: (db: unknown) => (db as FakeReplica).version(),
}));

const primary = { name: "primary" };
const at = (name: string, version: number | undefined): FakeReplica => ({ name, version: vi.fn(async () => version) });
const website = { contentVersion: 7 };
const make = (...replicas: FakeReplica[]) =>
  new Replicas({
    primary: primary as unknown as Database,
    replicas: replicas as unknown as Database[],
    sites: { byId: (id) => (id === 1 ? (website as never) : undefined) },
    logger: createLogger("silent"),
  });
const getName = async ({ db }: Source) => (db as unknown as FakeReplica).name;

beforeEach(() => {
  website.contentVersion = 7;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("without replicas, the primary is read", async () => {
  expect(await make().read(1, getName)).toBe("primary");
});

test("replicas that are up to date are read in turn", async () => {
  const replicas = make(at("a", 7), at("b", 8));
  const read = [await replicas.read(1, getName), await replicas.read(1, getName), await replicas.read(1, getName)];
  expect(read.toSorted()).toEqual(["a", "b", read[0]].toSorted());
});

test.each([6, undefined])("a replica at version %s of 7 is not read", async (version) => {
  expect(await make(at("a", version)).read(1, getName)).toBe("primary");
});

test("a replica is current until the website changes, the primary always", async () => {
  const [replica, primary] = [make(at("a", 7)), make()];
  const source = (replicas: Replicas) => replicas.read(1, async (from) => from);
  const [copied, original] = [await source(replica), await source(primary)];
  expect([copied.isCurrent(), original.isCurrent()]).toEqual([true, true]);
  website.contentVersion = 8;
  expect([copied.isCurrent(), original.isCurrent()]).toEqual([false, true]);
});

test("a website that this process doesn't know is read from the primary", async () => {
  expect(await make(at("a", 7)).read(2, getName)).toBe("primary");
});

test("a replica that fails while it is read is left alone for a while, and the primary answers", async () => {
  const replica = at("a", 7);
  const replicas = make(replica);
  const read = vi.fn(async (source: Source) => {
    if ((await getName(source)) === "a") throw new Error("canceling statement due to conflict with recovery");
    return "the page";
  });
  expect(await replicas.read(1, read)).toBe("the page");
  expect(await replicas.read(1, getName)).toBe("primary");
  expect(replica.version).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(await replicas.read(1, getName)).toBe("a");
});

test("a replica that gives no answer holds nobody up for long", async () => {
  const replicas = make({ name: "a", version: () => new Promise(() => {}) });
  const read = replicas.read(1, getName);
  await vi.advanceTimersByTimeAsync(250);
  expect(await read).toBe("primary");
});

test("what is not there is not asked for twice", async () => {
  const read = vi.fn(async () => {
    throw new AppError("not_found", "404 - Page Not Found");
  });
  await expect(make(at("a", 7)).read(1, read)).rejects.toThrow("404");
  expect(read).toHaveBeenCalledTimes(1);
});
