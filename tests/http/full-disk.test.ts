import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from "vitest";
import { S3Storage } from "../../src/platform/storage/s3.ts";
import { Builder } from "../support/builder.ts";
import { photograph } from "../support/factories.ts";
import { startFakeS3 } from "../support/fake-s3.ts";
import { bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let visitor: Visitor;
let form: number;
const spies: MockInstance[] = [];
const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)));
    done();
  },
});

beforeAll(async () => {
  app = await startTestApp({ logger: pino({ level: "warn", formatters: { level: (level) => ({ level }) } }, log) });
  owner = new Builder(app, await app.logIn());
  const websiteId = await firstWebsiteOf(app.db, app.owner.id);
  visitor = new Visitor(app, websiteId);
  await owner.addPage("join");
  form = await owner.add("join", "membersection1", { config: { title: "Sing with us", askZip: false, askCity: true } });
  await owner.publish("join");
});
afterAll(() => app.close());
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
  lines.length = 0;
});

/** Lets the file system refuse everything that is stored. */
function refuseFiles(code: string): void {
  const refuse = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code, syscall: "write" }));
  for (const name of ["put", "putStream"] as const) spies.push(vi.spyOn(app.storage, name).mockImplementation(refuse));
}

/** Lets PostgreSQL refuse rows of a table with this code while `work` runs. */
async function refusingRows<T>(table: string, code: string, work: () => Promise<T>): Promise<T> {
  const body = `begin raise exception 'could not extend file' using errcode = '${code}'; end`;
  await sql`create function refuse() returns trigger language plpgsql as ${sql.lit(body)}`.execute(app.db);
  await sql`create trigger refuse before insert on ${sql.table(table)} for each row execute function refuse()`.execute(
    app.db,
  );
  return work().finally(() => sql`drop function refuse cascade`.execute(app.db));
}

const upload = async (path: string, field: string, file: Blob, name: string) => {
  const body = new FormData();
  body.set(field, file, name);
  return owner.send(path, { form: body });
};

test.each([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EROFS", "the disk is read-only"],
])("uploads that meet %s are answered with 507 and a sentence, and the log names the reason", async (code, reason) => {
  refuseFiles(code);
  const message = `This wasn't saved because ${reason}. What you typed is still here. Tell your server's administrator, and try again later.`;
  const image = await upload("/api/upload-image", "image", await photograph(300, 200), "a.jpg");
  expect([image.status, image.json()]).toEqual([507, { message }]);
  const file = await upload("/api/upload-file", "file", new Blob([`%PDF-1.7\n${code}`]), "a.pdf");
  expect([file.status, file.json()]).toEqual([507, { message }]);
  expect(lines.map(({ level, msg, reason: why }) => ({ level, msg, why }))).toEqual(
    Array(2).fill({ level: "error", msg: "the disk takes no data", why: reason }),
  );
});

test.each([
  [507, "XMinioStorageFull"],
  [403, "QuotaExceeded"],
  [400, "XMinioAdminBucketQuotaExceeded"],
])("uploads into a bucket that answers %i %s are answered the same way", async (status, code) => {
  const s3 = await startFakeS3({ accessKeyId: "key" });
  const { endpoint } = s3;
  const bucket = new S3Storage({ endpoint, bucket: "files", region: "x", accessKeyId: "key", secretAccessKey: "s" });
  spies.push(vi.spyOn(app.storage, "put").mockImplementation((key, bytes) => bucket.put(key, bytes, "")));
  spies.push(vi.spyOn(app.storage, "putStream").mockImplementation((key, stream) => bucket.putStream(key, stream, "")));
  s3.fail(status, 2, code);
  const image = await upload("/api/upload-image", "image", await photograph(300, 201), "a.jpg");
  const file = await upload("/api/upload-file", "file", new Blob([`%PDF-1.7\n${code}`]), "a.pdf");
  expect([image.status, file.status]).toEqual([507, 507]);
  expect(image.json<{ message: string }>().message).toContain("This wasn't saved because the bucket is full.");
  expect(lines.map(({ reason }) => reason)).toEqual(["the bucket is full", "the bucket is full"]);
  await s3.close();
});

test("visitors still see images in sizes that can't be stored", async () => {
  const { filePath } = await owner.uploadPhoto();
  refuseFiles("ENOSPC");
  const webp = await app.send(filePath.replace(/[^/]+$/, "480.webp"));
  expect([webp.status, webp.headers["content-type"]]).toEqual([200, "image/webp"]);
});

const person = { name: "Ann Reader", email: "ann@example.org", city: "Dover", consent: "on" };
const signUp = async () =>
  visitor.send(`/forms/${form}`, { token: await visitor.tokenOf("/join", `/forms/${form}`), ...person });

test("a full disk of the database: visitors and owners get a sentence each", async () => {
  const answer = await refusingRows("sign_ups", "53100", signUp);
  expect(answer.status).toBe(507);
  expect(bodyText(answer)).toContain(
    "The server has no room left, so this was not sent. Go back to keep what you typed",
  );
  const added = await refusingRows("categories", "53100", () => owner.post("/api/add-category", { name: "Town" }));
  expect([added.status, added.json<{ message: string }>().message]).toEqual([
    507,
    expect.stringMatching(/^This wasn't saved because the disk of the database is full\./),
  ]);
});

test("without a database, whoever writes learns what becomes of it", async () => {
  const answer = await refusingRows("sign_ups", "57P01", signUp);
  expect(answer.status).toBe(503);
  expect(bodyText(answer)).toContain("Go back, where what you typed still is, and try again.");
  const added = await refusingRows("categories", "57P01", () => owner.post("/api/add-category", { name: "Town" }));
  expect([added.status, added.json<{ message: string }>().message]).toEqual([
    503,
    "The service is busy or starting, so this may not be saved yet. What you typed is still here: please try again in a moment.",
  ]);
});
