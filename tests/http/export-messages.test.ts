import { request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportMessages } from "../../src/features/forms/server/inbox/export-messages.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { linesSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { insertMessages } from "../support/inbox.ts";
import { hasPython } from "../support/python-mail.ts";
import { readCsv } from "../support/read-csv.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let editor: Builder;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  editor = new Builder(app, await app.logIn(editorLogin));
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("messages").execute());

const path = (query = "") => `/api/export-messages?website_id=${websiteId}${query}`;
const insertMany = async (count: number, message = "Hello") => {
  const rows = Array.from({ length: count }, (_, number) => ({ name: `Reader ${number}`, message }));
  for (let at = 0; at < count; at += 2000) await insertMessages(app.db, websiteId, rows.slice(at, at + 2000));
};

describe.skipIf(!hasPython)("messages as CSV", () => {
  test("say who wrote what, when, and where, and what became of it; harmless for spreadsheets", async () => {
    const date = new Date("2026-11-30T10:20:30Z");
    await insertMessages(app.db, websiteId, [
      { name: "=cmd|' /C calc'!A0", message: '+1 "quoted", with;=a semicolon\r\nand a line\n', created_at: date },
      { name: "مها", message: "أهلاً، كيف الحال؟", read_at: date },
      { message: "My data, please", request: "copy", answer_by: date, answered_at: date },
      { message: "In the bin", deleted_at: date },
    ]);
    const before = await newestLine(app.db);
    const answer = await owner.get(path());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = readCsv(answer.bytes);
    const address = `http://${websiteId}.sites.localhost/`;
    expect(rows.map(({ message }) => message)).toEqual([
      "My data, please",
      "أهلاً، كيف الحال؟",
      `'+1 "quoted", with;'=a semicolon and a line `,
    ]);
    expect(rows[0]).toMatchObject({ request: "copy", read_at: "", answered_at: date.toISOString() });
    expect(rows[1]).toMatchObject({ name: "مها", request: "", read_at: date.toISOString(), answered_at: "" });
    expect(rows[2]).toMatchObject({
      ...{ received_at: date.toISOString(), name: "'=cmd|' /C calc'!A0", email: "ann@example.org", page: address },
    });
    expect(readCsv((await owner.get(path("&mode=exact"))).bytes)[2]?.message).toBe(
      '+1 "quoted", with;=a semicolon\r\nand a line\n',
    );
    expect(await linesSince(app.db, before)).toMatchObject([
      { action: "member.messages-exported", website_id: websiteId, detail: { count: 3 } },
      { action: "member.messages-exported" },
    ]);
  });

  test("are those that the list shows: found, or unread", async () => {
    await insertMessages(app.db, websiteId, [
      { message: "About roads", read_at: new Date() },
      { message: "About bridges" },
      { message: "Roads again" },
    ]);
    const messages = async (query: string) =>
      readCsv((await owner.get(path(query))).bytes).map(({ message }) => message);
    expect(await messages("&search=roads")).toEqual(["Roads again", "About roads"]);
    expect(await messages("&search=roads&unread=1")).toEqual(["Roads again"]);
    expect(await messages("&search=nothing")).toEqual([]);
  });

  test("are all in the file, ten thousand of them", async () => {
    await insertMany(10_000);
    const rows = readCsv((await owner.get(path())).bytes);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(10_000);
    expect(rows.at(-1)?.name).toBe("Reader 0");
  });
});

test("messages are for who may read them: editors and other owners get none", async () => {
  expect((await editor.get(path())).status).toBe(404);
  await giveEditorRole(app, websiteId, "editor");
  expect((await editor.get(path())).status).toBe(403);
  await giveEditorRole(app, websiteId, "members");
  expect((await editor.get(path())).status).toBe(200);
});

test("asking for the headers alone reads no message, and is in no log", async () => {
  const before = await newestLine(app.db);
  const answer = await owner.send(path(), { method: "HEAD" });
  expect([answer.status, answer.text]).toEqual([200, ""]);
  expect(await linesSince(app.db, before)).toEqual([]);
});

describe("for a reader that stalls", () => {
  test("only a few batches are read, and none once it is gone", async () => {
    await insertMany(6000);
    let queries = 0;
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    });
    const all = { search: "", unreadOnly: false, mode: "safe" } as const;
    const file = await exportMessages(db, { userId: app.owner.id, websiteId }, all);
    const begun = queries;
    file.once("readable", () => file.read());
    await new Promise((done) => setTimeout(done, 500));
    expect(queries - begun).toBeGreaterThan(0);
    expect(queries - begun).toBeLessThan(5);
    const read = queries;
    file.destroy();
    await new Promise((done) => setTimeout(done, 100));
    expect(queries).toBe(read);
  });

  test.each([
    ["messages", () => path()],
    ["newsletters", () => `/api/export-newsletters/${websiteId}`],
  ])("the download of %s ends after a minute", async (_name, getPath) => {
    await insertMany(2000, "Long ".repeat(1000));
    const connected = new Promise<Socket>((resolve) => app.app.server.once("connection", resolve));
    const { port } = app.app.server.address() as AddressInfo;
    const headers = { host: "rostrum.test", cookie: owner.cookie };
    const asking = request({ host: "127.0.0.1", port, path: getPath(), headers, agent: false });
    const answered = new Promise((resolve) => asking.once("response", resolve));
    asking.end();
    const socket = await connected;
    await expect.poll(() => socket.timeout).toBe(minuteMs);
    await answered;
    asking.destroy();
  });
});
