import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { AppError } from "../platform/errors.ts";
import { createLogger } from "../platform/logger.ts";
import { Replicas } from "./replicas.ts";

/** Stands for a replica: what it tells of the website's version. */
interface FakeReplica {
  name: string;
  version: () => Promise<number | undefined>;
}

vi.mock("../features/websites/server/public.ts", () => ({
  selectContentVersion: (db: unknown) => (db as FakeReplica).version(),
}));

const primary = { name: "primary" };
const at = (name: string, version: number | undefined): FakeReplica => ({ name, version: vi.fn(async () => version) });
const make = (...replicas: FakeReplica[]) =>
  new Replicas({
    primary: primary as unknown as Database,
    replicas: replicas as unknown as Database[],
    sites: { byId: (id) => (id === 1 ? ({ contentVersion: 7 } as never) : undefined) },
    logger: createLogger("silent"),
  });
const nameOf = async (db: Database) => (db as unknown as FakeReplica).name;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("without replicas, the primary is read", async () => {
  expect(await make().read(1, nameOf)).toBe("primary");
});

test("replicas that are up to date are read in turn", async () => {
  const replicas = make(at("a", 7), at("b", 8));
  const read = [await replicas.read(1, nameOf), await replicas.read(1, nameOf), await replicas.read(1, nameOf)];
  expect(read.toSorted()).toEqual(["a", "b", read[0]].toSorted());
});

test.each([6, undefined])("a replica at version %s of 7 is not read", async (version) => {
  expect(await make(at("a", version)).read(1, nameOf)).toBe("primary");
});

test("a website that this process doesn't know is read from the primary", async () => {
  expect(await make(at("a", 7)).read(2, nameOf)).toBe("primary");
});

test("a replica that fails while it is read is left alone for a while, and the primary answers", async () => {
  const replica = at("a", 7);
  const replicas = make(replica);
  const read = vi.fn(async (db: Database) => {
    if ((await nameOf(db)) === "a") throw new Error("canceling statement due to conflict with recovery");
    return "the page";
  });
  expect(await replicas.read(1, read)).toBe("the page");
  expect(await replicas.read(1, nameOf)).toBe("primary");
  expect(replica.version).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(await replicas.read(1, nameOf)).toBe("a");
});

test("a replica that gives no answer holds nobody up for long", async () => {
  const replicas = make({ name: "a", version: () => new Promise(() => {}) });
  const read = replicas.read(1, nameOf);
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
