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
