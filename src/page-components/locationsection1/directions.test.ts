import { expect, test } from "vitest";
import { getDirections } from "./directions.ts";

test("directions lead to the address on one line, whatever is written in it", () => {
  const to = (address: string) => new URL(getDirections(address) ?? "").searchParams.get("to");
  expect(getDirections("12 Mill Road\r\n\nHarlan Falls, VA")).toBe(
    "https://www.openstreetmap.org/directions?to=12+Mill+Road%2C+Harlan+Falls%2C+VA",
  );
  expect(to('A & B="#?/../ 100 %\nCité')).toBe('A & B="#?/../ 100 %, Cité');
});

test.each(["", " ", "\n \n", "\u200b"])("%j leads nowhere", (address) =>
  expect(getDirections(address)).toBeUndefined(),
);
