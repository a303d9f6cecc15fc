import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberForm } from "../../src/features/members/contract.ts";
import { emptyFields, memberFields } from "../../src/features/members/fields.ts";
import { type Entry, privacyTexts } from "../../src/features/members/privacy-contract.ts";
import { lockImports } from "../../src/features/members/server/members/import.queries.ts";
import { addUnconfirmedMember, welcomeMember } from "../../src/features/members/server/public.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: MemberUser;
let editor: MemberUser;
let websites: Record<"owner" | "editor", number>;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
  editor = new MemberUser(app, await app.logIn(editorLogin));
  websites = { owner: await firstWebsiteOf(app.db, app.owner.id), editor: await firstWebsiteOf(app.db, app.editor.id) };
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    "members",
    "sign_ups",
    "messages",
    "outgoing_mails",
    "member_imports",
    "member_bulk_actions",
    "member_import_checks",
    "member_import_rows",
    "member_segments",
    "member_erasures",
  ] as const)
    await app.db.deleteFrom(table).execute();
});

const mark = "Zaphod Q. Marked";
const address = "Zaphod.Marked@example.org";

/** Something about the person in every place there is, and the like about somebody else; the member's number. */
async function everywhere(user = owner, spaceId = app.owner.spaceId, website_id = websites.owner): Promise<number> {
  const { db, clock } = app;
  const binned = await user.added({ name: `${mark} of old`, email: address.toUpperCase() });
  await user.bin(binned);
  const form = memberForm({ name: mark, email: address, city: "Markedville" });
  const id = await user.added(form);
  await user.added({ name: "Joe Other", email: `jo${address}` });
  const rows = [{ ...form, city: "Elsewhere" }];
  const json = { members: rows, on_duplicate: "update" };
  expect((await user.send("/api/import-members", { json })).status).toBe(200);
  const bulk = { members: { ids: [id] }, bulk: { action: "change", field: "district", value: "Ward 9" } };
  const { bulk_id } = (await user.send("/api/preview-bulk", { json: bulk })).json<{ bulk_id: number }>();
  expect((await user.send(`/api/commit-bulk/${bulk_id}`, { method: "POST" })).status).toBe(200);
  for (const search of [`${mark.toLowerCase()} marked`, "joe", "zaphod"])
    await addSegment(user, `Who is ${search}`, search);
  await addSegment(user, `Not ${address.toUpperCase()}`);
  await checkFile(user, [form, memberForm({ name: "Joe Other", email: `jo${address}` })]);
  const consent = { space_id: spaceId, text: `I agree ${website_id}`, version: 1 };
  const text = await db
    .insertInto("consent_texts")
    .values(consent)
    .onConflict((conflict) => conflict.columns(["space_id", "version"]).doUpdateSet({ text: consent.text }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const signUp = { space_id: spaceId, website_id, page_address: "http://x.test/join", consent_text_id: text.id };
  const message = { website_id, page_address: "http://x.test/", message: "Hello" };
  const mail = {
    ...{ website_id, kind: "x", subject: "S", html: "" },
    created_at: clock.now(),
    send_after: clock.now(),
  };
  const secret = "https://x.test/forms/confirm/secret-token";
  const people = [mark, address.toLowerCase(), "Joe Other", `jo${address}`];
  for (const [name = "", email = ""] of [people.slice(0, 2), people.slice(2)]) {
    await db
      .insertInto("sign_ups")
      .values({ ...signUp, email, fields: JSON.stringify({ name, age: 42 }) })
      .execute();
    await db
      .insertInto("messages")
      .values({ ...message, name, email })
      .execute();
    await db
      .insertInto("messages")
      .values({ ...message, name, email, deleted_at: clock.now() })
      .execute();
    await db
      .insertInto("outgoing_mails")
      .values({ ...mail, recipient: email, text: `Open ${secret}` })
      .execute();
    const notice = { ...mail, recipient: "owner@rostrum.test", text: "" };
    await db
      .insertInto("outgoing_mails")
      .values({ ...notice, reply_to: email, subject: `${name} wrote` })
      .execute();
    await db
      .insertInto("outgoing_mails")
      .values({ ...notice, text: `${name}, <${email}>.` })
      .execute();
  }
  await user.send(`/api/get_member/${id}`);
  return id;
}

async function addSegment(user: MemberUser, name: string, search?: string): Promise<void> {
  const json = { name, filter: search === undefined ? { zip: "01" } : { search } };
  expect((await user.send("/api/add-segment", { json })).status).toBe(201);
}

/** A file that waits to be imported. */
async function checkFile(user: MemberUser, people: MemberForm[]): Promise<void> {
  const lines = people.map((person) => memberFields.map((field) => person[field]).join(","));
  const body = [memberFields.join(","), ...lines].join("\r\n");
  const headers = { "content-type": "text/csv" };
  const answer = await user.send(`/api/check-import?check=${randomUUID()}`, { method: "POST", body, headers });
  expect(answer.status, answer.text).toBe(200);
}

const find = (email = address, user = owner) => user.send("/api/find-person", { json: { email } });
const take = (email = address, user = owner) => user.send("/api/export-person", { json: { email } });
const erase = (email = address, user = owner) => user.send("/api/erase-person", { json: { email } });

/** Every row of every table that has the text in it. */
async function whereIs(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} as t where t::text ilike ${`%${text}%`}`.execute(app.db);
    for (const _ of hits.rows) found.push(name);
  }
  return found;
}

describe("what is stored about a person", () => {
  test("is shown from everywhere, and nothing of anybody else", async () => {
    await everywhere();
    await everywhere(editor, app.editor.spaceId, websites.editor);
    const answer = await find(` ${address.toUpperCase()} `);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { name, email, parts } = answer.json<{
      name: string;
      email: string;
      parts: { title: string; entries: Entry[] }[];
    }>();
    expect([name, email]).toEqual([mark, address]);
    const counts = parts.map(({ title, entries }): [string, number] => [title, entries.length]);
    expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual({
      ...{ Membership: 2, "Sign-ups": 1, Messages: 2, Emails: 3, "Values before an import": 1 },
      ...{ "Values before a bulk change": 1, "Segments about them": 2, "Files that are being checked": 1, Activity: 7 },
    });
    const first = (title: string) => parts.find((part) => part.title === title)?.entries[0];
    expect(parts[0]?.entries[1]).toMatchObject({ Name: mark, Email: address, City: "Elsewhere", "Zip code": "01234" });
    expect(first("Sign-ups")).toMatchObject({
      ...{ Name: mark, Age: 42, "On the page": "http://x.test/join", "Version of that text": 1, Confirmed: null },
      "Agreed to": `I agree ${websites.owner}`,
    });
    expect(first("Messages")).toMatchObject({ Message: "Hello", Email: address.toLowerCase() });
    expect(first("Values before an import")).toMatchObject({ City: "Markedville" });
    expect(first("Activity")).toMatchObject({ What: "Viewed", Who: "Olivia Owner" });
    for (const hidden of ["Joe Other", `jo${address}`, "secret-token"]) expect(answer.text).not.toContain(hidden);
  });

  test("is exported as a file, and both are written down", async () => {
    const id = await everywhere();
    const date = () => app.clock.now().toISOString().slice(0, 10);
    // Midnight may pass meanwhile.
    const [before, answer, after] = [date(), await take(), date()];
    expect([before, after].map((day) => `attachment; filename="personal-data-${day}.json"`)).toContain(
      answer.headers["content-disposition"],
    );
    const { about, stored } = answer.json<{ about: string; stored: Record<string, Entry[]> }>();
    expect(about).toBe(`All that is stored here about ${address}`);
    expect(stored.Membership).toHaveLength(2);
    await find();
    const lines = (await owner.audit()).filter(({ member_id }) => member_id === id).slice(0, 2);
    expect(lines.map(({ action, members }) => [action, members])).toEqual([
      ["viewed", 1],
      ["exported", 1],
    ]);
  });

  test("of somebody in the bin is shown, too; of somebody else's member nothing", async () => {
    await owner.bin(await owner.added({ name: mark, email: address }));
    expect((await find()).text).toContain(mark);
    for (const answer of [await find(address, editor), await take(address, editor)]) {
      expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(mark)]);
    }
  });

  test("is shown of who only wrote or signed up, and that is written down without name or address", async () => {
    const { db } = app;
    const message = { website_id: websites.owner, page_address: "http://x.test/", message: "Hello" };
    const rows = ["Writer@example.org", "Rewriter@example.org"].map((email) => ({ ...message, name: mark, email }));
    await db.insertInto("messages").values(rows).execute();
    const { name, email, parts } = (await find("writer@example.org")).json<{
      name: string;
      email: string;
      parts: { title: string; entries: Entry[] }[];
    }>();
    expect([name, email]).toEqual(["", "writer@example.org"]);
    expect(parts.filter(({ entries }) => entries.length > 0)).toEqual([
      { title: "Messages", entries: [expect.objectContaining({ Name: mark, Message: "Hello" })] },
    ]);
    const [line] = await owner.audit();
    expect(line).toMatchObject({
      ...{ action: "viewed", member_id: null, member_name: null, members: 1 },
      pseudonym: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test.each(["", " ", "ann", "ann@", "@example.org", "a b@example.org", `${"a".repeat(320)}@example.org`])(
    "is refused for %j, which is no address, with the reason; so is erasing",
    async (email) => {
      const refusal = { message: privacyTexts.addressNeeded, fields: { email: privacyTexts.addressNeeded } };
      for (const answer of [await find(email), await take(email), await erase(email)])
        expect([answer.status, answer.json()]).toEqual([400, refusal]);
    },
  );

  test("of an address that nothing can be stored under is nothing", async () => {
    for (const email of ["a\u0000@example.org", "\ud800@example.org", "%@%", "'; drop table members; --@example.org"])
      expect((await find(email)).status, email).toBe(email.includes(" ") ? 400 : 200);
  });
});

describe("erasing a person", () => {
  test("takes them out of every table, and leaves others and other owners' data as they are", async () => {
    await everywhere();
    await everywhere(editor, app.editor.spaceId, websites.editor);
    // A file that waits to be imported is given up as a whole.
    const others = (await whereIs("Joe Other")).filter((table) => table !== "member_import_rows");
    expect(new Set(await whereIs(address))).toContain("outgoing_mails");
    const answer = await erase();
    const { message, erased } = answer.json<{ message: string; erased: { title: string; count: number }[] }>();
    expect([answer.status, message]).toEqual([200, privacyTexts.erased]);
    expect(
      Object.fromEntries(erased.filter(({ count }) => count > 0).map(({ title, count }) => [title, count])),
    ).toEqual({
      ...{ Membership: 2, "Sign-ups": 1, Messages: 2, Emails: 3, "Values before an import": 1 },
      ...{ "Values before a bulk change": 1, "Segments about them": 2, "Files that are being checked": 1, Activity: 4 },
    });
    expect((await take(address, editor)).text).toContain(mark);
    await erase(address, editor);
    // Joe's address has this one in it.
    const left = (await whereIs(address)).toSorted();
    expect(left).toEqual((await whereIs(`jo${address}`)).toSorted());
    expect(await whereIs(mark)).toEqual([]);
    expect(await whereIs("Markedville")).toEqual([]);
    expect(await whereIs("Joe Other")).toEqual(others);
    const segments = (await owner.send("/api/get-segments")).json<{ name: string }[]>();
    expect(segments.map(({ name }) => name)).toEqual(["Who is joe", "Who is zaphod"]);
  });

  test("leaves a pseudonym in the lines about them: always the same one, and nobody's else", async () => {
    const other = await owner.added();
    const id = await owner.added({ email: "kafka@example.org", name: "K" });
    await owner.send(`/api/get_member/${id}`);
    await erase("kafka@example.org");
    const lines = (await owner.send("/api/get-member-audit?limit=4")).json<Record<string, unknown>[]>();
    expect(lines.map(({ action, member_id }) => [action, member_id])).toEqual([
      ["erased", null],
      ["viewed", null],
      ["added", null],
      ["added", other],
    ]);
    const pseudonyms = lines.map(({ pseudonym }) => pseudonym);
    expect(pseudonyms).toEqual([...Array(3).fill(expect.stringMatching(/^[0-9a-f]{16}$/)), null]);
    expect(new Set(pseudonyms).size).toBe(2);
    await editor.added({ email: "kafka@example.org", name: "K" });
    await erase("KAFKA@example.org", editor);
    const [line] = (await editor.send("/api/get-member-audit?limit=1")).json<{ pseudonym: string }[]>();
    expect(line?.pseudonym).not.toBe(pseudonyms[0]);
  });

  test.each([address.toLowerCase(), ` ${address.toUpperCase()} `])("takes %j for them", async (email) => {
    await owner.added({ name: mark, email: address });
    expect((await erase(email)).status).toBe(200);
    expect(await whereIs(address)).toEqual([]);
  });

  test("who only wrote goes, too; one about whom nothing is stored is refused from then on", async () => {
    const message = { website_id: websites.owner, page_address: "http://x.test/", message: "Hello", name: mark };
    await app.db
      .insertInto("messages")
      .values({ ...message, email: address })
      .execute();
    expect((await erase()).status).toBe(200);
    expect(await whereIs(address)).toEqual([]);
    expect((await erase("never@example.org")).status).toBe(200);
    const rows = [memberForm({ email: "never@example.org" })];
    expect((await owner.send("/api/import-members", { json: { members: rows } })).status).toBe(422);
  });

  test("is refused while an import may hold them already; two at once erase once", async () => {
    await owner.added({ name: mark, email: address });
    await app.db.transaction().execute(async (trx) => {
      expect(await lockImports(trx, app.owner.spaceId)).toBe(true);
      const answer = await erase();
      expect([answer.status, answer.json()]).toEqual([409, { message: privacyTexts.importUnderWay }]);
    });
    const answers = await Promise.all([erase(), erase()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const gone = answers.flatMap((answer) => answer.json<{ erased?: { count: number }[] }>().erased ?? []);
    expect(gone.filter(({ count }) => count > 0)).toHaveLength(2);
    expect(await whereIs(address)).toEqual([]);
  });

  test("of one in the bin takes the living one with the same address along", async () => {
    const binned = await owner.added({ name: mark, email: address });
    await owner.bin(binned);
    await owner.added({ name: "The same", email: address.toUpperCase() });
    expect((await erase()).status).toBe(200);
    expect(await whereIs(address)).toEqual([]);
  });
});

describe("somebody who asked to be erased", () => {
  async function erased(email = address): Promise<MemberForm> {
    const form = memberForm({ name: mark, email });
    await owner.added(form);
    expect((await erase(email)).status).toBe(200);
    return form;
  }

  test("is kept as a keyed hash alone", async () => {
    await erased();
    const rows = await app.db.selectFrom("member_erasures").selectAll().execute();
    const { spaceId: space_id } = app.owner;
    expect(rows).toEqual([{ space_id, email_hash: expect.any(Buffer), erased_at: expect.any(Date) }]);
    expect(rows[0]?.email_hash).toHaveLength(32);
    expect(await whereIs(address)).toEqual([]);
  });

  test.each([address, ` ${address.toUpperCase()} `])(
    "is refused by an import as %j, with the reason",
    async (email) => {
      const form = await erased();
      const rows = [memberForm(), { ...form, email }];
      for (const request of [
        { json: { members: rows } },
        { method: "POST", headers: { "content-type": "text/csv" }, body: csv(rows) },
      ]) {
        const answer = await owner.send("/api/import-members", request);
        expect(answer.status).toBe(422);
        expect(answer.json<{ rows: object[] }>().rows).toEqual([
          { row: 2, field: "email", message: "This person asked to be erased" },
        ]);
      }
      const theirs = await editor.send("/api/import-members", { json: { members: rows } });
      expect(theirs.json()).toMatchObject({ imported: 2 });
    },
  );

  test("is known in every spelling that the database takes for the same address", async () => {
    const [email, same] = ["ivan@example.org", "\u0130van@example.org"];
    const id = await owner.added({ name: "Vanya", email });
    await app.db.updateTable("members").set({ is_unconfirmed: true }).where("id", "=", id).execute();
    await owner.edit(id, memberForm({ name: "Vanya", email: same }));
    const { is_unconfirmed } = await app.db.selectFrom("members").selectAll().executeTakeFirstOrThrow();
    expect(is_unconfirmed).toBe(true);
    await addSegment(owner, `All but ${same}`);
    expect((await erase(email)).status).toBe(200);
    expect((await owner.send("/api/get-segments")).json()).toEqual([]);
    expect((await owner.send("/api/import-members", { json: { members: [memberForm({ email: same })] } })).status).toBe(
      422,
    );
    expect((await owner.send("/api/add_member", { json: memberForm({ email: same }) })).status).toBe(409);
  });

  test("can't be added by hand, nor by changing somebody's address; others can", async () => {
    const form = await erased();
    const id = await owner.added();
    const refusal = { message: privacyTexts.addRefused, fields: { email: privacyTexts.addRefused } };
    for (const answer of [await owner.send("/api/add_member", { json: form }), await owner.edit(id, form)])
      expect([answer.status, answer.json()]).toEqual([409, refusal]);
    await editor.added(form);
  });

  test("may come back: only by showing that the address is theirs", async () => {
    const form = await erased();
    await addUnconfirmedMember(app.db, app.owner.spaceId, { ...emptyFields, ...form }, app.clock.now());
    expect((await owner.send("/api/import-members", { json: { members: [form] } })).status).toBe(422);
    await app.db.deleteFrom("members").execute();
    await welcomeMember(app.db, app.storage, app.owner.spaceId, { ...emptyFields, ...form }, app.clock.now());
    expect(await app.db.selectFrom("member_erasures").selectAll().execute()).toEqual([]);
    expect((await owner.send("/api/import-members", { json: { members: [form] } })).json()).toMatchObject({
      skipped: 1,
    });
  });
});

const csv = (rows: MemberForm[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join()).join("\n");
