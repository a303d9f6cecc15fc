import { expect, test, vi } from "vitest";
import { Busy, cooldownAfter, WorkQueue } from "./work-queue.ts";

test("so many run, so many wait in order, and the next is refused at once", async () => {
  const queue = new WorkQueue({ atATime: 2, maxWaiting: 3 });
  const done: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const runs = ends.map(({ promise }, n) => queue.run(() => promise.then(() => void done.push(n))));
  await expect(queue.run(async () => {})).rejects.toThrow(Busy);
  for (const { resolve } of ends.toReversed()) resolve();
  await Promise.all(runs);
  expect(done).toEqual([1, 0, 2, 3, 4]);
  expect(await queue.run(async () => "free again")).toBe("free again");
});

test("of one key one runs at a time, and others pass it by; a failure gives its place back", async () => {
  const queue = new WorkQueue({ atATime: 2, maxWaiting: 10 });
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const runs = [
    queue.run(() => first.promise.then(() => void order.push("a1")), "a"),
    queue.run(async () => void order.push("a2"), "a"),
    queue.run(async () => Promise.reject(new Error("no")), "b").catch(() => order.push("b")),
    queue.run(async () => void order.push("c"), "c"),
  ];
  await Promise.all(runs.slice(2));
  expect(order.splice(0).sort()).toEqual(["b", "c"]);
  first.resolve();
  await Promise.all(runs);
  expect(order).toEqual(["a1", "a2"]);
});

test("of one key so many run at a time, and it has half of the places to wait", async () => {
  const queue = new WorkQueue({ atATime: 3, maxWaiting: 4, atATimeOfKey: 2 });
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const runs = ends.map(({ promise }, n) =>
    queue.run(() => {
      begun.push(n);
      return promise;
    }, "a"),
  );
  await expect(queue.run(async () => {}, "a")).rejects.toThrow(Busy);
  expect(await queue.run(async () => begun.slice(), "b")).toEqual([0, 1]);
  for (const { resolve } of ends) resolve();
  await Promise.all(runs);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("after large work its key cools down, and others pass it by", async () => {
  const queue = new WorkQueue({ atATime: 2, maxWaiting: 10 });
  const order: string[] = [];
  const run = (name: string, characters: number) =>
    queue.run(
      async () => void order.push(name),
      name[0],
      () => cooldownAfter(characters),
    );
  await run("a1", 250_000);
  await Promise.all([run("a2", 200_000), run("a3", 0), run("b1", 200_000), run("b2", 0)]);
  expect(order).toEqual(["a1", "b1", "b2", "a2", "a3"]);
});

test("cooldowns add up, those of failures too", async () => {
  const queue = new WorkQueue({ atATime: 3, maxWaiting: 10, atATimeOfKey: 2 });
  const order: string[] = [];
  setTimeout(() => order.push("timer"), 100);
  const large = queue.run(
    async () => order.push("large"),
    "a",
    () => 75,
  );
  const failure = queue.run(
    () => Promise.reject(new Error("no")),
    "a",
    () => 75,
  );
  await Promise.allSettled([large, failure]);
  await queue.run(async () => order.push("next"), "a");
  expect(order).toEqual(["large", "timer", "next"]);
});

test("after a refusal, a key has fewer places for a second; the other keys' places stay", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const queue = new WorkQueue({ atATime: 1, maxWaiting: 6 });
    const ends: (() => void)[] = [];
    const ask = (key: string) => queue.run(() => new Promise<void>((resolve) => ends.push(resolve)), key);
    const endOne = async () => {
      await vi.waitFor(() => expect(ends.length).toBe(1));
      ends.pop()?.();
    };
    const burst = ["a", "a", "a", "a"].map(ask);
    await expect(ask("a")).rejects.toThrow(Busy);
    await endOne();
    await burst[0];
    await expect(ask("a")).rejects.toThrow(Busy);
    const others = ["b", "b", "b"].map(ask);
    vi.advanceTimersByTime(1000);
    const calm = ask("a");
    const all = [...burst.slice(1), ...others, calm];
    for (const _ of all) await endOne();
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
  }
});

test("a full queue says so before anything is asked of it", async () => {
  const queue = new WorkQueue({ atATime: 1, maxWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run(() => promise);
  queue.refuseIfFull();
  const second = queue.run(() => promise);
  expect(() => queue.refuseIfFull()).toThrow(Busy);
  resolve();
  await Promise.all([first, second]);
  queue.refuseIfFull();
});
