import { expect, test } from "vitest";
import { yieldIfDue } from "./event-loop-yield.ts";

test("a long loop lets others in again and again", async () => {
  let [others, isOver] = [0, false];
  const other = () => {
    others += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  for (let round = 0; round < 10; round += 1) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    await yieldIfDue();
  }
  isOver = true;
  expect(others).toBeGreaterThanOrEqual(9);
});

test("a latecomer waits for a slice or two of a long loop, not for its end", async () => {
  const order: string[] = [];
  const piece = async (name: string) => {
    await yieldIfDue();
    const end = performance.now() + 2;
    while (performance.now() < end);
    order.push(name);
  };
  let late: Promise<void> | undefined;
  for (let n = 0; n < 50; n += 1) {
    await piece("long");
    if (n === 4) late = piece("late");
  }
  await late;
  // Five steps came before it, and two slices hold at most four.
  expect(order.indexOf("late")).toBeLessThanOrEqual(9);
});

test("CPU-heavy jobs that arrive in the same turn get a turn each", async () => {
  const order: string[] = [];
  let isOver = false;
  const other = () => {
    order.push("other");
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const work = async () => {
    await yieldIfDue();
    const end = performance.now() + 5;
    while (performance.now() < end);
    order.push("work");
  };
  const inThisTurn = () => new Promise<void>((resolve) => setImmediate(() => resolve(work())));
  await Promise.all(Array.from({ length: 5 }, inThisTurn));
  isOver = true;
  expect(order.filter((name) => name === "work").length).toBe(5);
  for (const [at, name] of order.entries()) if (name === "work") expect(order[at - 1]).not.toBe("work");
});
