import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forLongWork } from "../../src/db/database.ts";
import type { MemberForm } from "../../src/features/members/contract.ts";
import { exportTexts } from "../../src/features/members/export-contract.ts";
import { memberFields } from "../../src/features/members/fields.ts";
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
beforeEach(async () => {
  await app.db.deleteFrom("members").execute();
});

const get = (query = "") => owner.send(`/api/export-members${query}`);
const exportLines = async (user = owner) => (await user.audit()).filter(({ action }) => action === "exported");
const header = memberFields.join();

/** Quickly, past the calls. */
async function insert(rows: MemberForm[], spaceId = app.owner.spaceId): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) {
    const values = rows.slice(from, from + 1000).map((row) => ({ ...row, space_id: spaceId }));
    await app.db.insertInto("members").values(values).execute();
  }
}

async function stored(): Promise<MemberForm[]> {
  const rows = await app.db.selectFrom("members").select(memberFields).orderBy("email").execute();
  return rows as MemberForm[];
}

const importExact = (body: Buffer) =>
  owner.send("/api/import-members", { method: "POST", body, headers: { "content-type": "text/csv" } });

describe("an export", () => {
  test("is a file of all members in the order of names, with its name, date and no cache", async () => {
    const [zoe, ann] = [
      memberForm({ name: "Zoë", email: "z@example.org" }),
      memberForm({ name: "ann", email: "a@x.org" }),
    ];
    await insert([zoe, ann]);
    await insert([memberForm({ name: "Not theirs" })], app.editor.spaceId);
    const binned = await owner.added({ name: "In the bin" });
    await owner.bin(binned);
    const date = () => app.clock.now().toISOString().slice(0, 10);
    // Midnight may pass meanwhile.
    const [before, answer, after] = [date(), await get("?mode=exact"), date()];
    expect(answer.status).toBe(200);
    const lines = [ann, zoe].map((member) => memberFields.map((field) => member[field]).join());
    expect(answer.text).toBe([header, ...lines, ""].join("\r\n"));
    expect([before, after].map((day) => `attachment; filename="members-${day}.csv"`)).toContain(
      answer.headers["content-disposition"],
    );
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test("has the columns that were asked for, in that order", async () => {
    await insert([memberForm({ name: "Ann", zip_code: "00501" })]);
    expect((await get("?mode=exact&columns=zip_code,name")).text).toBe("zip_code,name\r\n00501,Ann\r\n");
    await app.db.updateTable("members").set({ age: null, city: "" }).execute();
    expect((await get("?mode=exact&columns=age,city")).text).toBe("age,city\r\n,\r\n");
    // A blank line would be no row.
    expect((await get("?mode=exact&columns=city")).text).toBe('city\r\n""\r\n');
  });

  test.each([
    ["columns=name,salary", exportTexts.columnUnknown("salary")],
    ["columns=name,", exportTexts.columnUnknown("")],
    ["columns=name,name", exportTexts.columnTwice("name")],
    ["columns=", exportTexts.columnsNone],
    ["mode=both", exportTexts.modeUnknown],
  ])("of %s is 400 and says why", async (query, message) => {
    const before = (await exportLines()).length;
    for (const path of ["export-members", "check-export"]) {
      const answer = await owner.send(`/api/${path}?${query}`);
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, message]);
    }
    expect(await exportLines()).toHaveLength(before);
  });

  test("holds those of the filter; the check says how many, and writes nothing down", async () => {
    await insert([memberForm({ city: "Ghent", age: 20 }), memberForm({ city: "Ghent" }), memberForm()]);
    const before = (await exportLines()).length;
    const query = "?city=ghent&age_to=30";
    const check = await owner.send(`/api/check-export${query}`);
    expect(check.json()).toEqual({ members: 1, is_capped: false });
    expect(await exportLines()).toHaveLength(before);
    expect((await get(`${query}&columns=city,age&mode=exact`)).text).toBe("city,age\r\nGhent,20\r\n");
    expect((await exportLines())[0]).toMatchObject({ members: 1, member_id: null, actor: "Olivia Owner" });
    expect((await get("?search=nobody-has-this&mode=exact")).text).toBe(`${header}\r\n`);
    expect((await exportLines())[0]).toMatchObject({ members: 0 });
    expect(await exportLines(editor)).toEqual([]);
  });

  test("of more than come at a time is whole, once each, whatever is added or deleted meanwhile", async () => {
    const rows = Array.from({ length: 4500 }, (_, n) => memberForm({ name: `Person ${String(n).padStart(5, "0")}` }));
    await insert(rows);
    const whole = await open("?mode=exact&columns=name,email", async (chunks) => {
      if (chunks.length > 1) return;
      await app.db.deleteFrom("members").where("name", ">", "Person 04000").execute();
      await insert([memberForm({ name: "Person 09999" })]);
    });
    const lines = whole.split("\r\n").slice(1, -1);
    expect(lines).toEqual(rows.map(({ name, email }) => `${name},${email}`));
    await expect.poll(async () => (await exportLines())[0]?.members).toBe(4500);
  });

  test("safe for spreadsheets: no cell begins a formula, in Excel's own letters", async () => {
    const odd = [
      "=1+1",
      "+32 9",
      "-5",
      "@SUM(A1)",
      "＝1",
      "＋1",
      "－1",
      "＠1",
      " =1",
      "\u200b=1",
      "a\n=1",
      "a;=1",
      'a;"=1',
    ];
    await insert(odd.map((name, n) => memberForm({ name, email: `${String(n).padStart(2, "0")}@example.org` })));
    await insert([memberForm({ name: "a, b; c - d", email: "zz@example.org" })]);
    const { text } = await get("?columns=email,name");
    expect(text.startsWith("\ufeffemail,name\r\n")).toBe(true);
    const names = Object.fromEntries(
      text
        .split("\r\n")
        .slice(1, -1)
        .map((line) => [line.slice(0, 2), line.slice(line.indexOf(",") + 1)]),
    );
    expect(
      Object.entries(names)
        .toSorted()
        .map(([, name]) => name),
    ).toEqual([
      ...["'=1+1", "'+32 9", "'-5", "'@SUM(A1)", "'＝1", "'＋1", "'－1", "'＠1", "' =1", "'\u200b=1"],
      ...["a =1", `"a;'=1"`, `"a;'""=1"`, `"a, b; c - d"`],
    ]);
  });
});

/** Hostile, but nothing that a member can't have: trimmed, not empty, of the right length. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '""',
        ",",
        ";",
        "\t",
        "\r\n",
        "\n",
        "\r",
        "'",
        "'=",
        "=",
        "+",
        "-",
        "@",
        "|",
        "\\",
        "0",
        "00",
        "\ufeff",
      ),
      fc.constantFrom(
        "=cmd|' /C calc'!A0",
        "é",
        "e\u0301",
        "李",
        "🏳️‍🌈",
        "\u202e",
        "\u200b",
        "\u00a0",
        "NULL",
        "'; drop table",
      ),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join("").replaceAll("\u0000", "").toWellFormed().slice(0, 20).toWellFormed().trim() || "0");

test("what is exported exactly imports to the same rows, whatever stands in them", async () => {
  const person = fc.record({
    name: nasty,
    age: fc.integer({ min: 1, max: 149 }),
    gender: nasty,
    street_name: nasty,
    city: nasty,
    zip_code: nasty,
    district: nasty,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 30 }), async (people) => {
      await app.db.deleteFrom("members").execute();
      await insert(people.map((row, n) => ({ ...memberForm(), ...row, email: `o'hara+${n}@example.org` })));
      const before = await stored();
      const file = await get("?mode=exact");
      await app.db.deleteFrom("members").execute();
      const imported = await importExact(file.bytes);
      expect([imported.status, imported.json<{ imported: number }>().imported]).toEqual([200, people.length]);
      expect(await stored()).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

describe("exports at the same time", () => {
  /** More than a connection holds that nobody reads, packed or not. */
  const fill = (spaceId = app.owner.spaceId) => {
    const noise = sql.join(Array(6).fill(sql`md5(random()::text)`), sql` || `);
    return sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
      select ${spaceId}, 'Person ' || n, n || '@example.org', 40, 'f', ${noise}, 'Dover', '01234', ${noise}
      from generate_series(1, ${people}) as n`.execute(forLongWork(app.db));
  };
  const people = 25_000;

  test("are two for each owner; a third is told to wait; one whose reader goes away ends", async () => {
    await fill();
    const held = [await hold(), await hold()];
    for (const path of ["export-members", "check-export"]) {
      const third = await owner.send(`/api/${path}`);
      expect([third.status, third.json<{ message: string }>().message]).toEqual([429, exportTexts.twoUnderWay]);
      expect(third.headers["retry-after"]).toBe("30");
      expect(third.headers["content-disposition"]).toBeUndefined();
    }
    expect((await editor.send("/api/export-members?mode=exact")).text).toBe(`${header}\r\n`);
    for (const { destroy } of held) destroy();
    await expect.poll(async () => (await owner.send("/api/check-export")).status).toBe(200);
    // The audit log counts what was sent, not what would have been. That is corrected while the turn is given back.
    const members = async () => (await exportLines())[0]?.members;
    await expect.poll(members).toBeLessThan(people);
    expect(await members()).toBeGreaterThan(0);
    await expect.poll(openTransactions).toBe(0);
  });

  test("are four in a process, whoever asks", async () => {
    await fill();
    await fill(app.editor.spaceId);
    const held = [await hold(), await hold(owner, "gzip"), await hold(editor), await hold(editor, "br")];
    const fifth = await get();
    expect([fifth.status, fifth.json<{ message: string }>().message]).toEqual([503, exportTexts.busy]);
    for (const { destroy } of held) destroy();
    await expect.poll(async () => (await get("?search=nobody-has-this")).status).toBe(200);
    await expect.poll(openTransactions).toBe(0);
  });
});

/** Connections to the test's database that hold a transaction open. PostgreSQL's own workers (autovacuum) have no state. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

function ask(user: MemberUser, query = "", encoding = "identity") {
  const { port } = app.app.server.address() as AddressInfo;
  const headers = { host: "rostrum.test", cookie: user.cookie, "accept-encoding": encoding };
  return httpRequest({ host: "127.0.0.1", port, path: `/api/export-members${query}`, headers, agent: false });
}

/** An export whose reader took the first of it and reads no further. */
function hold(user = owner, encoding = "identity"): Promise<{ destroy: () => void }> {
  return new Promise((resolve, reject) => {
    const request = ask(user, "", encoding);
    request.on("error", reject);
    request.on("response", (response) => {
      response.once("data", () => {
        response.pause();
        response.on("error", () => {});
        resolve({ destroy: () => response.destroy() });
      });
    });
    request.end();
  });
}

/** A whole export; `meanwhile` is called with each part as it comes. */
function open(query: string, meanwhile: (chunks: Buffer[]) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const request = ask(owner, query);
    request.on("error", reject);
    request.on("response", async (response) => {
      for await (const chunk of response) {
        chunks.push(chunk);
        await meanwhile(chunks);
      }
      resolve(Buffer.concat(chunks).toString());
    });
    request.end();
  });
}
