import { expect, test } from "vitest";
import { splitAtMonths } from "./split-at-months.ts";

test.each([
  [
    "2026-01-15",
    "2026-04-10",
    ["days 2026-01-15 2026-01-31", "months 2026-02-01 2026-03-31", "days 2026-04-01 2026-04-10"],
  ],
  ["2026-01-01", "2026-12-31", ["months 2026-01-01 2026-12-31"]],
  ["2025-12-31", "2026-01-31", ["days 2025-12-31 2025-12-31", "months 2026-01-01 2026-01-31"]],
  ["2024-02-01", "2024-03-01", ["months 2024-02-01 2024-02-29", "days 2024-03-01 2024-03-01"]],
  ["2026-01-02", "2026-02-27", ["days 2026-01-02 2026-02-27"]],
  ["2026-03-01", "2026-03-01", ["days 2026-03-01 2026-03-01"]],
])("%s to %s", (from, to, expected) => {
  const parts = splitAtMonths({ from, to });
  expect(parts.map((part) => `${part.isOfMonths ? "months" : "days"} ${part.from} ${part.to}`)).toEqual(expected);
});
