import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MemberForm, texts } from "../../src/features/members/contract.ts";
import { memberFields } from "../../src/features/members/fields.ts";
import { type ImportCheck, importTexts, type OnDuplicate } from "../../src/features/members/import-contract.ts";
import { sweepChecks } from "../../src/features/members/server/import/checks.ts";
import { csvLine } from "../../src/shared/csv.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("members").execute();
});

type Row = Partial<Record<keyof MemberForm, string | number>>;
const csvOf = (rows: Row[]) =>
  [memberFields.join(), ...rows.map((row) => csvLine(memberFields.map((field) => String(row[field] ?? ""))))].join(
    "\n",
  );
const people = (count: number) => Array.from({ length: count }, () => memberForm());

async function sendCheck(body: string, check: string = randomUUID()) {
  const options = { method: "POST", body, headers: { "content-type": "text/csv" } };
  return owner.send(`/api/check-import?check=${check}`, options);
}
async function checkRows(rows: Row[]): Promise<ImportCheck> {
  const answer = await sendCheck(csvOf(rows));
  expect(answer.status, answer.text).toBe(200);
  return answer.json<ImportCheck>();
}
const commit = (check: string, json: object = {}) => owner.send(`/api/commit-import/${check}`, { json });
const cancel = (check: string) => owner.send(`/api/cancel-import/${check}`, { method: "DELETE" });
const getCheck = (check: string) => owner.send(`/api/get-import-check/${check}`);
const refusedRows = async (check: string, mode: OnDuplicate, query = "") =>
  (await owner.send(`/api/get-refused-rows/${check}?on_duplicate=${mode}${query}`)).json<
    { row: number; reasons: { field: string; message: string }[] }[]
  >();
const stored = async () => (await owner.list()).map(({ email }) => email).sort();
const done = (imported: number, updated = 0, skipped = 0) => ({
  message: texts.imported,
  imported,
  updated,
  skipped,
  import_id: imported + updated > 0 ? expect.any(Number) : null,
});
async function staged(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from member_import_rows) + (select count(*) from member_import_refusals)
    + (select count(*) from member_import_checks) as count`.execute(app.db);
  return rows[0]?.count ?? -1;
}

/** One of each kind: new, there and changed, there and the same, wrong, twice, and with empty cells new and there. */
async function mixedFile() {
  const [fresh, changed, same, wrong, known, unknown] = people(6) as [Row, Row, Row, Row, Row, Row];
  for (const form of [changed, same, known]) await owner.added(form as MemberForm);
  const rows: Row[] = [
    ...[fresh, { ...changed, city: "Ghent" }, { ...same, email: String(same.email).toUpperCase() }],
    ...[
      { ...wrong, age: 150, city: "" },
      { ...fresh, name: "Again" },
    ],
    ...[
      { ...known, city: "Ghent", age: "", district: " " },
      { ...unknown, city: "" },
    ],
  ];
  return { rows, fresh, changed, same, known };
}

describe("checking a file", () => {
  test("says what both ways would do, and imports nothing", async () => {
    const { rows } = await mixedFile();
    const before = await owner.list();
    const check = await checkRows(rows);
    expect(check).toMatchObject({ state: "checked", rows_read: 7, revision: 1, rows_stored: 0 });
    expect(check.outcome).toEqual({
      skip: { added: 1, skipped: 2, refused: 4 },
      update: { added: 1, updated: 2, unchanged: 1, refused: 3 },
    });
    expect((await getCheck(check.check)).json()).toEqual(check);
    expect(await owner.list()).toEqual(before);
    expect((await owner.audit())[0]?.action).not.toBe("imported");
  });

  test("names each refused row and why, for each way, some at a time", async () => {
    const { check } = await checkRows((await mixedFile()).rows);
    const wrong = [
      { field: "age", message: texts.ageInvalid },
      { field: "city", message: texts.required.city },
    ];
    const twice = [{ field: "email", message: texts.emailTwice }];
    const empty = [
      { field: "age", message: texts.required.age },
      { field: "district", message: texts.required.district },
    ];
    const noCity = [{ field: "city", message: texts.required.city }];
    const always = [
      { row: 4, reasons: wrong },
      { row: 5, reasons: twice },
    ];
    const last = { row: 7, reasons: noCity };
    expect(await refusedRows(check, "skip")).toEqual([...always, { row: 6, reasons: empty }, last]);
    expect(await refusedRows(check, "update")).toEqual([...always, last]);
    expect(await refusedRows(check, "update", "&after=4&limit=1")).toEqual([always[1]]);
    for (const query of ["after=9007199254740991", "after=-1", "after=1e3", "limit=0", "limit=5001"]) {
      expect((await owner.send(`/api/get-refused-rows/${check}?${query}`)).status, query).toBe(400);
    }
  });

  test("counts empty lines as a spreadsheet does, and not as rows", async () => {
    const [row] = people(1);
    const text = `${csvOf([])}\n\n,,,,,,,\n${csvOf([{ ...row, age: 0 }]).split("\n")[1]}\n\n`;
    const check = (await sendCheck(text)).json<ImportCheck>();
    expect(check).toMatchObject({ rows_read: 1, bytes_read: text.length });
    expect((await refusedRows(check.check, "skip")).map(({ row: number }) => number)).toEqual([3]);
  });

  test("of another type is 415, of what is no CSV 400, of a wrong header 422; nothing stays", async () => {
    await cancelAll();
    const types = ["application/json", "text/plain", "application/vnd.ms-excel"];
    for (const type of types) {
      const options = { method: "POST", body: csvOf([]), headers: { "content-type": type } };
      expect((await owner.send(`/api/check-import?check=${randomUUID()}`, options)).status, type).toBe(415);
    }
    const unreadable = await sendCheck(`${csvOf(people(900))}\n"open`);
    expect([unreadable.status, unreadable.json()]).toEqual([
      400,
      { message: texts.csvUnreadable, fields: { file: "Row 902 has a quotation mark that isn't closed." } },
    ]);
    expect((await sendCheck("name,email")).json()).toMatchObject({ message: texts.csvInvalid, total: 6 });
    expect((await sendCheck(csvOf([]), "nonsense")).status).toBe(400);
    expect(await staged()).toBe(0);
  });

  test("is done once by its number, and takes the place of the one before", async () => {
    const first = await checkRows(people(2));
    expect((await sendCheck(csvOf([]), first.check)).status).toBe(409);
    const second = await checkRows(people(3));
    expect((await getCheck(first.check)).status).toBe(404);
    expect((await commit(first.check)).json()).toEqual({ message: importTexts.checkGone });
    expect(await staged()).toBe(4);
    expect((await commit(second.check)).status).toBe(200);
    expect((await sendCheck(csvOf([]), second.check)).json()).toEqual({ message: importTexts.checkExists });
    expect((await getCheck(second.check)).json()).toMatchObject({ state: "imported", rows_stored: 3 });
    expect(await staged()).toBe(0);
  });

  test("tells how many rows are really read while the file still comes; its sender gone, nothing stays", async () => {
    const check = randomUUID();
    const { port } = app.app.server.address() as AddressInfo;
    const headers = { host: "rostrum.test", cookie: owner.cookie, "content-type": "text/csv" };
    const path = `/api/check-import?check=${check}`;
    const upload = httpRequest({ port, host: "127.0.0.1", path, method: "POST", headers });
    upload.on("error", () => {});
    const lines = csvOf(people(1200)).split("\n");
    upload.write(`${lines.slice(0, 1101).join("\n")}\n`);
    await expect.poll(async () => (await getCheck(check)).json()).toMatchObject({ state: "reading", rows_read: 1000 });
    expect((await commit(check)).json()).toEqual({ message: importTexts.checkNotReady });
    expect((await getCheck(check)).json()).toMatchObject({ state: "reading", outcome: null });
    upload.destroy();
    await expect.poll(staged).toBe(0);
    expect((await getCheck(check)).status).toBe(404);
  });

  test("is forgotten after an hour in which nobody came back", async () => {
    // From before the check, which may take longer than the second that is left.
    const before = app.clock.now().getTime();
    const check = await checkRows(people(2));
    await sweepChecks(app.db, new Date(before + 3_599_000));
    expect((await getCheck(check.check)).status).toBe(200);
    await sweepChecks(app.db, new Date(app.clock.now().getTime() + 3_601_000));
    expect([(await getCheck(check.check)).status, await staged()]).toEqual([404, 0]);
  });
});

async function cancelAll(): Promise<void> {
  for (const table of ["member_import_checks", "member_import_rows", "member_import_refusals"] as const) {
    await app.db.deleteFrom(table).execute();
  }
}

describe("importing what was checked", () => {
  test.each<[OnDuplicate, object, string]>([
    ["skip", done(1, 0, 2), "Dover"],
    ["update", done(1, 2, 1), "Ghent"],
  ])("%s: does what was said, and keeps what the file leaves empty", async (on_duplicate, answer, city) => {
    const { rows, known } = await mixedFile();
    const { check } = await checkRows(rows);
    const refused = await commit(check, { on_duplicate });
    expect([refused.status, refused.json()]).toEqual([422, { message: importTexts.hasRefused }]);
    // Rows that came with the call are nobody's file.
    const left_out = { rows: on_duplicate === "skip" ? 4 : 3, import_id: null };
    const committed = await commit(check, { on_duplicate, without_refused: true });
    expect(committed.json()).toEqual({ ...answer, left_out });
    expect(await owner.list()).toHaveLength(4);
    expect((await owner.list(`?search=${known.email}`))[0]).toMatchObject({ ...known, city });
    expect(await staged()).toBe(0);
  });

  test("is done once, pressed twice, at the same moment or after a lost answer", async () => {
    const { check } = await checkRows(people(400));
    const answers = await Promise.all([commit(check), commit(check), commit(check)]);
    for (const { status, text } of answers.filter(({ status }) => status !== 200)) {
      expect([status, JSON.parse(text)]).toEqual([409, { message: texts.importUnderWay }]);
    }
    const again = await commit(check, { on_duplicate: "update" });
    expect([again.status, again.json()]).toEqual([200, done(400)]);
    expect(await stored()).toHaveLength(400);
    expect((await cancel(check)).json()).toEqual({ message: importTexts.canceledLate, imported: done(400) });
  });

  const changes: [string, OnDuplicate, (file: { fresh: MemberForm; ids: number[] }) => Promise<unknown>][] = [
    ["somebody of it was added", "skip", ({ fresh }) => owner.added(fresh)],
    ["somebody it skips was deleted", "skip", ({ ids }) => owner.bin(ids[0] ?? 0)],
    ["somebody it updates was edited", "update", ({ ids }) => owner.edit(ids[0] ?? 0, memberForm())],
    ["somebody it leaves unchanged was edited", "update", ({ ids }) => owner.edit(ids[1] ?? 0, memberForm())],
    ["somebody it updates was deleted", "update", ({ ids }) => owner.bin(ids[0] ?? 0)],
  ];
  test.each(changes)("when %s meanwhile does nothing and says what would happen now", async (_what, mode, change) => {
    const [fresh, changed, same] = people(3) as [MemberForm, MemberForm, MemberForm];
    const ids = [await owner.added(changed), await owner.added(same)];
    const shown = await checkRows([fresh, { ...changed, city: "Ghent" }, same]);
    await change({ fresh, ids });
    const before = await owner.list();
    const answer = await commit(shown.check, { on_duplicate: mode, revision: shown.revision });
    const { message, check } = answer.json<{ message: string; check: ImportCheck }>();
    expect([answer.status, message]).toEqual([409, importTexts.checkChanged]);
    expect(await owner.list()).toEqual(before);
    expect(check).toMatchObject({ check: shown.check, revision: 2, state: "checked" });
    expect(check.outcome).not.toEqual(shown.outcome);
    // What was not looked at is not done, either.
    expect((await commit(shown.check, { on_duplicate: mode, revision: shown.revision })).json()).toEqual({
      message,
      check,
    });
    const { added, updated } = check.outcome?.update ?? { added: 0, updated: 0 };
    const { status, text } = await commit(shown.check, { on_duplicate: mode, revision: 2 });
    expect(status, text).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ imported: added, updated: mode === "update" ? updated : 0 });
  });

  test("when one of its people was erased from the file says so, too", async () => {
    const rows = people(3);
    const { check } = await checkRows(rows);
    await app.db
      .deleteFrom("member_import_rows")
      .where("email", "=", rows[0]?.email ?? "")
      .execute();
    const answer = await commit(check);
    expect(answer.status).toBe(409);
    expect(answer.json<{ check: ImportCheck }>().check.outcome?.skip.added).toBe(2);
  });

  test("that was canceled leaves nothing, before and while it is done", async () => {
    const first = await checkRows(people(2));
    expect((await cancel(first.check)).json()).toEqual({ message: importTexts.canceled, imported: null });
    expect([(await cancel(first.check)).status, (await commit(first.check)).status]).toEqual([404, 404]);
    const { check } = await checkRows(people(9000));
    const committing = commit(check);
    // In one look: by the next one it may be done.
    const progress = async () => {
      const { state, rows_to_store, rows_stored } = (await getCheck(check)).json<ImportCheck>();
      return { state, rows_to_store, hasStored: rows_stored > 0 };
    };
    const underWay = { state: "importing", rows_to_store: 9000, hasStored: true };
    await expect.poll(progress, { interval: 5 }).toEqual(underWay);
    const { imported } = (await cancel(check)).json<{ imported: object | null }>();
    const { status } = await committing;
    // Both say the same of what was done.
    expect([status, await stored()]).toEqual(imported ? [200, expect.objectContaining({ length: 9000 })] : [409, []]);
    expect(await staged()).toBe(0);
  });

  test("can be undone as a whole", async () => {
    const { rows, known } = await mixedFile();
    const before = await stored();
    const { check } = await checkRows(rows);
    const { import_id } = (await commit(check, { on_duplicate: "update", without_refused: true })).json<{
      import_id: number;
    }>();
    const undone = await owner.send(`/api/undo-import/${import_id}`, { method: "POST" });
    expect(undone.json()).toMatchObject({ removed: 1, restored: 2, kept: 0 });
    expect(await stored()).toEqual(before);
    expect((await owner.list(`?search=${known.email}`))[0]).toMatchObject(known as object);
  });
});

describe("an email address", () => {
  test.each([
    "jürgen@müller.de",
    "a+b@example.org",
    "o'neil@sub.example.co.uk",
    "用户@例子.广告",
    "a@xn--mller-kva.de",
  ])("%s is taken", async (email) => {
    const { check } = await checkRows([memberForm({ email })]);
    expect((await commit(check)).json()).toEqual(done(1));
    expect(await stored()).toEqual([email]);
  });

  test.each([
    "nobody",
    "a@b",
    "a b@example.org",
    "a@@example.org",
    ".a@example.org",
    "a..b@example.org",
    "a@-b.org",
    "@b.org",
  ])("%s is refused", async (email) => {
    const { outcome } = await checkRows([memberForm({ email })]);
    expect(outcome?.skip).toEqual({ added: 0, skipped: 0, refused: 1 });
  });

  test("is one, whichever way its ü is written and in which size", async () => {
    const forms = ["ju\u0308rgen@mu\u0308ller.de", "J\u00dcRGEN@m\u00fcller.de"];
    const { outcome } = await checkRows(forms.map((email) => memberForm({ email })));
    expect(outcome?.skip).toEqual({ added: 1, skipped: 0, refused: 1 });
  });
});
