import { expect, test } from "vitest";
import { guessFields } from "./guess-fields.ts";

const guess = (values: string[], isWhole = true, name = "Column") =>
  guessFields(
    [name],
    values.map((value) => [value]),
    isWhole,
  )[0];
const sizes = ["S", "M", "s", "M", "S", "M"];

test.each([
  [["12", "1,250.5", ""], { type: "number", options: [] }],
  [["$5", "$1,200.50", "n/a", "12"], { type: "number", options: [] }],
  [["2024-01-31", "unknown", "-"], { type: "date", options: [] }],
  [["n/a", "none"], { type: "text", options: [] }],
  [[...sizes, "n/a", "None", "None", "None"], { type: "choice", options: ["S", "M", "None"] }],
  [["02134", "10001"], { type: "text", options: [] }],
  [["+1 555 0100", "5550100"], { type: "text", options: [] }],
  [["555-010-0100", "x"], { type: "text", options: [] }],
  [["2024-01-31", "12/31/2024"], { type: "date", options: [] }],
  [["2024-02-31"], { type: "text", options: [] }],
  [["yes", "No", ""], { type: "yes-no", options: [] }],
  [["1", "0"], { type: "number", options: [] }],
  [sizes, { type: "choice", options: ["S", "M"] }],
])("%j", (values, expected) => {
  expect(guess(values)).toEqual({ name: "Column", ...expected });
});

test("a choice is none while later rows may have other values, nor is what repeats only once", () => {
  expect(guess(sizes, false)?.type).toBe("text");
  expect(guess(["red", "blue", "green"])?.type).toBe("text");
});

test("a column without values, of the reasons, or with a name that no field can have is none", () => {
  expect(guess(["", " "])).toBeNull();
  for (const name of ["reason", "Email", "", "consent"]) expect(guess(["a"], true, name), name).toBeNull();
  expect(guess(["a"], true, "=HYPERLINK(1)")?.name).toBe("HYPERLINK(1)");
  expect(guess(["a"], true, "x".repeat(100))?.name).toBe("x".repeat(60));
  expect(guess(["a"], true, "<b>Dues</b>")?.name).toBe("<b>Dues</b>");
});
