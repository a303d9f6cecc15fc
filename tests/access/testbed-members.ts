import { randomUUID } from "node:crypto";
import { insertCheck } from "../../src/features/members/server/import/checks.queries.ts";
import { insertPart } from "../../src/features/members/server/import/files.queries.ts";
import { compare } from "../../src/features/members/server/import/import-steps.ts";
import type { TestApp } from "../support/test-app.ts";
import type { Person } from "./testbed.ts";

export async function addMembers(app: TestApp, ownerId: number, cookie: string): Promise<Person["members"]> {
  const add = async (which: string) => {
    const address = { street_name: "Elm Street", city: "Dover", zip_code: "01234", district: "Ward 1" };
    const email = `${which}-${ownerId}@example.org`;
    const json = { name: "Ann", email, age: 40, gender: `Gender ${ownerId}`, ...address };
    return (await app.send("/api/add_member", { json, cookie })).json<{ member_id: number }>().member_id;
  };
  const members = {
    kept: await add("kept"),
    spare: await add("spare"),
    deleted: await add("deleted"),
    erasable: await add("erasable"),
    unreached: await add("unreached"),
  };
  await proposeErasure(app, members.unreached, members.kept);
  await app.send(`/api/delete_member/${members.deleted}`, { method: "DELETE", cookie });
  await app.db.updateTable("members").set({ phone: "+1 302 555 0199" }).where("id", "=", members.kept).execute();
  const agreed = { json: { reason: "On paper" }, cookie };
  await app.send(`/api/record-texts-consent/${members.kept}`, agreed);
  return members;
}

export async function addStoppedNumber({ db, clock }: TestApp, spaceId: number): Promise<number> {
  const row = { space_id: spaceId, email: "+13025550100", reason: "manual", suppressed_at: clock.now() };
  return (await db.insertInto("suppressions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Makes a member one who had no contact for years; the other one is proposed, too. */
async function proposeErasure({ db, clock }: TestApp, memberId: number, otherId: number): Promise<void> {
  const [now, long] = [clock.now(), new Date("2020-01-01T00:00:00Z")];
  const { space_id } = await db
    .updateTable("members")
    .set({ created_at: long, updated_at: long })
    .where("id", "=", memberId)
    .returning("space_id")
    .executeTakeFirstOrThrow();
  await db.insertInto("member_retention").values({ space_id, months: 24 }).execute();
  const states = [memberId, otherId].map((id) => ({ member_id: id, space_id, last_contact: long, proposed_at: now }));
  await db.insertInto("member_retention_states").values(states).execute();
}

export async function addCheck({ db, clock }: TestApp, spaceId: number): Promise<string> {
  const check = randomUUID();
  await insertCheck(db, spaceId, { id: check, state: "reading", file: null, now: clock.now() });
  await compare(db, spaceId, check);
  return check;
}

/** An uploaded file whose import failed in the background. */
export async function addFile({ db, clock }: TestApp, spaceId: number): Promise<string> {
  const check = randomUUID();
  const [file, reading] = [
    { name: "people.csv", is_utf8: true },
    { encoding: "utf-8", delimiter: ",", format: "members", columns: { email: [0] } },
  ];
  await insertCheck(db, spaceId, { id: check, state: "uploading", file, now: clock.now() });
  const bytes = Buffer.from("email\n");
  await insertPart(db, check, { part: 0, bytes, received: bytes.length, now: clock.now() });
  await db
    .updateTable("member_import_checks")
    .set({ state: "checked", reading: JSON.stringify(reading), problem: "please try again." })
    .where("id", "=", check)
    .execute();
  return check;
}

export async function addSegment(app: TestApp, cookie: string, name: string, city = "Dover"): Promise<number> {
  const json = { name, filter: { city: [city] } };
  const answer = await app.send("/api/add-segment", { json, cookie });
  return answer.json<{ segment: { segment_id: number } }>().segment.segment_id;
}

async function addField(app: TestApp, cookie: string, name: string): Promise<number> {
  const answer = await app.send("/api/add-member-field", { json: { name, type: "text" }, cookie });
  return answer.json<{ field: { field_id: number } }>().field.field_id;
}

export async function addFields(app: TestApp, cookie: string): Promise<Person["fields"]> {
  const fields = {
    kept: await addField(app, cookie, "Kept"),
    spare: await addField(app, cookie, "Spare"),
    deleted: await addField(app, cookie, "Deleted"),
  };
  await app.send(`/api/delete-member-field/${fields.deleted}`, { method: "DELETE", cookie });
  return fields;
}

export async function addBulks(app: TestApp, ownerId: number, cookie: string): Promise<Person["bulks"]> {
  const preview = async (value: string) => {
    const filter = { search: `kept-${ownerId}` };
    const json = { members: { filter }, bulk: { action: "change", field: "district", value } };
    return (await app.send("/api/preview-bulk", { json, cookie })).json<{ bulk_id: number }>().bulk_id;
  };
  const committed = await preview("Ward 2");
  await app.send(`/api/commit-bulk/${committed}`, { method: "POST", cookie });
  return { committed, previewed: await preview("Ward 3") };
}

/** The first is on a member. */
export async function addLabels({ db, clock }: TestApp, spaceId: number, memberId: number): Promise<Person["labels"]> {
  const add = async (which: keyof Person["labels"]) => {
    const row = {
      space_id: spaceId,
      name: `${which} ${spaceId}`,
      deleted_at: which === "deleted" ? clock.now() : null,
    };
    return (await db.insertInto("member_labels").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const labels = {
    kept: await add("kept"),
    spare: await add("spare"),
    merged: await add("merged"),
    deleted: await add("deleted"),
  };
  await db
    .updateTable("members")
    .set({ label_ids: [labels.kept] })
    .where("id", "=", memberId)
    .execute();
  return labels;
}
