import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailedToken } from "../../src/features/people/server/people/invitation-links.ts";
import type { Usage } from "../../src/features/people/usage-contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { photograph } from "../support/factories.ts";
import { ownSpace } from "../support/spaces.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@rostrum.test" } });
  cookie = await app.logIn(editorLogin);
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());
beforeEach(() =>
  limit({ image_megabyte_limit: null, member_limit: null, daily_mail_limit: null, website_limit: null }),
);

const limit = (limits: object) => app.db.updateTable("users").set(limits).where("id", "=", app.editor.id).execute();
const post = (path: string, json: object) => app.send(path, { json, cookie });
/** Without what everybody has: how many invitations they may have mailed. */
const usage = async () =>
  (await app.send("/api/get-usage", { cookie })).json<Usage>().filter(({ what }) => what !== "invitation_mails");

let count = 0;
function newMember() {
  count += 1;
  const address = { street_name: "Elm Street", city: "Dover", zip_code: "01234", district: "Ward 1" };
  return { name: "Ann", email: `member-${count}@example.org`, age: 40, gender: "Female", ...address };
}
const addMember = async () => (await post("/api/add_member", newMember())).status;

function upload(photo: Blob) {
  const form = new FormData();
  form.set("image", photo, "photo.jpg");
  return app.send("/api/upload-image", { form, cookie });
}

test("accounts without limits are told of none", async () => {
  expect(await usage()).toEqual([]);
  expect(await addMember()).toBe(201);
});

test("the limit of websites counts those one owns", async () => {
  await limit({ website_limit: 2 });
  expect(await usage()).toEqual([{ what: "websites", used: 1, limit: 2 }]);
  expect((await post("/api/add-website", { title: "Second" })).status).toBe(201);
  expect((await post("/api/add-website", { title: "Third" })).status).toBe(422);
});

test("owners of the network change single limits, and see them", async () => {
  const host = await app.logIn();
  const path = `/api/edit-network-account/${app.editor.id}`;
  const edit = async (json: object) => (await app.send(path, { method: "PUT", json, cookie: host })).status;
  expect(await edit({ member_limit: 7, daily_mail_limit: 0 })).toBe(200);
  expect(await edit({ image_megabyte_limit: 5 })).toBe(200);
  for (const member_limit of [-1, 1.5, "7", 10_000_000]) expect(await edit({ member_limit })).toBe(400);
  const accounts = (await app.send("/api/get-accounts", { cookie: host })).json<{ user_id: number }[]>();
  expect(accounts.find(({ user_id }) => user_id === app.editor.id)).toMatchObject({
    website_limit: null,
    image_megabyte_limit: 5,
    member_limit: 7,
    daily_mail_limit: 0,
  });
});

test("the limit of members holds for each way in, also for several at once, and for lists one begins later", async () => {
  const [one] = await usage();
  expect(one).toBeUndefined();
  const { members } = await app.db
    .selectFrom("member_counts")
    .select("members")
    .where("space_id", "=", app.editor.spaceId)
    .executeTakeFirstOrThrow();
  await limit({ member_limit: members + 3 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(addMember));
  expect(answers.filter((status) => status === 201)).toHaveLength(3);
  expect(answers.filter((status) => status === 422)).toHaveLength(2);
  expect(await usage()).toEqual([{ what: "members", used: members + 3, limit: members + 3 }]);
  const refused = await post("/api/add_member", newMember());
  expect(refused.json()).toEqual({
    message: `The limit of ${members + 3} members is reached. Ask an owner of the network for more.`,
  });
  expect((await post("/api/import-members", { members: [newMember(), newMember()] })).status).toBe(422);
  await post("/api/add-website", { title: "With its own list", own_members: true });
  const spaces = (await app.send("/api/get-member-lists", { cookie })).json<{ space_id: number }[]>();
  const latest = Math.max(...spaces.map(({ space_id }) => space_id));
  const elsewhere = await app.send(`/api/add_member?space_id=${latest}`, { json: newMember(), cookie });
  expect(elsewhere.status).toBe(422);
  await limit({ member_limit: members + 4 });
  expect(await addMember()).toBe(201);
});

test("the limit of images counts their bytes; what is there already can be used again", async () => {
  const photo = await photograph(50, 40);
  expect((await upload(photo)).status).toBe(201);
  await app.db.updateTable("images").set({ byte_size: 1_000_000 }).where("space_id", "=", app.editor.spaceId).execute();
  await limit({ image_megabyte_limit: 1 });
  expect(await usage()).toEqual([{ what: "image_megabytes", used: 1, limit: 1 }]);
  const refused = await upload(await photograph(51, 40));
  expect([refused.status, refused.json()]).toEqual([
    422,
    { message: "The limit of 1 MB for images is reached. Delete some, or ask an owner of the network for more." },
  ]);
  expect((await upload(photo)).status).toBe(201);
});

test("mails over the limit of a day stay unsent, for the owner to see and send later", async () => {
  await limit({ daily_mail_limit: 2 });
  const invite = async (email: string) =>
    (await post("/api/invite", { website_id: websiteId, role: "reader", email })).json<{ mailed: boolean }>().mailed;
  expect([await invite("a@example.org"), await invite("b@example.org"), await invite("c@example.org")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await usage()).toEqual([{ what: "daily_mails", used: 2, limit: 2 }]);
  const [unsent] = await app.db
    .selectFrom("outgoing_mails")
    .select(["id", "recipient", "state", "last_error"])
    .orderBy("id", "desc")
    .execute();
  expect(unsent).toMatchObject({
    recipient: "c@example.org",
    state: "unsent",
    last_error: "The limit of 2 emails in 24 hours is reached.",
  });
  const retry = () => app.send(`/api/retry-mail/${unsent?.id}`, { method: "POST", cookie });
  expect((await retry()).status).toBe(422);
  await app.db
    .updateTable("outgoing_mails")
    .set({ state: "sent", done_at: new Date(app.clock.now().getTime() - dayMs - 1000) })
    .where("state", "=", "waiting")
    .execute();
  expect((await retry()).status).toBe(200);
});

test("mails of a website that was deleted count for a day", async () => {
  await app.db.deleteFrom("outgoing_mails").execute();
  const { website_id } = (await post("/api/add-website", { title: "For a moment" })).json<{ website_id: number }>();
  const invite = (website: number) =>
    post("/api/invite", { website_id: website, role: "reader", email: "a@example.org" });
  await invite(website_id);
  await app.db.updateTable("outgoing_mails").set({ state: "sent", done_at: new Date() }).execute();
  expect((await app.send(`/delete_website/${website_id}`, { method: "DELETE", cookie })).status).toBe(200);
  await limit({ daily_mail_limit: 1 });
  expect(await usage()).toEqual([{ what: "daily_mails", used: 1, limit: 1 }]);
  expect((await invite(websiteId)).json<{ mailed: boolean }>().mailed).toBe(false);
  const dayLater = new Date(Date.now() - dayMs - 1000);
  await app.db.updateTable("spaces").set({ mails_deleted_at: dayLater }).execute();
  expect((await invite(websiteId)).json<{ mailed: boolean }>().mailed).toBe(true);
});

describe("a limit can't be left behind", () => {
  interface Joined {
    userId: number;
    cookie: string;
  }
  async function giveAway(): Promise<Joined & { space: number }> {
    const site = (await post("/api/add-website", { title: "Given away", own_members: true })).json<{
      website_id: number;
    }>();
    const invitation = { website_id: site.website_id, role: "owner", with_members: true };
    const { link } = (await post("/api/invite", invitation)).json<{ link: string }>();
    count += 1;
    const person = {
      username: `Puppet ${count}`,
      email: `puppet-${count}@example.org`,
      password: "correct horse battery",
    };
    const token = await mailedToken(app.db, new URL(link).hash.slice(1), person.email);
    const joined = await app.send("/api/join", { json: { token, ...person } });
    const { userId } = joined.json<{ userId: number }>();
    const gone = `/api/remove-person/${app.editor.id}?website_id=${site.website_id}`;
    const theirs = joined.cookie ?? "";
    expect((await app.send(gone, { method: "DELETE", cookie: theirs })).status).toBe(200);
    const { space_id: space } = await app.db
      .selectFrom("websites")
      .select("space_id")
      .where("id", "=", site.website_id)
      .executeTakeFirstOrThrow();
    return { userId, cookie: theirs, space };
  }
  const add = ({ cookie: theirs, space }: { cookie: string; space: number }) =>
    app.send(`/api/add_member?space_id=${space}`, { json: newMember(), cookie: theirs });

  test("by inviting somebody, who gets the same", async () => {
    await limit({ member_limit: 1, image_megabyte_limit: 2, daily_mail_limit: 3 });
    const { userId } = await giveAway();
    const limits = await app.db
      .selectFrom("users")
      .select(["website_limit", "member_limit", "image_megabyte_limit", "daily_mail_limit"])
      .where("id", "=", userId)
      .executeTakeFirst();
    expect(limits).toEqual({ website_limit: 0, member_limit: 1, image_megabyte_limit: 2, daily_mail_limit: 3 });
  });

  test("by inviting people, whose own lists stay empty", async () => {
    await limit({ member_limit: 5, image_megabyte_limit: 2 });
    const { userId, cookie: theirs } = await giveAway();
    const own = await ownSpace(app.db, userId);
    const addTo = (space: number) => add({ cookie: theirs, space });
    expect((await addTo(own)).json()).toMatchObject({ message: expect.stringContaining("limit of 0 members") });
    expect((await app.send("/api/get-usage", { cookie: theirs })).json()).not.toEqual([]);
    await app.db.updateTable("users").set({ website_limit: 1 }).where("id", "=", userId).execute();
    expect((await addTo(own)).status).toBe(201);
  });

  test("by giving a member list to somebody and leaving it", async () => {
    const given = await giveAway();
    await app.db.updateTable("users").set({ member_limit: 1 }).where("id", "=", given.userId).execute();
    expect((await add(given)).status).toBe(201);
    expect((await add(given)).status).toBe(422);
  });
});
