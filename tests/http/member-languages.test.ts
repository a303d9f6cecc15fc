import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Member, texts } from "../../src/features/members/contract.ts";
import { isRequired, memberFields } from "../../src/features/members/fields.ts";
import type { ImportCheck } from "../../src/features/members/import-contract.ts";
import type { ImportFile } from "../../src/features/members/import-file-contract.ts";
import { memberFormTexts } from "../../src/features/members/member-form-contract.ts";
import { Builder } from "../support/builder.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  const tables = ["members", "member_segments", "member_custom_fields", "member_import_checks", "sign_ups"] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
});

const member = async (id: number) => (await owner.send(`/api/get_member/${id}`)).json<Member>();
const edit = async (id: number, changes: object) => {
  const { member_id: _, version: __, ...body } = await member(id);
  return owner.edit(id, { ...body, ...changes });
};
const languages = async (query = "") =>
  Object.fromEntries((await owner.list(query)).map(({ name, language }) => [name, language]));
const put = (path: string, json: object) => owner.send(path, { method: "PUT", json });

describe("a member's language", () => {
  test("is a tag or a name, and stored as a canonical tag; an unknown one is refused by forms", async () => {
    const id = await owner.added({ language: "Spanish" });
    expect((await member(id)).language).toBe("es");
    for (const [typed, stored] of [
      ["PT_br", "pt-BR"],
      ["deutsch", "de"],
      ["العربية", "ar"],
      [" Français ", "fr"],
      [null, "fr"],
      ["", ""],
      ["zh-hant-tw", "zh-Hant-TW"],
      [undefined, "zh-Hant-TW"],
    ]) {
      expect((await edit(id, { language: typed })).status, String(typed)).toBe(200);
      expect((await member(id)).language, String(typed)).toBe(stored);
    }
    for (const wrong of ["Klingon", "en, es", "x".repeat(5000), 7, ["es"], { es: 1 }, "constructor"]) {
      const answer = await edit(id, { language: wrong });
      expect(answer.status, JSON.stringify(wrong)).toBe(400);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty("language");
    }
    expect((await edit(id, { language: "Klingon" })).text).toContain(texts.languageUnknown);
    expect((await member(id)).language).toBe("zh-Hant-TW");
  });

  test("is never asked of members by a rule of the list", async () => {
    for (const rule of ["required", "hidden"]) {
      const answer = await put("/api/edit-member-form", { rules: { language: rule } });
      expect([answer.status, answer.text.includes(memberFormTexts.alwaysOptional)]).toEqual([400, true]);
    }
  });

  test("is that of the website where they sign up, and stays what it is for a member who has one", async () => {
    const builder = new Builder(app, await app.logIn());
    const websiteId = await firstWebsiteOf(app.db, app.owner.id);
    const join = await builder.add("home", "membersection1");
    await builder.publish("home");
    await owner.added({ name: "Cid", email: "cid@example.org", language: "de" });
    await put(`/api/edit-website/${websiteId}`, { language: "es-MX" });
    const visitor = new Visitor(app, websiteId);
    for (const name of ["Ann", "Cid"])
      await visitor.fillIn("/", join, { name, email: `${name}@example.org`, consent: "on", language: "fr" });
    expect(await languages()).toEqual({ Ann: "es-MX", Cid: "de" });
    await put(`/api/edit-website/${websiteId}`, { language: "en-US" });
  });

  test("narrows the list and segments: a language with all its regions, or one region", async () => {
    for (const [name, language] of Object.entries({ Ann: "es", Bob: "es-MX", Cid: "de", Dan: "", Eve: "est" }))
      await owner.added({ name, language });
    const found = async (query: string) => Object.keys(await languages(`?page=1&${query}`)).toSorted();
    expect(await found("language=es")).toEqual(["Ann", "Bob"]);
    expect(await found("language=ES-mx")).toEqual(["Bob"]);
    expect(await found("language=es&language=de")).toEqual(["Ann", "Bob", "Cid"]);
    expect(await found("language=nl")).toEqual([]);
    const filter = { language: ["es"] };
    const { segment } = (await owner.send("/api/add-segment", { json: { name: "Spanish", filter } })).json<{
      segment: { segment_id: number; filter: object };
    }>();
    expect(segment.filter).toEqual(filter);
    const counts = (await owner.send("/api/get-segment-counts")).json<{ members: number }[]>();
    expect(counts).toMatchObject([{ members: 2 }]);
    const values = await owner.send("/api/get-member-values?field=language");
    expect(values.json<string[]>().toSorted()).toEqual(["de", "es", "es-MX", "et"]);
  });
});

describe("a file's languages", () => {
  const rows = (header: string, ...all: string[]) =>
    [`${memberFields.filter(isRequired).join()},${header}`]
      .concat(all.map((language, row) => `P${row},p${row}@example.org,40,f,Elm St,Dover,1,North,"${language}"`))
      .join("\n");
  async function check(body: string, changes: object = {}): Promise<ImportCheck> {
    const file = await owner.send(`/api/upload-import?check=${randomUUID()}&name=people.csv`, {
      ...{ method: "POST", body },
      headers: { "content-type": "text/csv" },
    });
    const { check, encoding, delimiter, columns } = file.json<ImportFile>();
    const json = { encoding, delimiter, columns, format: "members", alike: {}, ...changes };
    const answer = await owner.send(`/api/check-import-file/${check}`, { json });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<ImportCheck>();
  }
  const commit = async (id: string) => {
    const answer = await owner.send(`/api/commit-import/${id}`, { json: {} });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<{ import_id: number }>().import_id;
  };

  test("are recognized by tag or name, in columns of several names; an unknown one is told, and refuses nobody", async () => {
    const found = await check(rows("Sprache", "es", "Spanish", "español", "Klingon", "", "Klingon"));
    expect(found.alike).toEqual([{ field: "language", value: "Klingon", rows: 2, becomes: "" }]);
    expect(found.outcome?.skip).toMatchObject({ added: 6, refused: 0 });
    const importId = await commit(found.check);
    expect(await languages()).toEqual({ P0: "es", P1: "es", P2: "es", P3: "", P4: "", P5: "" });
    expect((await owner.send(`/api/undo-import/${importId}`, { json: {} })).status).toBe(200);
    expect(await languages()).toEqual({});
  });

  test("can be chosen for what isn't recognized", async () => {
    const alike = { language: [{ value: "Klingon", becomes: "German" }] };
    const found = await check(rows("language", "Klingon", "fr"), { alike });
    await commit(found.check);
    expect(await languages()).toEqual({ P0: "de", P1: "fr" });
  });

  test("come with programs' calls, too; an update keeps what a row leaves open, and undo gives it back", async () => {
    const id = await owner.added({ name: "Ann", email: "ann@example.org", language: "es" });
    const send = (language: unknown) =>
      owner.send("/api/import-members", {
        json: { on_duplicate: "update", members: [{ ...memberForm({ email: "ann@example.org" }), language }] },
      });
    for (const open of ["", null, "Klingon", 7]) {
      expect((await send(open)).status).toBe(200);
      expect((await member(id)).language).toBe("es");
    }
    const { import_id } = (await send("Deutsch")).json<{ import_id: number }>();
    expect((await member(id)).language).toBe("de");
    await owner.send(`/api/undo-import/${import_id}`, { json: {} });
    expect((await member(id)).language).toBe("es");
  });

  test("leave their column to a custom field that had the name before, in files and exports", async () => {
    await app.db
      .insertInto("member_custom_fields")
      .values({
        space_id: app.owner.spaceId,
        name: "Language",
        type: "text",
        options: "[]",
        position: 1,
        merge_name: "language",
      })
      .execute();
    const found = await check(rows("Language", "Elvish"));
    await commit(found.check);
    expect(await languages()).toEqual({ P0: "" });
    const [person] = await owner.list();
    expect(Object.values(person?.custom_fields ?? {})).toEqual(["Elvish"]);
    const [header = ""] = (await owner.send("/api/export-members?mode=exact")).text.replace("\uFEFF", "").split("\r\n");
    expect(header.split(",").slice(-3)).toEqual(["member_language", "phone", "Language"]);
    expect((await owner.send("/api/add-member-field", { json: { name: "language", type: "text" } })).status).toBe(400);
  });
});
