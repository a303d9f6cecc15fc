import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
});
afterAll(() => app.close());

const edit = (json: object) => app.send("/api/edit-network-settings", { method: "PUT", json, cookie: owner });
const settings = async () => (await app.send("/api/get-network-settings", { cookie: owner })).json();

test("settings of the network have safe defaults, and an owner of it changes single ones", async () => {
  const initial = {
    host_posting: "roles",
    host_posters: { everybody: 2, approval: 2, roles: 2, editors: 1 },
    sign_up: "off",
    website_limit: 1,
    image_megabyte_limit: 500,
    member_limit: 1000,
    daily_mail_limit: 200,
    newsletter_weekly_limit: null,
    website_invitation_limit: 60,
    account_invitation_limit: 100,
    disclaimers_from: null,
  };
  expect(await settings()).toEqual(initial);
  expect((await edit({ host_posting: "approval", member_limit: null })).status).toBe(200);
  expect(await settings()).toEqual({ ...initial, host_posting: "approval", member_limit: null });
  const refused = await Promise.all([
    edit({ host_posting: "nobody" }),
    edit({ website_limit: 0 }),
    edit({ website_limit: 1.5 }),
    edit({ daily_mail_limit: 1e12 }),
    edit({ newsletter_weekly_limit: 51 }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect((await edit({})).status).toBe(200);
});
