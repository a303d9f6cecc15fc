import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MemberForm, texts } from "../../src/features/members/contract.ts";
import { sweepMembers } from "../../src/features/members/server/sweep-members.ts";
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

const day = 24 * 3_600_000;

async function importRows(members: MemberForm[], on_duplicate = "skip"): Promise<number> {
  const answer = await owner.send("/api/import-members", { json: { members, on_duplicate } });
  return answer.json<{ import_id: number }>().import_id;
}
const undo = (id: number) => owner.send(`/api/undo-import/${id}`, { method: "POST" });
const counts = (removed: number, restored: number, kept: number, rows: object[]) => ({
  message: texts.importUndone,
  removed,
  restored,
  kept,
  rows,
});

describe("undoing an import", () => {
  test("takes away whom it added and gives back what it overwrote, and nothing else", async () => {
    const [other, known, fresh] = [memberForm(), memberForm(), memberForm()];
    for (const form of [other, known]) await owner.added(form);
    const id = await importRows([{ ...known, name: "Overwritten", age: 99 }, fresh], "update");
    expect((await owner.list()).length).toBe(3);
    const answer = await undo(id);
    expect([answer.status, answer.json()]).toEqual([200, counts(1, 1, 0, [])]);
    const left = (await owner.list()).toSorted((a, b) => a.member_id - b.member_id);
    expect(left).toEqual([expect.objectContaining(other), expect.objectContaining(known)]);
    expect((await owner.send("/api/members?limit=1")).headers["x-total-count"]).toBe("2");
    expect((await owner.audit())[0]).toMatchObject({ action: "import-undone", members: 2 });
  });

  test("keeps and names those that were changed since, deleted, or signed up", async () => {
    const rows = ["Ann", "Bob", "Cid", "Dan", "Eve"].map((name) => memberForm({ name }));
    const [ann, bob, cid, dan] = rows as [MemberForm, MemberForm, MemberForm, MemberForm];
    const annId = await owner.added({ ...ann, city: "Before" });
    const id = await importRows(rows, "update");
    const idOf = async (name: string) => (await owner.list(`?search=${name}`))[0]?.member_id ?? 0;
    const [bobId, cidId, danId] = [await idOf("Bob"), await idOf("Cid"), await idOf("Dan")];
    await owner.edit(annId, { ...ann, city: "After" });
    await owner.edit(bobId, { ...bob, city: "After" });
    await owner.bin(cidId);
    const consent = { space_id: app.owner.spaceId, version: 1, text: "I agree" };
    const text = await app.db.insertInto("consent_texts").values(consent).returning("id").executeTakeFirstOrThrow();
    const sent = { page_address: "http://x.test/", email: dan.email, fields: "{}", member_id: danId };
    await app.db
      .insertInto("sign_ups")
      .values({ ...sent, space_id: app.owner.spaceId, consent_text_id: text.id })
      .execute();
    const { rows: kept, ...answer } = (await undo(id)).json<{ rows: { name: string; reason: string }[] }>();
    expect(answer).toMatchObject({ removed: 1, restored: 0, kept: 4 });
    expect(kept.map(({ name, reason }) => `${name} ${reason}`).sort()).toEqual([
      ...["Ann changed", "Bob changed", "Cid deleted", "Dan signed-up"],
    ]);
    expect((await owner.list()).map(({ name }) => name)).toEqual(["Ann", "Bob", "Dan"]);
    expect((await owner.restore(cidId)).status).toBe(200);
    expect((await owner.list("?search=after")).length).toBe(2);
    expect(cid.name).toBe("Cid");
  });

  test("is done once, and for 30 days", async () => {
    const id = await importRows([memberForm()]);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(id)).json()).toEqual({ message: texts.importUndoneAlready });
    const late = await importRows([memberForm()]);
    const [listed] = (await owner.send("/api/get-imports?limit=1")).json<object[]>();
    expect(listed).toMatchObject({ import_id: late, imported: 1, updated: 0, skipped: 0, undone_at: null });
    app.clock.advance(30 * day + 1000);
    const again = new MemberUser(app, await app.logIn());
    const answer = await again.send(`/api/undo-import/${late}`, { method: "POST" });
    expect([answer.status, answer.json()]).toEqual([404, { message: texts.importNotFound }]);
    await sweepMembers(app.db, app.clock.now());
    expect((await again.send("/api/get-imports")).json()).toEqual([]);
    expect(await again.list()).toHaveLength(1);
  });
});
