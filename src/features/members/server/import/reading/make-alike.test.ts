import { expect, test } from "vitest";
import { makeAlike } from "./make-alike.ts";

const counted = (...values: string[]) =>
  [...new Set(values)].map((value) => ({ value, rows: values.filter((other) => other === value).length }));
const become = (
  values: string[],
  { known = [] as string[], chosen = {} as Record<string, string> } = {},
  field: "gender" | "city" = "gender",
) =>
  Object.fromEntries(
    makeAlike(field, counted(...values), { known, chosen: new Map(Object.entries(chosen)) }).map(
      ({ value, becomes }) => [value, becomes],
    ),
  );

test("different words for a gender become one: the file's most frequent word", () => {
  expect(become(["F", "F", "F", "female", "female", "W", "Female"])).toEqual({
    F: "female",
    female: "female",
    W: "female",
    Female: "female",
  });
  expect(become(["w", "weiblich", "m", "m"])).toEqual({ w: "weiblich", weiblich: "weiblich", m: "Male" });
});

test("initials stay while there is nothing else, and a list's own spelling wins", () => {
  expect(become(["F", "M", "M"])).toEqual({});
  expect(become(["F", "f", "M"])).toEqual({ F: "Female", f: "Female" });
  expect(become(["F", "M"], { known: ["Woman", "Man"] })).toEqual({ F: "Woman", M: "Man" });
  expect(become(["female", "f"], { known: ["F"] })).toEqual({ female: "F", f: "F" });
});

test("what someone chose wins, an empty choice changes nothing, and unknown words stay", () => {
  expect(become(["F", "female", "agender"], { chosen: { F: "Woman", agender: "Other", female: "" } })).toEqual({
    ...{ F: "Woman", female: "female", agender: "Other" },
  });
  expect(become(["agender", "unknown"])).toEqual({});
});

test("elsewhere, only spellings of the same word become one", () => {
  expect(become(["BOSTON", "Boston", "Boston", " boston", "F", "Female"], {}, "city")).toEqual({
    ...{ Boston: "Boston", BOSTON: "Boston", " boston": "Boston" },
  });
  expect(become(["__proto__", "constructor"], {}, "city")).toEqual({});
});
