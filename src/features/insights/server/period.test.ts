import { describe, expect, test } from "vitest";
import { texts } from "../contract.ts";
import { choosePeriod, countDays, listDays } from "./period.ts";

const at = { today: "2026-03-01", firstDay: "2024-02-01" };

describe("a period", () => {
  test.each([
    ["today", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["7d", "2026-02-23", "2026-02-16", "2026-02-22"],
    ["30d", "2026-01-31", "2026-01-01", "2026-01-30"],
    ["90d", "2025-12-02", "2025-09-03", "2025-12-01"],
    ["12m", "2025-03-02", "2024-03-02", "2025-03-01"],
  ] as const)("of %s ends today and is compared with as many days before", (range, from, before, end) => {
    const period = choosePeriod({ range }, at);
    expect(period).toEqual({ from, to: at.today, previous: { from: before, to: end } });
    expect(countDays(before, end)).toBe(countDays(from, at.today));
  });

  test("of one's own is cut off after today, and may be a day", () => {
    expect(choosePeriod({ range: "30d", from: "2026-02-27", to: "2199-01-01" }, at)).toMatchObject({ to: at.today });
    expect(choosePeriod({ range: "30d", from: "2026-02-27" }, at)).toMatchObject({ from: "2026-02-27", to: at.today });
    const day = choosePeriod({ range: "30d", from: "2024-02-29", to: "2024-02-29" }, at);
    expect(listDays(day)).toEqual(["2024-02-29"]);
    expect(day.previous).toEqual({ from: "2024-02-28", to: "2024-02-28" });
  });

  test.each([
    ["2026-02-02", "2026-02-01", texts.reversed],
    ["2026-03-02", undefined, texts.reversed],
    ["2026-03-02", "2026-03-05", texts.future],
    ["1926-03-01", "2026-03-01", texts.tooLong],
    ["2025-02-28", "2026-03-01", texts.tooLong],
    ["2024-01-31", "2024-02-03", texts.tooEarly("2024-02-01")],
    [undefined, "2026-02-01", texts.noFirstDay],
  ])("from %s to %s is refused", (from, to, message) => {
    expect(() => choosePeriod({ range: "30d", from, to }, at)).toThrow(message);
  });
});
