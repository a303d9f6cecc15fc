import { dice } from "../tests/support/bad-line.ts";
import { memberRow } from "./many-members.ts";

const sorts = ["name", "email", "age", "city", "district", "zip_code"];

/** Typical filtered lists: by one condition, by several, with a search, and further pages. */
export function filteredLists(
  count: number,
  rounds: number,
  custom: Record<"size" | "hours" | "driver" | "half" | "tenth" | "thousandth", number>,
): Record<string, string[]> {
  const random = dice(23);
  const whole = (below: number) => Math.floor(random() * below);
  const someone = () => memberRow(whole(count));
  const parts = {
    district: () => ({ district: someone().district }),
    city: () => ({ city: someone().city }),
    gender: () => ({ gender: whole(8) === 0 ? "Nobody's" : someone().gender }),
    "zip prefix": () => ({ zip: someone().zip_code.slice(0, 1 + whole(5)) }),
    "age range": () => {
      const from = 18 + whole(70);
      return { age_from: String(from), age_to: String(from + whole(20)) };
    },
    "custom text": () => ({ custom: `${custom.size}=${["S", "m", "L", "nobody's"][whole(4)]}` }),
    "custom number": () => ({ custom: `${custom.hours}>=${40 + whole(15)}` }),
    "custom yes, one in a thousand": () => ({ custom: `${custom.driver}=true` }),
    label: () => ({ label: String([custom.half, custom.tenth, custom.thousandth][whole(3)]) }),
    "no label": () => ({ label: "0" }),
    search: () => ({
      search: someone()
        .name.slice(0, 3 + whole(6))
        .trim(),
    }),
  };
  const list = (n: number, filter: object, page = 1) => {
    const order = { sort: sorts[n % sorts.length] ?? "name", order: n % 4 < 2 ? "asc" : "desc" };
    return `/api/members?${new URLSearchParams({ ...filter, ...order, limit: "25", page: String(page) })}`;
  };
  const lists = (filter: () => object, page = () => 1) =>
    Array.from({ length: rounds }, (_, n) => list(n, filter(), page()));
  const { district, city, gender, search } = parts;
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const some = (number: number) => () => {
    const filters = names.toSorted(() => random() - 0.5).slice(0, number);
    return Object.assign({}, ...filters.map((name) => parts[name]()));
  };
  return {
    ...Object.fromEntries(names.filter((name) => name !== "search").map((name) => [name, lists(parts[name])])),
    "district and gender": lists(() => ({ ...district(), ...gender() })),
    "two together": lists(some(2)),
    "three together": lists(some(3)),
    "four together": lists(some(4)),
    "search in a city": lists(() => ({ ...city(), ...search() })),
    "district, any page": lists(district, () => 1 + whole(80)),
    "gender, any page": lists(gender, () => 1 + whole(80)),
  };
}
