import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countedHits, type Member, type MemberForm, sortColumns } from "../../src/features/members/contract.ts";
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

async function fill(ownerId: number, people: MemberForm[]): Promise<void> {
  await app.db.deleteFrom("members").where("owner_id", "=", ownerId).execute();
  const rows = people.map((person) => ({ ...person, owner_id: ownerId }));
  if (rows.length > 0) await app.db.insertInto("members").values(rows).execute();
}

type Sort = (typeof sortColumns)[number];

/** What a person would find and how they would order it, without any index. */
function evaluate(all: Member[], { search, sort, order }: { search: string; sort: Sort; order: "asc" | "desc" }) {
  const wanted = search.trim().toLowerCase();
  const isShort = [...wanted].length < 3;
  const hits = all.filter(({ name, email, city }) =>
    [name, email, city].some((text) => ` ${text.toLowerCase()}`.includes(isShort && wanted ? ` ${wanted}` : wanted)),
  );
  const key = (member: Member) => (sort === "age" ? (member.age ?? 0) : folded(member[sort], sort));
  const compare = (a: Member, b: Member) => byCodePoint(key(a), key(b)) || a.member_id - b.member_id;
  return hits.sort((a, b) => (order === "asc" ? compare(a, b) : compare(b, a)));
}

const folded = (text: string, sort: Sort) => (sort === "zip_code" ? text : text.toLowerCase());
const byCodePoint = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

const letters = fc.constantFrom("a", "b", "A", "ä", "É", " ", "%", "_", "\\", "'", ".", "-", "n");
const text = fc.string({ unit: letters, minLength: 1, maxLength: 8 }).filter((value) => value.trim() !== "");
const person = fc.record({
  ...{ name: text, city: text, district: text, age: fc.integer({ min: 1, max: 149 }) },
  zip_code: fc.constantFrom("01234", "1234", "A-1", "a-1"),
});
const query = fc.record({
  search: fc.oneof(fc.constant(""), fc.string({ unit: letters, maxLength: 4 })),
  sort: fc.constantFrom(...sortColumns),
  order: fc.constantFrom("asc" as const, "desc" as const),
  limit: fc.integer({ min: 1, max: 7 }),
  page: fc.integer({ min: 1, max: 6 }),
});

test("search, order and page find what looking through all of them finds", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { maxLength: 25 }),
      fc.array(query, { minLength: 5, maxLength: 5 }),
      async (people, queries) => {
        await fill(
          app.editor.id,
          people.map((changes, index) => memberForm({ ...changes, email: `${"aBn"[index % 3]}${index}@example.org` })),
        );
        const all = await editor.list();
        expect(all).toHaveLength(people.length);
        for (const { search, sort, order, limit, page } of queries) {
          const wanted = evaluate([...all], { search, sort, order });
          const parameters = new URLSearchParams({ search, sort, order, limit: String(limit), page: String(page) });
          const answer = await editor.send(`/api/members?${parameters}`);
          expect(answer.json(), parameters.toString()).toEqual(wanted.slice((page - 1) * limit, page * limit));
          expect(answer.headers["x-total-count"]).toBe(String(wanted.length));
          expect(answer.headers["x-total-capped"]).toBeUndefined();
        }
      },
    ),
    { numRuns: 40 },
  );
});

describe("the list", () => {
  test("without parameters is all, also when they are more than come at a time", async () => {
    await fill(
      app.owner.id,
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

  test.each(["limit=0", "limit=501", "page=0", "sort=owner_id", "order=up", "bin=2", `search=${"x".repeat(201)}`])(
    "%s is refused",
    async (parameters) => {
      expect((await owner.send(`/api/members?${parameters}`)).status).toBe(400);
    },
  );

  test("finds nothing past a field's end, and takes no letter for a sign of its own", async () => {
    await fill(app.owner.id, [memberForm({ name: "Ann Lee", email: "bob@example.org", city: "100%_\\" })]);
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
