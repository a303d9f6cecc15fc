import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MemberForm, texts } from "../../src/features/members/contract.ts";
import { isRequired, type MemberField, memberFields } from "../../src/features/members/fields.ts";
import { namedRows } from "../../src/features/members/import-contract.ts";
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

const people = (count: number) => Array.from({ length: count }, () => memberForm());
const sendJson = (members: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  owner.send("/api/import-members", { json: { members, ...more }, headers });
const sendCsv = (body: string | Buffer, query = "", headers: Record<string, string> = {}) =>
  owner.send(`/api/import-members${query}`, {
    method: "POST",
    body,
    headers: { "content-type": "text/csv", ...headers },
  });

const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
const csvOf = (rows: MemberForm[], fields: readonly (keyof MemberForm)[] = memberFields) =>
  [fields.join(), ...rows.map((row) => fields.map((field) => quoted(row[field])).join())].join("\r\n");

const byEmail = (rows: MemberForm[]) => rows.toSorted((a, b) => (a.email < b.email ? -1 : 1));
async function stored(): Promise<MemberForm[]> {
  const members = await owner.list();
  return byEmail(
    members.map((row) => Object.fromEntries(memberFields.map((f) => [f, row[f]])) as unknown as MemberForm),
  );
}

const done = (imported: number, updated = 0, skipped = 0) => ({
  message: texts.imported,
  imported,
  updated,
  skipped,
  import_id: imported + updated > 0 ? expect.any(Number) : null,
});

describe.each([
  ["JSON", sendJson as (rows: MemberForm[], mode?: "skip" | "update") => ReturnType<typeof sendJson>],
  ["CSV", (rows: MemberForm[], mode?: string) => sendCsv(csvOf(rows), mode ? `?on_duplicate=${mode}` : "")],
] as const)("an import of %s", (kind, sendRows) => {
  const importRows = (rows: MemberForm[], mode?: "skip" | "update") =>
    kind === "JSON" ? sendJson(rows, mode ? { on_duplicate: mode } : {}) : sendRows(rows, mode);

  test("adds all, as they came and trimmed", async () => {
    const rows = people(1203);
    const odd = memberForm({ name: '=1+1|"x",\n\'<b>\\', zip_code: "00501", city: "Zürich", email: "a+b@example.org" });
    const answer = await importRows([...rows, { ...odd, name: ` ${odd.name} ` }]);
    expect([answer.status, answer.json()]).toEqual([200, done(1204)]);
    expect(await stored()).toEqual(byEmail([...rows, odd]));
    expect((await owner.send("/api/members?limit=1")).headers["x-total-count"]).toBe("1204");
  });

  test("leaves those who are there, whatever the letters of their address, unless told to update", async () => {
    const [known, fresh] = [memberForm(), memberForm()];
    const id = await owner.added(known);
    const again = { ...known, email: known.email.toUpperCase(), city: "Ghent", age: 50 };
    expect((await importRows([again, fresh])).json()).toEqual(done(1, 0, 1));
    expect(await stored()).toEqual(byEmail([known, fresh]));
    expect((await importRows([again, fresh], "update")).json()).toEqual(done(0, 1, 1));
    expect((await importRows([again, fresh], "update")).json()).toEqual(done(0, 0, 2));
    expect(await stored()).toEqual(byEmail([{ ...again, email: known.email }, fresh]));
    expect((await owner.send(`/api/get_member/${id}`)).json()).toMatchObject({ version: 2, city: "Ghent" });
  });

  test("with anything wrong in it imports nothing, and names each wrong row and why", async () => {
    const rows = people(5);
    const wrong = rows.map((row, index) => {
      if (index === 1) return { ...row, age: 150, city: " " };
      if (index === 3) return { ...row, email: "nobody" };
      return index === 4 ? { ...row, email: ` ${rows[0]?.email.toUpperCase()}` } : row;
    });
    const answer = await importRows(wrong);
    expect([answer.status, answer.json()]).toEqual([
      422,
      {
        message: texts.csvInvalid,
        rows: [
          { row: 2, field: "age", message: texts.ageInvalid },
          { row: 2, field: "city", message: texts.required.city },
          { row: 4, field: "email", message: texts.emailInvalid },
          { row: 5, field: "email", message: texts.emailTwice },
        ],
        total: 4,
      },
    ]);
    expect(await stored()).toEqual([]);
    expect((await owner.audit()).some(({ action }) => action === "imported")).toBe(await wasImportedBefore());
  });

  test("names so many wrong rows and counts the rest", async () => {
    const rows = people(namedRows + 200).map((row) => ({ ...row, age: 0 }));
    const answer = await importRows(rows);
    const { rows: named, total } = answer.json<{ rows: object[]; total: number }>();
    expect([answer.status, named.length, total]).toEqual([422, namedRows, namedRows + 200]);
  });

  test("touches nobody else's members, and may have an address of one in the bin", async () => {
    const row = memberForm();
    await editor.added(row);
    await owner.bin(await owner.added(row));
    expect((await importRows([{ ...row, name: "New" }], "update")).json()).toEqual(done(1));
    expect((await editor.list())[0]?.name).toBe(row.name);
  });

  test("of nothing imports nothing", async () => {
    expect((await importRows([])).json()).toEqual(done(0));
  });
});

async function wasImportedBefore(): Promise<boolean> {
  const row = await sql<{
    there: boolean;
  }>`select exists (select from member_audit where action = 'imported') as there`.execute(app.db);
  return row.rows[0]?.there ?? false;
}

describe("an import", () => {
  test("has one line in the audit, with how many", async () => {
    await sendJson(people(3));
    expect((await owner.audit())[0]).toMatchObject({ action: "imported", members: 3, member_id: null });
  });

  test("of one key is done once, whether sent again later or at the same moment", async () => {
    const rows = people(300);
    const key = { "idempotency-key": "once" };
    const answers = await Promise.all([1, 2, 3].map(() => sendJson(rows, {}, key)));
    for (const { status, text } of answers.filter(({ status }) => status !== 200)) {
      expect([status, JSON.parse(text)]).toEqual([409, { message: texts.importUnderWay }]);
    }
    const again = await sendJson(people(1), {}, key);
    expect([again.status, again.json()]).toEqual([200, done(300)]);
    expect(answers.filter(({ status }) => status === 200).every(({ text }) => text === again.text)).toBe(true);
    expect(await stored()).toHaveLength(300);
    expect((await editor.send("/api/import-members", { json: { members: people(1) }, headers: key })).json()).toEqual(
      done(1),
    );
    expect((await sendJson([], {}, { "idempotency-key": "x".repeat(201) })).status).toBe(400);
  });

  test("while people are added: each address is there once, and the number is right", async () => {
    const rows = people(2000);
    const adding = rows.filter((_, index) => index % 100 === 0);
    const [answer, ...added] = await Promise.all([sendJson(rows), ...adding.map((row) => owner.add(row))]);
    expect(answer.status, answer.text).toBe(200);
    const byHand = added.filter(({ status }) => status === 201).length;
    expect(added.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(answer.json()).toMatchObject({ imported: 2000 - byHand, skipped: byHand });
    const whole = await owner.send("/api/members");
    expect([whole.json<object[]>().length, whole.headers["x-total-count"]]).toEqual([2000, "2000"]);
  });

  test.each([
    ["no list", { members: "x" }, 400],
    ["no body", undefined, 400],
    ["another choice", { members: [], on_duplicate: "replace" }, 400],
  ])("with %s is refused", async (_what, json, status) => {
    const answer = await owner.send("/api/import-members", { method: "POST", json: json ?? {} });
    expect(answer.status).toBe(status);
  });

  test("of things that are no members names each", async () => {
    const odd: unknown[] = [
      null,
      1,
      "x",
      [],
      [memberForm()],
      { toString: 1 },
      { constructor: {} },
      { ...memberForm(), name: {} },
    ];
    const answer = await sendJson(odd);
    expect(answer.status).toBe(422);
    const { rows } = answer.json<{ rows: { row: number; message: string }[] }>();
    expect(rows.filter(({ message }) => message === texts.notAMember).map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.at(-1)).toEqual({ row: 8, field: "name", message: texts.required.name });
    const body = '{"members":[{"__proto__":{"name":"x"}}]}';
    expect((await sendCsv(body, "", { "content-type": "application/json" })).status).toBe(400);
  });

  test("takes ages as numbers and as digits, and leaves out what can't be stored", async () => {
    const [a, b] = [memberForm(), memberForm()];
    await sendJson([
      { ...a, age: "40" },
      { ...b, name: "N\u0000ul\ud800" },
    ]);
    expect(await stored()).toEqual(byEmail([a, { ...b, name: "Nul\ufffd" }]));
  });
});

describe("a CSV file", () => {
  test("may have its columns in any order and letters, others besides, a mark before them, and empty lines", async () => {
    const row = memberForm({ name: "Zoë, the “first”" });
    const [first, ...others] = memberFields.toReversed();
    const names = ` ${first} ,note,${others.map((name) => name.toUpperCase()).join()}`;
    const cells = [row[first as MemberField], "x", ...others.map((name) => row[name])];
    for (const end of ["\n", "\r\n", "\r"]) {
      await app.db.deleteFrom("members").execute();
      const text = `\ufeff${names}${end}${cells.map(quoted).join()}${end}${end},,,,${end}`;
      expect((await sendCsv(text)).json(), JSON.stringify(end)).toEqual(done(1));
      expect(await stored()).toEqual([row]);
    }
  });

  test.each([
    ["a missing column", csvOf([], memberFields.slice(1)), [["name", texts.columnMissing("name")]]],
    ["a column twice", `${csvOf([])},AGE`, [["age", texts.columnTwice("age")]]],
  ])("with %s is refused by its header", async (_what, text, expected) => {
    const answer = await sendCsv(text);
    const rows = expected.map(([field, message]) => ({ row: 0, field, message }));
    expect([answer.status, answer.json()]).toEqual([422, { message: texts.csvInvalid, rows, total: 1 }]);
  });

  test("with rows that are too long or too short names them; empty ones count", async () => {
    const row = memberForm();
    const line = memberFields.map((field) => row[field]).join();
    const answer = await sendCsv(`${memberFields.join()}\n${line}\n\n${line},more\nonly`);
    const { rows } = answer.json<{ rows: { row: number; field: string; message: string }[] }>();
    expect(rows[0]).toEqual({ row: 3, field: "", message: texts.tooManyCells });
    expect(rows.slice(1).map(({ row: number, field }) => [number, field])).toEqual(
      memberFields.filter((field) => isRequired(field) && field !== "name").map((field) => [4, field]),
    );
  });

  test.each([";", "\t"])("with %j between its cells is read, too", async (delimiter) => {
    const text = csvOf(people(3)).replaceAll(",", delimiter);
    expect((await sendCsv(text)).json()).toEqual(done(3));
    expect(await stored()).toHaveLength(3);
  });

  test.each([
    ["is empty", ""],
    ["has text after a closing quote", `${csvOf([])}\n"a"b,c`],
    ["has a quote that nothing closes", `${csvOf([])}\n"${"x\n".repeat(200_000)}`],
    ["has a cell of 10 MB", `${csvOf([])}\n${"x".repeat(10_000_000)},c`],
  ])("that %s is not read", async (_what, body) => {
    const answer = await owner.send("/api/import-members", {
      method: "POST",
      body,
      headers: { "content-type": "text/csv; charset=utf-8" },
    });
    expect([answer.status, answer.json().message]).toEqual([400, texts.csvUnreadable]);
    expect(await stored()).toEqual([]);
  });

  const utf16 = Buffer.from(`\ufeff${csvOf(people(1))}`, "utf16le");
  test.each([
    ["UTF-16", utf16],
    ["UTF-16, big-endian", Buffer.from(utf16).swap16()],
    ["UTF-16 without its mark", utf16.subarray(2)],
    ["Windows-1252", Buffer.from([...Buffer.from(`${csvOf([])}\n`), 0xe9, 0x28])],
    ["letters cut in the middle", Buffer.from([...Buffer.from(csvOf([])), 0xc3])],
    ["a spreadsheet by another name", Buffer.from("504b0304140006000800000021b5ff", "hex")],
  ])("in %s says what to do", async (_what, body) => {
    const answer = await owner.send("/api/import-members", {
      method: "POST",
      body,
      headers: { "content-type": "text/csv" },
    });
    const { message, fields } = answer.json<{ message: string; fields: { file: string } }>();
    expect([answer.status, message]).toEqual([400, "Error parsing CSV file. Save the file as UTF-8 and try again."]);
    expect(fields.file).toContain("Save the file as UTF-8 and try again.");
    expect(await stored()).toEqual([]);
  });

  test("of another type is 415", async () => {
    for (const type of ["text/plain", "application/vnd.ms-excel", "application/octet-stream"]) {
      const answer = await sendCsv(csvOf(people(1)), "", { "content-type": type });
      expect(answer.status, type).toBe(415);
    }
    expect(
      (await app.send("/api/add_member", { body: "x", headers: { "content-type": "text/csv" }, cookie: owner.cookie }))
        .status,
    ).toBe(415);
  });

  test("whose sender goes away imports nothing, and another import can begin", async () => {
    const { port } = app.app.server.address() as AddressInfo;
    const headers = { host: "rostrum.test", cookie: owner.cookie, "content-type": "text/csv", expect: "100-continue" };
    const upload = httpRequest({ port, host: "127.0.0.1", path: "/api/import-members", method: "POST", headers });
    const ended = new Promise((resolve) => upload.once("error", resolve));
    upload.flushHeaders();
    await once(upload, "continue");
    // More than the connection's buffers hold, so that the server has begun to read it when it is written.
    const large = Buffer.alloc(16_000_000, `${csvOf(people(100))}\r\n`);
    await new Promise((resolve) => upload.write(large, resolve));
    expect((await sendCsv(csvOf(people(2)))).json()).toEqual({ message: texts.importUnderWay });
    upload.destroy();
    await ended;
    const rows = people(2);
    await expect.poll(async () => (await sendCsv(csvOf(rows))).json()).toEqual(done(2));
    expect(await stored()).toHaveLength(2);
  });
});
