import { expect, test } from "vitest";
import { givingWay } from "./give-way.ts";

test("a long loop lets others in again and again", async () => {
  let [others, isOver] = [0, false];
  const other = () => {
    others += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const giveWay = givingWay();
  for (let round = 0; round < 10; round += 1) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    await giveWay();
  }
  isOver = true;
  expect(others).toBeGreaterThanOrEqual(9);
});
