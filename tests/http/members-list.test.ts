import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type MemberForm, texts } from "../../src/features/members/contract.ts";
import { sortColumns } from "../../src/features/members/fields.ts";
import { countedHits, type MemberFilter } from "../../src/features/members/list-contract.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
let editor: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
  editor = new MemberUser(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());

async function fill(spaceId: number, people: MemberForm[]): Promise<void> {
  await app.db.deleteFrom("members").where("space_id", "=", spaceId).execute();
  const rows = people.map((person) => ({ ...person, space_id: spaceId }));
  if (rows.length > 0) await app.db.insertInto("members").values(rows).execute();
}

type Sort = (typeof sortColumns)[number];

interface Question extends MemberFilter {
  sort: Sort;
  order: "asc" | "desc";
}

/** Finds and orders members without any index, as a person would. */
function evaluate(all: Member[], { sort, order, ...filter }: Question) {
  const hits = all.filter((member) => isFound(member, filter));
  const key = (member: Member) => (sort === "age" ? (member.age ?? 0) : folded(member[sort], sort));
  const compare = (a: Member, b: Member) => byCodePoint(key(a), key(b)) || a.member_id - b.member_id;
  return hits.sort((a, b) => (order === "asc" ? compare(a, b) : compare(b, a)));
}

function isFound(member: Member, { search = "", zip = "", age_from, age_to, ...lists }: MemberFilter): boolean {
  const expected = search.trim().toLowerCase();
  const part = [...expected].length < 3 && expected ? ` ${expected}` : expected;
  const { name, email, city, age } = member;
  const isOneOf = (value: string, values: string[] | undefined) =>
    !values || values.some((other) => other.trim().toLowerCase() === value.toLowerCase());
  return (
    [name, email, city].some((text) => ` ${text.toLowerCase()}`.includes(part)) &&
    isOneOf(member.district, lists.district) &&
    isOneOf(city, lists.city) &&
    isOneOf(member.gender, lists.gender) &&
    member.zip_code.startsWith(zip) &&
    (age_from === undefined || (age !== null && age >= age_from)) &&
    (age_to === undefined || (age !== null && age <= age_to))
  );
}

const folded = (text: string, sort: Sort) => (sort === "zip_code" ? text : text.toLowerCase());
const byCodePoint = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

const letters = fc.constantFrom("a", "b", "A", "ä", "É", " ", "%", "_", "\\", "'", ".", "-", "n");
const text = fc.string({ unit: letters, minLength: 1, maxLength: 8 }).filter((value) => value.trim() !== "");
const person = fc.record({
  name: text,
  city: text,
  district: text,
  age: fc.integer({ min: 1, max: 149 }),
  zip_code: fc.constantFrom("01234", "1234", "A-1", "a-1"),
  gender: fc.constantFrom("Female", "female", "Male", "-"),
});
const some = (values: fc.Arbitrary<string>) => fc.uniqueArray(values, { minLength: 1, maxLength: 3 });
const filters = fc
  .record(
    {
      district: some(text),
      city: some(fc.oneof(text, fc.constantFrom("a", "B", "Ä"))),
      gender: some(fc.constantFrom("FEMALE", "male", "-", "nobody")),
      zip: fc.constantFrom("0", "1", "A", "a-1", "%", "012345"),
      age_from: fc.integer({ min: 1, max: 75 }),
      age_to: fc.integer({ min: 75, max: 149 }),
    },
    { requiredKeys: [] },
  )
  // Of random words hardly any would find anybody.
  .chain((filter) =>
    fc.record({ filter: fc.constant(filter), copied: fc.subarray(["district", "city"] as const), of: fc.nat(24) }),
  );
const query = fc.record({
  search: fc.oneof(fc.constant(""), fc.string({ unit: letters, maxLength: 4 })),
  sort: fc.constantFrom(...sortColumns),
  order: fc.constantFrom("asc" as const, "desc" as const),
  limit: fc.integer({ min: 1, max: 7 }),
  page: fc.integer({ min: 1, max: 6 }),
});

/** A filter with words that somebody has, every other time. */
function narrowed(
  all: Member[],
  narrowing: { filter: MemberFilter; copied: ("district" | "city")[]; of: number } | undefined,
  isSearchOnly: boolean,
): MemberFilter {
  if (!narrowing || isSearchOnly) return {};
  const { filter, copied, of } = narrowing;
  const member = all[of % Math.max(1, all.length)];
  const copies = member ? copied.map((field) => [field, [member[field].toUpperCase(), ...(filter[field] ?? [])]]) : [];
  return { ...filter, ...Object.fromEntries(copies) };
}

test("search, filters, order and page find what looking through all of them finds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 25 }),
      fc.array(query, { minLength: 5, maxLength: 5 }),
      fc.array(filters, { minLength: 5, maxLength: 5 }),
      async (people, queries, narrowings) => {
        await fill(
          app.editor.spaceId,
          people.map((changes, index) => memberForm({ ...changes, email: `${"aBn"[index % 3]}${index}@example.org` })),
        );
        const all = await editor.list();
        expect(all).toHaveLength(people.length);
        for (const [index, { search, sort, order, limit, page }] of queries.entries()) {
          const filter = narrowed(all, narrowings[index], index % 2 === 0);
          const expected = evaluate([...all], { search, sort, order, ...filter });
          const parameters = new URLSearchParams({ search, sort, order, limit: String(limit), page: String(page) });
          for (const [name, value] of Object.entries(filter))
            for (const one of [value].flat()) parameters.append(name, String(one));
          const answer = await editor.send(`/api/members?${parameters}`);
          expect(answer.json(), parameters.toString()).toEqual(expected.slice((page - 1) * limit, page * limit));
          expect(answer.headers["x-total-count"]).toBe(String(expected.length));
          expect(answer.headers["x-total-capped"]).toBeUndefined();
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("a value with several spaces within it is filtered by as it stands, and suggested", async () => {
  await fill(app.editor.spaceId, [
    memberForm({ city: "New  York", zip_code: "1  2" }),
    memberForm({ city: "New York" }),
  ]);
  const cities = async (parameters: string) => (await editor.list(`?${parameters}`)).map(({ city }) => city);
  expect(await cities("city=new++york")).toEqual(["New  York"]);
  expect(await cities("zip=1++")).toEqual(["New  York"]);
  expect(await cities("city=new+york")).toEqual(["New York"]);
  expect((await editor.send("/api/get-member-values?field=city&search=new++")).json()).toEqual(["New  York"]);
});

describe("the list", () => {
  test("without parameters is all, also when they are more than come at a time", async () => {
    await fill(
      app.owner.spaceId,
      Array.from({ length: 2500 }, (_, index) =>
        memberForm({ name: `Person ${String((index * 7) % 2500).padStart(4, "0")}` }),
      ),
    );
    const answer = await owner.send("/api/members");
    const names = answer.json<Member[]>().map(({ name }) => name);
    expect([names.length, answer.headers["x-total-count"]]).toEqual([2500, "2500"]);
    expect(names).toEqual([...names].sort());
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("says the total and the next page", async () => {
    const answer = await owner.send("/api/members?page=2&limit=500");
    expect(answer.json<Member[]>().map(({ name }) => name)).toEqual(
      Array.from({ length: 500 }, (_, index) => `Person ${String(index + 500).padStart(4, "0")}`),
    );
    expect([answer.headers["x-total-count"], answer.headers.link]).toEqual([
      "2500",
      '</api/members?page=3&limit=500>; rel="next"',
    ]);
    const last = await owner.send("/api/members?page=5&limit=500");
    expect([last.json<Member[]>().at(-1)?.name, last.headers.link]).toEqual(["Person 2499", undefined]);
    expect((await owner.list("?page=6&limit=500")).length).toBe(0);
  });

  test("counts many hits only so far, and says so; each page of them is right all the same", async () => {
    await app.db.updateTable("members").set({ city: "Zoebury" }).where("name", ">", "Person 0200").execute();
    for (const [parameters, first] of [
      ["page=1&limit=25", "Person 0201"],
      ["page=1&limit=25&order=desc", "Person 2499"],
      ["page=80&limit=25", "Person 2176"],
    ]) {
      const answer = await owner.send(`/api/members?search=zoe&${parameters}`);
      expect([answer.headers["x-total-count"], answer.headers["x-total-capped"]]).toEqual([String(countedHits), "1"]);
      expect(answer.json<Member[]>()[0]?.name).toBe(first);
      expect(answer.json<Member[]>()).toHaveLength(25);
    }
    expect(await owner.list("?search=person%202499&page=1")).toHaveLength(1);
  });

  test("of many hits finds each page, near and far along the order", async () => {
    const places = Array.from({ length: 24_000 }, (_, index) => (index * 7919) % 24_000);
    await app.db.deleteFrom("members").where("space_id", "=", app.owner.spaceId).execute();
    await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
      select ${app.owner.spaceId}, 'Person ' || lpad(place::text, 5, '0'), place || '@example.org', 40,
        case when place % 2 = 0 then 'Female' else 'Male' end, 'Elm Street', 'Dover', lpad(place::text, 5, '0'),
        case when place % 5 = 0 then 'Fifth' when place > 15000 then 'Last' else 'Other' end
      from unnest(${places}::int[]) as place`.execute(app.db);
    const number = (name = "") => Number(name.slice(-5));
    for (const [filter, of] of [
      ["gender=female", (place: number) => place % 2 === 0],
      ["district=fifth", (place: number) => place % 5 === 0],
      ["district=last", (place: number) => place % 5 !== 0 && place > 15_000],
    ] as const) {
      const expected = places.filter(of).sort((a, b) => a - b);
      for (const page of [1, 3, 80, Math.ceil(expected.length / 25)]) {
        for (const order of ["asc", "desc"]) {
          const found = await owner.list(`?${filter}&sort=zip_code&order=${order}&page=${page}`);
          const all = order === "asc" ? expected : expected.toReversed();
          expect(
            found.map(({ name }) => number(name)),
            `${filter} ${order} ${page}`,
          ).toEqual(all.slice((page - 1) * 25, page * 25));
        }
      }
    }
  });

  test("with a lowest age above the highest says so", async () => {
    const answer = await owner.send("/api/members?age_from=40&age_to=39");
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { age_from: texts.agesTurned } }]);
    expect((await owner.send("/api/members?age_from=40&age_to=40")).status).toBe(200);
  });

  test.each([
    "limit=0",
    "limit=501",
    "page=0",
    "sort=space_id",
    "order=up",
    "bin=2",
    `search=${"x".repeat(201)}`,
    "age_from=x",
    "age_to=150",
    "zip=123456789012345678901",
    "city=",
    `district=${"x".repeat(201)}`,
  ])("%s is refused", async (parameters) => {
    expect((await owner.send(`/api/members?${parameters}`)).status).toBe(400);
  });

  test("finds nothing past a field's end, and takes no letter for a sign of its own", async () => {
    await fill(app.owner.spaceId, [memberForm({ name: "Ann Lee", email: "bob@example.org", city: "100%_\\" })]);
    for (const search of ["lee bob", "org 100", "ann%", "a_n", "org\n 100", "';drop"]) {
      expect(await owner.list(`?search=${encodeURIComponent(search)}`), search).toEqual([]);
    }
    for (const search of ["100%_\\", "%_\\", "ANN LEE", "b", "le", "lee", "ob@ex"]) {
      expect(await owner.list(`?search=${encodeURIComponent(search)}`), search).toHaveLength(1);
    }
    // Two letters: only where a word begins.
    expect(await owner.list("?search=ee")).toEqual([]);
  });
});
