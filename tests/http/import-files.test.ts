// Files that the dashboard imports: uploaded once, read and checked by the server, and imported by a job.
import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { selectTables } from "../../src/features/backups/server/archive/snapshot.queries.ts";
import { texts } from "../../src/features/members/contract.ts";
import { memberFields } from "../../src/features/members/fields.ts";
import { type ImportCheck, importTexts, type RunningImport } from "../../src/features/members/import-contract.ts";
import type { FileReading, ImportFile } from "../../src/features/members/import-file-contract.ts";
import { sweepChecks } from "../../src/features/members/server/import/checks.ts";
import { lockImports } from "../../src/features/members/server/members/import.queries.ts";
import { csvLine } from "../../src/shared/csv.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { repetitions } from "../support/repetitions.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["members", "member_import_checks", "member_import_rows", "jobs"] as const)
    await app.db.deleteFrom(table).execute();
});

const people = (count: number) => Array.from({ length: count }, () => memberForm());
const lineOf = (row: ReturnType<typeof memberForm>) => csvLine(memberFields.map((field) => String(row[field])));
const csvOf = (rows: ReturnType<typeof memberForm>[]) => [memberFields.join(), ...rows.map(lineOf)].join("\n");

const sendFile = (body: string | Buffer, check: string = randomUUID(), name = "people.csv") =>
  owner.send(`/api/upload-import?check=${check}&name=${encodeURIComponent(name)}`, {
    ...{ method: "POST", body },
    headers: { "content-type": "text/csv" },
  });
async function upload(body: string | Buffer): Promise<ImportFile> {
  const answer = await sendFile(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<ImportFile>();
}
const check = ({ check, encoding, delimiter, columns }: ImportFile, changes: Partial<FileReading> = {}) =>
  owner.send(`/api/check-import-file/${check}`, {
    json: { encoding, delimiter, columns, format: "members", ...changes },
  });
async function checked(body: string | Buffer): Promise<ImportCheck> {
  const answer = await check(await upload(body));
  expect(answer.status, answer.text).toBe(200);
  return answer.json<ImportCheck>();
}
const start = (id: string, json: object = {}) => owner.send(`/api/start-import/${id}`, { json });
const state = async (id: string) => (await owner.send(`/api/get-import-check/${id}`)).json<ImportCheck>();
const running = async () => (await owner.send("/api/get-running-import")).json<RunningImport>();
const runJob = () => app.runJobs("members.import");
const cancel = (id: string) => owner.send(`/api/cancel-import/${id}`, { method: "DELETE" });
const parts = () => app.db.selectFrom("member_import_files").select("part").execute();

describe("an uploaded file", () => {
  test("is shown as the server reads it, can be read in another way, and is checked as often as needed", async () => {
    const text = "Vorname;Name;E-Mail;Ort\r\nJörg;Roth;j@x.de;Köln\r\n\r\nAda;Ohm;a@x.de;Ulm\r\n";
    const file = await upload(Buffer.from(text, "latin1"));
    expect(file).toMatchObject({ name: "people.csv", encoding: "windows-1252", delimiter: ";", is_exact: false });
    expect(file.first_rows).toEqual([
      ["Jörg", "Roth", "j@x.de", "Köln"],
      ["Ada", "Ohm", "a@x.de", "Ulm"],
    ]);
    expect(file.columns).toMatchObject({ name: [0, 1], email: [2], city: [3], age: [] });
    const other = await owner.send(`/api/get-import-file/${file.check}?encoding=utf-8&delimiter=,`);
    expect(other.json<ImportFile>()).toMatchObject({ encoding: "utf-8", delimiter: ",", header: [text.slice(0, 23)] });
    const first = (await check(file)).json<ImportCheck>();
    expect(first).toMatchObject({ state: "checked", rows_read: 2, revision: 1 });
    const again = await check(file, { columns: { ...file.columns, age: [3] } });
    expect(again.json()).toMatchObject({ rows_read: 2, revision: 2, outcome: { skip: { refused: 2 } } });
    const rows = await owner.send(`/api/get-refused-rows/${file.check}`);
    expect(rows.json<{ row: number }[]>().map(({ row }) => row)).toEqual([1, 3]);
    expect(rows.text).toContain(texts.ageInvalid);
  });

  test("that is no CSV, has no end, or is empty stays nowhere or says so", async () => {
    const spreadsheet = await sendFile(Buffer.from("504b030414000600", "hex"));
    expect([spreadsheet.status, spreadsheet.json()]).toEqual([400, { message: texts.csvUnreadable }]);
    const open = await sendFile(`${csvOf(people(1))}\n"open`);
    expect(open.json()).toMatchObject({
      message: texts.csvUnreadable,
      fields: { file: expect.stringContaining("Row 3") },
    });
    expect(await parts()).toEqual([]);
    const late = await upload(`${csvOf(people(900))}\n"open`);
    expect((await check(late)).json()).toMatchObject({ message: texts.csvUnreadable });
    expect((await upload("")).header_row).toBe(0);
    const wide = await upload(`${"x,".repeat(40_000)}email\n`);
    expect(wide.columns.email).toEqual([40_000]);
  });

  test("is replaced by the next one, also while it still arrives, and isn't sent twice", async () => {
    const id = randomUUID();
    const { port } = app.app.server.address() as AddressInfo;
    const headers = { host: "rostrum.test", cookie: owner.cookie, "content-type": "text/csv" };
    const path = `/api/upload-import?check=${id}&name=slow.csv`;
    const slow = httpRequest({ port, host: "127.0.0.1", path, method: "POST", headers });
    const answered = new Promise<number | undefined>((resolve) => {
      slow.on("response", ({ statusCode }) => resolve(statusCode));
    });
    slow.write(csvOf(people(4000)));
    await expect.poll(async () => (await state(id)).bytes_read).toBeGreaterThan(0);
    const next = await upload(csvOf(people(1)));
    slow.end(csvOf(people(4000)));
    expect([await answered, (await owner.send(`/api/get-import-check/${id}`)).status]).toEqual([409, 404]);
    expect((await sendFile("x", next.check)).json()).toEqual({ message: importTexts.checkExists });
  });

  test("is seen only by whoever may import into the list, isn't backed up, and is removed after an hour, or when it is canceled", async () => {
    const { check: id } = await upload(csvOf(people(2)));
    const other = new MemberUser(app, await app.logIn(editorLogin));
    for (const path of ["get-import-file", "get-refused-file"]) {
      expect((await other.send(`/api/${path}/${id}`)).status, path).toBe(404);
      expect((await app.send(`/api/${path}/${id}`)).status, path).toBe(401);
    }
    await sweepChecks(app.db, new Date(app.clock.now().getTime() + 3_500_000));
    expect(await parts()).toHaveLength(1);
    await sweepChecks(app.db, new Date(app.clock.now().getTime() + 3_601_000));
    expect(await parts()).toEqual([]);
    const client = new pg.Client(app.databaseUrl);
    await client.connect();
    const backedUp = (await selectTables(client)).map(({ name }) => name);
    await client.end();
    expect(backedUp).toContain("member_imports");
    expect(backedUp).not.toContain("member_import_files");
    await cancel((await upload(csvOf(people(2)))).check);
    expect(await parts()).toEqual([]);
  });

  test("returns its rejected rows in its own encoding's letters, columns, and delimiter", async () => {
    const file = await upload(`${csvOf([]).replaceAll(",", ";")};Note\nJörg;nobody;40;m;Am Weg;Köln;1;S;;;"a;b"\n`);
    await check(file);
    const answer = await owner.send(`/api/get-refused-file/${file.check}`);
    expect(answer.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''people-refused.csv");
    const [header, row] = answer.text.replace("\ufeff", "").split("\r\n");
    expect(header).toBe(`${csvOf([]).replaceAll(",", ";")};Note;reason`);
    expect(row).toBe(
      'Jörg;nobody;40;m;Am Weg;Köln;1;S;;;"a;b";Email: Please enter an email address like name@example.org',
    );
  });

  test("returns the rows that stay rejected once a field is optional, with the reasons that remain", async () => {
    const file = await upload(`${csvOf([])}\nAnn,ann@example.org,40,f,Hill,,1,S\nBob,nobody,40,m,Hill,,1,S\n`);
    await check(file);
    const read = async (query: string) =>
      (await owner.send(`/api/get-refused-file/${file.check}${query}`)).text.split("\r\n").slice(1).filter(Boolean);
    expect(await read("")).toHaveLength(2);
    const left = await read("?make_optional=city");
    expect(left).toHaveLength(1);
    expect(left[0]).toMatch(/^Bob,.*,Email: Please enter an email address like name@example\.org$/);
  });
});

describe("an import in the background", () => {
  test("is started once, however often, and tells its result; the person who started it is in the logs", async () => {
    const { check: id } = await checked(csvOf(people(3)));
    const starts = await Promise.all([start(id), start(id), start(id)]);
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await state(id)).toMatchObject({ state: "importing", imported: null });
    expect((await running())?.file.first_rows).toHaveLength(3);
    await Promise.all([runJob(), runJob()]);
    const done = { message: texts.imported, imported: 3, updated: 0, skipped: 0, import_id: expect.any(Number) };
    expect(await state(id)).toMatchObject({ state: "imported", rows_stored: 3, imported: done });
    expect((await start(id)).json()).toMatchObject({ state: "imported", imported: done });
    await runJob();
    expect([await running(), (await owner.list()).length]).toEqual([null, 3]);
    expect((await owner.audit())[0]).toMatchObject({ action: "imported", members: 3, actor: expect.any(String) });
    const line = await app.db
      .selectFrom("audit_lines")
      .select(["actor_kind", "actor_id"])
      .where("action", "=", "member.imported")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ actor_kind: "account", actor_id: expect.any(Number) });
    expect(await parts()).toEqual([]);
  });

  test("keeps its file: no other one takes its place until it is done or canceled", async () => {
    const { check: id } = await checked(csvOf(people(2)));
    await start(id);
    expect((await sendFile(csvOf(people(1)))).json()).toEqual({ message: texts.importUnderWay });
    await sweepChecks(app.db, new Date(app.clock.now().getTime() + dayMs / 2));
    expect((await state(id)).state).toBe("importing");
    expect((await cancel(id)).json()).toEqual({ message: importTexts.canceled, imported: null });
    await runJob();
    expect([await owner.list(), await parts()]).toEqual([[], []]);
    expect((await start(id)).status).toBe(404);
    await upload(csvOf(people(1)));
  });

  test("whose process died before its end stored nothing, and is done once by the next one", async () => {
    const { check: id } = await checked(csvOf(people(5)));
    await start(id);
    // Claimed by a process that is gone.
    const died = { lease: randomUUID(), attempts: 1, run_at: new Date(app.clock.now().getTime() - 1) };
    await app.db.updateTable("jobs").set(died).where("name", "=", "members.import").execute();
    await app.db.updateTable("member_import_checks").set({ rows_stored: 4, rows_to_store: 5 }).execute();
    await runJob();
    expect(await state(id)).toMatchObject({ state: "imported", imported: { imported: 5 } });
    expect(await owner.list()).toHaveLength(5);
  });

  test("does nothing if members changed meanwhile, and says so until the new effect was reviewed", async () => {
    const [one, other] = people(2) as [ReturnType<typeof memberForm>, ReturnType<typeof memberForm>];
    const before = await checked(csvOf([one, other]));
    await owner.added(one);
    await start(before.check, { revision: before.revision });
    await runJob();
    const now = await state(before.check);
    expect(now).toMatchObject({ state: "checked", revision: 2, problem: importTexts.checkChanged });
    expect(await running()).toMatchObject({ check: { check: before.check, problem: importTexts.checkChanged } });
    expect((await start(before.check, { revision: 1 })).json()).toMatchObject({ message: importTexts.checkChanged });
    await start(before.check, { revision: 2 });
    await runJob();
    expect(await state(before.check)).toMatchObject({ imported: { imported: 1, skipped: 1 } });
  });

  test("waits for another import into the same list, and gives up after two minutes", async () => {
    const { check: id } = await checked(csvOf(people(1)));
    await start(id);
    await app.db.transaction().execute(async (trx) => {
      const { space_id } = await app.db.selectFrom("member_import_checks").select("space_id").executeTakeFirstOrThrow();
      expect(await lockImports(trx, space_id)).toBe(true);
      await runJob();
      expect((await state(id)).state).toBe("importing");
      await app.db
        .updateTable("jobs")
        .set({ attempts: 24, run_at: new Date(0) })
        .execute();
      await runJob();
      expect(await state(id)).toMatchObject({ state: "checked", problem: texts.importUnderWay });
    });
    await start(id);
    await runJob();
    expect((await state(id)).state).toBe("imported");
  });

  test("of rejected rows, or of a file that isn't checked, is refused", async () => {
    const file = await upload(`${csvOf(people(1))}\n${lineOf(memberForm({ age: 0 }))}`);
    expect((await start(file.check)).json()).toEqual({ message: importTexts.checkNotReady });
    await check(file);
    expect((await start(file.check)).json()).toEqual({ message: importTexts.hasRefused });
    await start(file.check, { without_refused: true, consent: { reason: "Paper list" } });
    await runJob();
    expect(await state(file.check)).toMatchObject({ imported: { imported: 1, consents: 1 } });
  });

  test("of a large file is read in parts, and stored as a whole", async () => {
    const count = repetitions({ short: 2000, long: 50_000 });
    const note = "n".repeat(2000);
    const rows = Array.from(
      { length: count },
      (_, n) => `Ann,ann${n}@example.org,40,x,1 Main Street,Dover,19901,1,${note}`,
    );
    const { check: id, rows_read } = await checked([`${memberFields.join()},note`, ...rows].join("\n"));
    expect(rows_read).toBe(count);
    expect((await parts()).length).toBeGreaterThan(count / 150);
    await start(id);
    await runJob();
    expect(await state(id)).toMatchObject({ imported: { imported: count } });
  });
});
