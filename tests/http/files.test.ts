import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "../../src/features/media/files-contract.ts";
import { insertArticles } from "../support/articles.ts";
import { sha256 } from "../support/backups.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { wordParts, zipOf } from "../support/zip.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
async function upload(bytes: Buffer, name: string, { field = "file", as = cookie } = {}) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return app.send("/api/upload-file", { form, cookie: as });
}
const stored = async (bytes: Buffer, name: string, as = cookie) => {
  const answer = await upload(bytes, name, { as });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ file_path: string; byte_size: number }>();
};
const rows = () => app.db.selectFrom("stored_files").select(["hash", "byte_size", "original_name", "type"]).execute();

describe("a file", () => {
  test("is stored by its content and served so that nothing in it runs", async () => {
    const bytes = pdf("Budget");
    const { file_path } = await stored(bytes, "Búdget 2026 (final).PDF");
    expect(file_path).toBe(`/media/${sha256(bytes)}/budget-2026-final.pdf`);
    const answer = await app.send(file_path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(bytes.toString());
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": 'inline; filename="budget-2026-final.pdf"',
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      etag: `"${sha256(bytes)}"`,
    });
    expect(answer.headers["content-security-policy"]).toMatch(/; sandbox$/);
    expect(await rows()).toContainEqual({
      hash: sha256(bytes),
      byte_size: bytes.length,
      original_name: "Búdget 2026 (final).PDF",
      type: "pdf",
    });
  });

  test("that browsers don't show is sent as an attachment; audio isn't", async () => {
    const { file_path: csv } = await stored(Buffer.from("a;b\n1;2\n"), "???.csv");
    expect((await app.send(csv)).headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="file.csv"',
    });
    const { file_path: mp3 } = await stored(Buffer.from("ID3\u0004 sound"), "speech.mp3");
    expect((await app.send(mp3)).headers["content-disposition"]).toBe('inline; filename="speech.mp3"');
  });

  test("whose content doesn't match its name, or that browsers could run, is refused", async () => {
    for (const [bytes, name, message] of [
      [Buffer.from("<script>alert(1)</script>"), "a.pdf", texts.otherContent("pdf")],
      [Buffer.from("<!doctype html>"), "a.html", texts.notAllowed],
      [Buffer.from("<svg/>"), "a.svg", texts.notAllowed],
      [pdf("x"), "a.exe", texts.notAllowed],
      [zipOf({ ...wordParts, "word/vbaProject.bin": "x" }), "renamed.docx", texts.macros],
      [Buffer.from("\0\0\0\u0018ftypqt  "), "film.mp4", texts.otherVideo],
      [Buffer.from("\ufeffa;b", "utf16le"), "table.csv", texts.utf16],
    ] as const) {
      const { status, json } = await upload(bytes, name);
      expect([status, json()], name).toMatchObject([415, { message, fields: { file: message } }]);
    }
    const long = await upload(pdf("x"), `${"a".repeat(300)}.pdf`);
    expect([long.status, long.json()]).toMatchObject([400, { message: texts.nameTooLong }]);
    await stored(zipOf(wordParts), "letter.docx");
    expect((await upload(pdf("x"), "a.pdf", { field: "other" })).status).toBe(400);
    expect((await upload(Buffer.alloc(0), "a.pdf")).status).toBe(400);
    expect((await app.send(`/media/${sha256(pdf("x"))}/a.html`)).status).toBe(404);
  });

  test("of 50 MB is stored, and one byte more is refused", async () => {
    const large = Buffer.alloc(50_000_000, 1);
    pdf("large").copy(large);
    const { byte_size, file_path } = await stored(large, "large.pdf");
    expect(byte_size).toBe(50_000_000);
    const end = await app.send(file_path, { headers: { Range: "bytes=-3" } });
    expect([end.status, end.headers["content-range"]]).toEqual([206, "bytes 49999997-49999999/50000000"]);
    const { status, json } = await upload(Buffer.concat([large, Buffer.from("x")]), "larger.pdf");
    expect([status, json()]).toMatchObject([413, { message: texts.tooLarge }]);
  });
});

describe("a part of a file", () => {
  const bytes = pdf("0123456789");
  let path: string;
  beforeAll(async () => {
    path = (await stored(bytes, "parts.pdf")).file_path;
  });
  const part = async (headers: Record<string, string>) => {
    const { status, text, headers: given } = await app.send(path, { headers });
    return [status, status === 416 ? "" : text, given["content-range"]];
  };
  const size = bytes.length;

  test.each([
    ["bytes=0-3", [206, "%PDF", `bytes 0-3/${size}`]],
    ["bytes=9-", [206, "0123456789", `bytes 9-${size - 1}/${size}`]],
    ["bytes=-2", [206, "89", `bytes ${size - 2}-${size - 1}/${size}`]],
    ["bytes=0-99999", [206, bytes.toString(), `bytes 0-${size - 1}/${size}`]],
    [`bytes=${size}-`, [416, "", `bytes */${size}`]],
    ["bytes=-0", [416, "", `bytes */${size}`]],
    ...["bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=-", "bytes=a-b"].map((range): [string, unknown[]] => [
      range,
      [200, bytes.toString(), undefined],
    ]),
  ])("%s", async (range, expected) => {
    expect(await part({ Range: range })).toEqual(expected);
  });

  test("is the whole file if the client began with another one", async () => {
    expect(await part({ Range: "bytes=0-3", "If-Range": '"other"' })).toEqual([200, bytes.toString(), undefined]);
    expect(await part({ Range: "bytes=0-3", "If-Range": `"${sha256(bytes)}"` })).toEqual([
      ...[206, "%PDF", `bytes 0-3/${size}`],
    ]);
  });

  test("isn't sent to a client that has the file", async () => {
    expect((await app.send(path, { headers: { "If-None-Match": `"${sha256(bytes)}"` } })).status).toBe(304);
  });
});

describe("an address", () => {
  let editors: string;
  let host: string;
  let file: string;
  beforeAll(async () => {
    editors = await app.logIn(editorLogin);
    const [website] = (await app.send("/api/get-websites", { cookie: editors })).json<{ website_id: number }[]>();
    host = `${website?.website_id}.sites.rostrum.test`;
    file = (await stored(pdf("Minutes of the editor"), "minutes.pdf", editors)).file_path;
  });
  const statusOf = async (path: string, options: { host?: string; cookie?: string } = {}) =>
    (await app.send(path, options)).status;

  test("is open on the website of the file only, under the type and names with which it was uploaded", async () => {
    expect(await statusOf(file, { host })).toBe(200);
    expect(await statusOf(file, { host: `${app.hostId}.sites.rostrum.test` })).toBe(404);
    expect(await statusOf(file)).toBe(404);
    for (const other of ["bank-notice.pdf", "minutes.mp4", "minutes.csv", "minutes.docx", "Minutes.pdf"]) {
      expect(await statusOf(file.replace("minutes.pdf", other), { host }), other).toBe(404);
    }
    const { file_path: again } = await stored(pdf("Minutes of the editor"), "Minutes of May.pdf", editors);
    expect(again).toBe(file.replace("minutes.pdf", "minutes-of-may.pdf"));
    for (const path of [file, again]) expect(await statusOf(path, { host })).toBe(200);
  });

  test("is open where a text offers it, and on the host to those who work with it", async () => {
    const { file_path: spoken } = await stored(pdf("A speech of the editor"), "speech.pdf", editors);
    expect(await statusOf(spoken)).toBe(404);
    const seen = await app.send(spoken, { cookie: editors });
    expect([seen.status, seen.headers["cache-control"]]).toEqual([200, "private, max-age=31536000, immutable"]);
    // A network owner has no role on the website.
    expect(await statusOf(spoken, { cookie })).toBe(404);
    const content = `<figure data-kind="file"><p><a href="${spoken}">Speech</a></p></figure>`;
    await app.sites.change(app.hostId, (trx) => insertArticles(trx, app.hostId, [{ slug: "speech", content }]));
    expect(await statusOf(spoken)).toBe(200);
    expect(await statusOf(spoken.replace("speech.pdf", "bank-notice.pdf"))).toBe(404);
  });
});

test("the same content under two names counts once toward the limit", async () => {
  const bytes = Buffer.alloc(900_000, 1);
  pdf("twice").copy(bytes);
  const [{ sum }] = (
    await sql<{ sum: number }>`select sum(byte_size)::int as sum from (
    select max(byte_size) as byte_size from stored_files where space_id = ${app.owner.spaceId} group by hash) files`.execute(
      app.db,
    )
  ).rows as [{ sum: number }];
  const limit = Math.ceil(sum / 1_000_000) + 1;
  await app.db.updateTable("users").set({ image_megabyte_limit: limit }).where("id", "=", app.owner.id).execute();
  for (const name of ["one.pdf", "two.pdf", "three.pdf", "four.pdf"]) await stored(bytes, name);
  await app.db.updateTable("users").set({ image_megabyte_limit: null }).where("id", "=", app.owner.id).execute();
});

test("files count toward the limit of whoever began the space", async () => {
  await app.db.updateTable("users").set({ image_megabyte_limit: 50 }).where("id", "=", app.owner.id).execute();
  const { status, text } = await upload(pdf("One too many"), "more.pdf");
  expect([status, text]).toEqual([422, expect.stringContaining("limit of 50 MB")]);
  await app.db.updateTable("users").set({ image_megabyte_limit: null }).where("id", "=", app.owner.id).execute();
});

test("a file that no article names is removed after a day; one that is named stays", async () => {
  const { file_path: named } = await stored(pdf("named"), "named.pdf");
  const { file_path: unused } = await stored(pdf("unused"), "unused.pdf");
  const content = `<figure data-kind="file"><p><a href="${named}">Named</a></p></figure>`;
  await app.sites.change(app.hostId, (trx) => insertArticles(trx, app.hostId, [{ slug: "files", content }]));
  await app.runJobs("media.find-stray-files", "media.remove-files");
  expect((await app.send(unused)).status).toBe(200);
  app.clock.advance(49 * 60 * 60 * 1000);
  await app.runJobs("media.find-stray-files");
  await app.runJobs("media.remove-files");
  expect((await app.send(unused)).status).toBe(404);
  expect((await app.send(named)).status).toBe(200);
  expect((await rows()).map(({ original_name }) => original_name)).toEqual(["speech.pdf", "named.pdf"]);
});
