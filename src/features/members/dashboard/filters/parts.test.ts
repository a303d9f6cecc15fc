import { describe, expect, test } from "vitest";
import type { MemberFilter } from "../../list-contract.ts";
import { filterParams, parseFilter } from "../list-state/address.ts";
import { getChips, getParts, inWords } from "./parts.ts";

const all: MemberFilter = {
  search: "ann",
  district: ["A&B", "=?#"],
  city: ["Łódź"],
  gender: ["Female"],
  zip: "01",
  age_from: 18,
  age_to: 30,
};

describe("a filter", () => {
  test("is the same after it stood in an address", () => {
    expect(parseFilter(new URLSearchParams(filterParams(all).toString()))).toEqual(all);
    expect(filterParams({}).toString()).toBe("");
  });

  test("is read from an address as far as that makes sense", () => {
    const params = new URLSearchParams("age_from=x&age_to=200&city=&city=+&zip=%20&district=A&other=1&search=+");
    expect(parseFilter(params)).toEqual({ district: ["A"] });
  });

  test("is said in words", () => {
    expect(inWords(all, [])).toBe(
      "“ann” in name, email or city · District: A&B or =?# · City: Łódź · Gender: Female · Zip code begins with 01 · Age 18 to 30",
    );
    expect(inWords({ age_from: 18 }, [])).toBe("Age 18 and over");
    expect(inWords({ age_to: 18 }, [])).toBe("Age up to 18");
    expect(inWords({ age_from: 18, age_to: 18 }, [])).toBe("Age 18");
    expect(inWords({ city: ["a", "b", "c", "d", "e"] }, [])).toBe("City: a, b, c, or 2 others");
  });

  test("has parts that are the whole together, and each can be left out", () => {
    const parts = getParts(all, []);
    expect(Object.assign({}, ...parts.map(({ alone }) => alone))).toEqual(all);
    for (const { alone, without } of parts) expect({ ...alone, ...without }).toEqual(all);
  });

  test("has a chip for each of a few values, one for many, and none for the search", () => {
    expect(getChips(all, []).map(({ words }) => words)).toEqual([
      ...["District: A&B", "District: =?#", "City: Łódź", "Gender: Female", "Zip code begins with 01", "Age 18 to 30"],
    ]);
    expect(getChips(all, [])[0]?.without.district).toEqual(["=?#"]);
    expect(getChips({ city: ["a", "b", "c", "d", "e"] }, [])).toEqual([
      { words: "City: a, b, c, or 2 others", without: {} },
    ]);
  });

  test("names labels, and those that are gone", () => {
    const filter = { zip: "1", label: [3, 4, 0] };
    expect(parseFilter(filterParams(filter))).toEqual(filter);
    expect(parseFilter(new URLSearchParams("label=3&label=x&label=-1"))).toEqual({ label: [3] });
    const labels = [{ label_id: 3, name: "Volunteer" }];
    expect(inWords(filter, [], labels)).toBe("Zip code begins with 1 · Label: Volunteer, deleted label, or none");
    expect(getParts(filter, [], labels)[1]).toMatchObject({ alone: { label: [3, 4, 0] }, without: { zip: "1" } });
  });

  test("names custom fields, and those that are gone", () => {
    const custom = ["7=M", "7=L", "7=", "8>=5", "8<=10", "9=true", "10<=2024-01-31", "11>=3"];
    const names = ["T-shirt", "Shoe size", "Driver", "Joined"];
    const fields = names.map((name, index) => ({
      field_id: 7 + index,
      name,
      type: name === "Driver" ? ("yes-no" as const) : ("text" as const),
    }));
    expect(parseFilter(filterParams({ custom }))).toEqual({ custom });
    expect(parseFilter(new URLSearchParams("custom=x&custom=7=M"))).toEqual({ custom: ["7=M"] });
    expect(parseFilter(new URLSearchParams("custom=x"))).toEqual({});
    expect(inWords({ zip: "1", custom }, fields)).toBe(
      "Zip code begins with 1 · T-shirt: M, L, or unknown · Shoe size: 5 to 10 · Driver: Yes · Joined: up to 2024-01-31 · Deleted field: from 3",
    );
    const [, shirt, shoe] = getParts({ zip: "1", custom }, fields);
    expect(shirt?.alone).toEqual({ custom: ["7=M", "7=L", "7="] });
    expect(shoe?.without).toEqual({ zip: "1", custom: custom.filter((text) => !text.startsWith("8")) });
    expect(inWords({ custom: ["7=true", "7=constructor"] }, fields)).toBe("T-shirt: true or constructor");
    expect(getChips({ custom: ["7=M"] }, fields)).toEqual([{ words: "T-shirt: M", without: {} }]);
  });
});
