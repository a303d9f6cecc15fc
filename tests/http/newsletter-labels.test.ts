// A label as the audience of a newsletter, without a segment.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AudienceChoices, AudienceCount } from "../../src/features/newsletters/audience-contract.ts";
import { texts } from "../../src/features/newsletters/contract.ts";
import { ApiUser } from "../support/api-user.ts";
import { MemberUser } from "../support/members.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: ApiUser;
let website_id: number;
let label_id: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new ApiUser(app, await app.logIn());
  website_id = await firstWebsiteOf(app.db, app.owner.id);
  await app.db.deleteFrom("members").execute();
  await insertConsentingMembers(app.db, app.owner.spaceId, 3);
  const members = new MemberUser(app, owner.cookie);
  for (const { member_id, ...member } of (await members.list()).slice(0, 2))
    await members.edit(member_id, { ...member, labels: ["Board"] } as never);
  const [label] = await choices();
  label_id = label?.label_id ?? 0;
});
afterAll(() => app.close());

const choices = async () =>
  (await owner.get(`/api/get-audience-choices?website_id=${website_id}`)).json<AudienceChoices>().labels;
const count = async (audience: object) =>
  (await owner.post("/api/count-audience", { website_id, audience })).json<AudienceCount>().count;
const everybody = { kind: "everybody" };

test("a label can be chosen, and left out", async () => {
  expect(await choices()).toEqual([{ label_id, name: "Board" }]);
  const board = { kind: "label", label_id };
  expect(await count({ to: board, without: [] })).toBe(2);
  expect(await count({ to: everybody, without: [board] })).toBe(1);
  expect(await count({ to: board, without: [board] })).toBe(0);
});

test("one that is deleted stops sending until the audience is chosen again", async () => {
  const { id } = (await owner.post("/api/add-newsletter", { website_id })).json<{ id: number }>();
  const changes = { subject: "News", audience: { to: { kind: "label", label_id }, without: [] } };
  await owner.post(`/api/save-newsletter/${id}`, { version: 0, save_id: randomUUID(), changes });
  const obstacles = async () =>
    (await owner.get(`/api/get-newsletter/${id}`))
      .json<{ obstacles: { message: string }[] }>()
      .obstacles.map(({ message }) => message);
  expect(await obstacles()).not.toContain(texts.labelGone);
  await owner.send(`/api/delete-member-label/${label_id}`, { method: "DELETE" });
  expect(await obstacles()).toContain(texts.labelGone);
  const answer = await owner.post("/api/count-audience", { website_id, audience: changes.audience });
  expect([answer.status, answer.json()]).toEqual([409, { message: texts.labelGone }]);
});
