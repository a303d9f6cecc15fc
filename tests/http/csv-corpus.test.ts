import { isAscii, isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberForm } from "../../src/features/members/contract.ts";
import { missingColumns } from "../../src/features/members/dashboard/import/import-steps.ts";
import { memberFields, specifiedFields } from "../../src/features/members/fields.ts";
import type { ImportCheck } from "../../src/features/members/import-contract.ts";
import { delimiters, type ImportFile } from "../../src/features/members/import-file-contract.ts";
import { selectParts } from "../../src/features/members/server/import/files.queries.ts";
import { getRecords } from "../../src/features/members/server/import/reading/rows.ts";
import { CsvReader, csvLine } from "../../src/shared/csv.ts";
import { csvCorpus, fields, type Outcome } from "../support/csv-corpus.ts";
import { MemberUser } from "../support/members.ts";
import { repetitions } from "../support/repetitions.ts";
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

/** A file that the server can't read. */
class UnreadableFile extends Error {}

async function upload(bytes: Uint8Array): Promise<ImportFile> {
  const sent = { method: "POST", body: Buffer.from(bytes), headers: { "content-type": "text/csv" } };
  const answer = await owner.send(`/api/upload-import?check=${randomUUID()}&name=people.csv`, sent);
  if (answer.status === 400) throw new UnreadableFile();
  expect(answer.status, answer.text).toBe(200);
  return answer.json<ImportFile>();
}

/** The way of a file: uploaded, read, checked, and imported by the server, as the screen asks for it. */
async function importFile(bytes: Uint8Array) {
  const sheet = await upload(bytes);
  const { check, columns, encoding, delimiter } = sheet;
  if (sheet.header_row === 0) return "empty";
  const missing = missingColumns(sheet.header, columns, specifiedFields).rows.map(({ field }) => field);
  if (missing.length > 0) return { missing: missing as string[] };
  const json = { encoding, delimiter, columns, format: "members" };
  const answer = await owner.send(`/api/check-import-file/${check}`, { json });
  if (answer.status === 400) throw new UnreadableFile();
  expect([answer.status, answer.json<ImportCheck>().state], answer.text).toEqual([200, "checked"]);
  const refused = (await owner.send(`/api/get-refused-rows/${check}`)).json<
    { row: number; reasons: { field: string; message: string }[] }[]
  >();
  const refusedFile = (await owner.send(`/api/get-refused-file/${check}`)).text;
  expect((await owner.send(`/api/commit-import/${check}`, { json: { without_refused: true } })).status).toBe(200);
  const refuses = refused.flatMap(({ row, reasons }) => reasons.map(({ field }) => [row + sheet.header_row, field]));
  return { encoding, delimiter, refusedFile, refuses, members: (await owner.list()) as MemberForm[] };
}

async function outcomeOf(file: Buffer, expected: Outcome): Promise<unknown> {
  try {
    const read = await importFile(file);
    if (typeof read === "string" || "missing" in read) return read;
    const { adds, first, encoding, delimiter } = expected as Extract<Outcome, { adds: string[] }>;
    const members = read.members.toSorted((a, b) => (a.email < b.email ? -1 : 1));
    return {
      ...(encoding && { encoding: read.encoding }),
      ...(delimiter && { delimiter: read.delimiter }),
      adds: members.map(({ name, email }) => `${name} ${email}`),
      ...(adds && "refuses" in (expected as object) ? { refuses: read.refuses } : {}),
      ...(first && { first: Object.fromEntries(Object.keys(first).map((f) => [f, members[0]?.[f as "name"]])) }),
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return "unreadable";
    throw error;
  }
}

test("there are 40 files and more", () => expect(Object.keys(csvCorpus).length).toBeGreaterThanOrEqual(40));

test.each(Object.entries(csvCorpus))("a file %s", async (_name, [file, expected]) => {
  expect(await outcomeOf(file, expected)).toEqual(expected);
});

test("refused rows come back in a file of the same shape, are mended, and are imported", async () => {
  const [file] = csvCorpus["with ragged rows"] ?? [];
  const read = await importFile(file ?? Buffer.alloc(0));
  if (typeof read === "string" || "missing" in read) throw new Error("not read");
  const [header = [], ...rows] = new CsvReader().read(read.refusedFile.replace("\ufeff", ""), true);
  expect(header).toEqual([...fields, "reason"]);
  expect(rows.map((cells) => cells[1])).toEqual(["cid@x.org", "bob@x.org"]);
  expect(rows[0]?.at(-1)).toContain("Gender: Gender is required; Street: Street is required");
  expect(rows[1]?.slice(8)).toEqual(["This row has more cells than the header", "more"]);
  const mended = [header, ["Dan", "dan@x.org", "40", "M", "Elm 3", "Dover", "1", "W1", "was wrong"]];
  const again = await importFile(Buffer.from(mended.map((cells) => csvLine(cells)).join("\r\n")));
  expect(again).toMatchObject({ refuses: [] });
  expect((await owner.list("?search=dan")).length).toBe(1);
});

const encode = {
  "utf-8": (text: string) => Buffer.from(text),
  "utf-8 with a mark": (text: string) => Buffer.from(`\ufeff${text}`),
  "utf-16le": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "utf-16be": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  "windows-1252": (text: string) => Buffer.from(text, "latin1"),
};

test("any table, in any encoding and delimiter, is read back as it was", async () => {
  // Letters that Latin-1 has, too; a byte of Windows-1252 that is no letter there is left out.
  const cell = fc.string({ unit: fc.constantFrom(..."abcäöüßéñ¿'\",;\t\r\n 019") });
  const rows = fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 12 });
  const ways = fc.constantFrom(...(Object.keys(encode) as (keyof typeof encode)[]));
  const ends = fc.constantFrom("\n", "\r\n", "\r");
  await fc.assert(
    fc.asyncProperty(rows, ways, fc.constantFrom(...delimiters), ends, async (table, way, delimiter, end) => {
      const lines = [[...memberFields], ...table].map((cells) => csvLine(cells, delimiter) + end);
      const bytes = encode[way](lines.join(""));
      // A few letters, such as “ß¿”, are those of one letter in UTF-8: nobody can tell which was meant.
      fc.pre(way !== "windows-1252" || isAscii(bytes) || !isUtf8(bytes));
      const format = await upload(bytes);
      expect(format.delimiter).toBe(delimiter);
      const read: string[][] = [];
      for await (const records of getRecords(selectParts(app.db, format.check), format)) read.push(...records);
      expect(read).toEqual([[...memberFields], ...table]);
    }),
    { numRuns: repetitions({ short: 60, long: 300 }) },
  );
});
