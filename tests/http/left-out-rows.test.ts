// What an import left out: told with its result, kept to be corrected as long as it can be undone, and erased with its people.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditLine } from "../../src/features/members/audit-contract.ts";
import { isRequired, memberFields } from "../../src/features/members/fields.ts";
import type { ImportAnswer, ImportCheck, PastImport } from "../../src/features/members/import-contract.ts";
import type { ImportFile } from "../../src/features/members/import-file-contract.ts";
import { sweepMembers } from "../../src/features/members/server/sweep-members.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { MemberUser } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["members", "member_imports", "member_erasures"] as const)
    await app.db.deleteFrom(table).execute();
});

async function imported(body: string, { format = "members", ...choice } = {} as Record<string, string>) {
  const sent = await owner.send(`/api/upload-import?check=${randomUUID()}&name=spring%20fair.csv`, {
    ...{ method: "POST", body, headers: { "content-type": "text/csv" } },
  });
  const { check, encoding, delimiter, columns } = sent.json<ImportFile>();
  const reading = { encoding, delimiter, columns, format };
  const checked = (await owner.send(`/api/check-import-file/${check}`, { json: reading })).json<ImportCheck>();
  const json = { without_refused: true, ...choice };
  const answer = await owner.send(`/api/commit-import/${check}`, { json });
  expect(answer.status, answer.text).toBe(200);
  return { checked, ...answer.json<ImportAnswer>() };
}
const getFile = async (id: number | null | undefined) => owner.send(`/api/get-left-out-file/${id}`);
const getLines = async (id: number | null | undefined) => (await getFile(id)).text.trimEnd().split("\r\n");
const past = async () => (await owner.send("/api/get-imports")).json<PastImport[]>();
const stored = () => app.db.selectFrom("member_import_left_out").selectAll().orderBy("row").execute();

const header = `${memberFields.filter(isRequired).join(";")};Note`;
const file = [
  header,
  "Ann;ann@example.org;40;f;Elm St;Dover;1;North;fine",
  "Bob;bob@example;41;m;Elm St;Dover;1;North;a;b",
  "",
  "Cid;cid@example.org;;m;Elm St;Dover;1;North;=HYPERLINK(1)",
  "Dan;dan@example.org;43;m;Elm St;Dover;1;North;",
].join("\n");

describe("rows that an import leaves out", () => {
  test("are counted with its result and in the history, and can be had exactly, with their reasons", async () => {
    const { left_out, import_id, imported: added } = await imported(file);
    expect([added, left_out]).toEqual([2, { rows: 2, import_id }]);
    expect(await past()).toMatchObject([
      { import_id, imported: 2, left_out: 2, has_left_out_file: true, file_name: "spring fair.csv" },
    ]);
    const answer = await getFile(import_id);
    expect(answer.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''spring%20fair-refused.csv");
    expect(await getLines(import_id)).toEqual([
      `\ufeff${header};reason`,
      "Bob;bob@example;41;m;Elm St;Dover;1;North;a;This row has more cells than the header;b",
      "Cid;cid@example.org;;m;Elm St;Dover;1;North;'=HYPERLINK(1);Age: Age is required",
    ]);
  });

  test("are imported once they are corrected, without the reasons and the apostrophes", async () => {
    const { import_id } = await imported(file.replaceAll("Elm St;Dover", "-5 Elm St;Dover"));
    const lines = await getLines(import_id);
    expect(lines[2]).toContain(";'-5 Elm St;");
    const corrected = [lines[0], lines[2]?.replace(";;", ";42;")].join("\n");
    expect(await imported(corrected)).toMatchObject({ imported: 1 });
    expect((await owner.list("?search=Cid"))[0]).toMatchObject({ age: 42, street_name: "-5 Elm St" });
  });

  test("of a list of addresses have its two columns; none are kept if none are left out, or of a call with people", async () => {
    const { left_out } = await imported("Ann <ann@example.org>\n\nnobody\nbob@example.org\n", { format: "addresses" });
    expect(await getLines(left_out?.import_id)).toEqual([
      "\ufeffName,Email,reason",
      ",nobody,Email: Please enter an email address like name@example.org",
    ]);
    const whole = await imported(`${header}\nEve;eve@example.org;40;f;Elm St;Dover;1;North;`);
    expect(whole.left_out).toBeUndefined();
    expect((await getFile(whole.import_id)).status).toBe(404);
  });

  test("stay for whoever may import into this list, until the import is undone or 30 days have gone", async () => {
    const { import_id } = await imported(file);
    const other = new MemberUser(app, await app.logIn(editorLogin));
    expect((await other.send(`/api/get-left-out-file/${import_id}`)).status).toBe(404);
    await owner.send(`/api/undo-import/${import_id}`, { json: {} });
    expect([(await getFile(import_id)).status, await stored()]).toEqual([404, []]);
    expect(await past()).toMatchObject([{ left_out: 2, has_left_out_file: false }]);
    await imported(file);
    await sweepMembers(app.db, new Date(app.clock.now().getTime() + 30 * dayMs + 1));
    expect(await stored()).toEqual([]);
  });

  test("are shown and erased with their person, and not stored of people who asked to be erased", async () => {
    const { import_id } = await imported(file);
    const about = async () => {
      const found = await owner.send("/api/find-person", { json: { email: "CID@example.org" } });
      const { parts } = found.json<{ parts: { title: string; entries: object[] }[] }>();
      return parts.find(({ title }) => title === "Rows that an import left out")?.entries;
    };
    expect(await about()).toEqual([
      expect.objectContaining({ name: "Cid", Note: "=HYPERLINK(1)", "Left out by an import": expect.any(String) }),
    ]);
    expect((await owner.send("/api/erase-person", { json: { email: "Cid@Example.org" } })).status).toBe(200);
    expect(await about()).toEqual([]);
    expect(await getLines(import_id)).toHaveLength(2);
    // The row is refused for its age; that Cid asked to be erased is found all the same.
    await imported(file.replace("ann@", "ann2@"));
    expect((await stored()).filter(({ cells }) => cells.includes("cid@example.org"))).toEqual([]);
  });
});

test("a person's activity says which file they come from, also if it updated them, and which labels came and went", async () => {
  const body = `${header}\nAnn;ann@example.org;40;f;Elm St;Dover;1;North;`;
  await imported(body);
  const [ann] = await owner.list("?search=Ann");
  const id = ann?.member_id ?? 0;
  await imported(body.replace("40", "41"), { on_duplicate: "update" });
  const { version: _, ...known } = { ...ann, name: "Ann", email: "ann@example.org" };
  for (const labels of [["Board", "Fair"], ["Fair"]])
    expect((await owner.edit(id, { ...known, age: 41, labels } as never)).status).toBe(200);
  const lines = (await owner.send(`/api/get-member-audit?member_id=${id}`)).json<AuditLine[]>();
  expect(lines.filter(({ action }) => action !== "viewed").map(({ action, title }) => `${action} ${title}`)).toEqual([
    "unlabeled Board",
    "labeled Board, Fair",
    "imported spring fair.csv",
    "imported spring fair.csv",
  ]);
  const bulk = { members: { ids: [id] }, bulk: { action: "remove-label", label: "Fair" } };
  const { bulk_id } = (await owner.send("/api/preview-bulk", { json: bulk })).json<{ bulk_id: number }>();
  await owner.send(`/api/commit-bulk/${bulk_id}`, { json: {} });
  const [newest] = (await owner.send(`/api/get-member-audit?member_id=${id}`)).json<AuditLine[]>();
  expect(newest).toMatchObject({ action: "unlabeled", title: "Fair", members: 1 });
});
