import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiUser } from "../support/api-user.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: ApiUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new ApiUser(app, await app.logIn());
  await app.db.updateTable("users").set({ username: "Editorial team" }).where("id", "=", app.owner.id).execute();
  await app.sites.change(app.hostId, async (trx) => {
    await trx.updateTable("websites").set({ title: "Rostrum" }).where("id", "=", app.hostId).execute();
  });
});
afterAll(() => app.close());

interface Answer {
  dismissed: boolean;
  steps: { step: string; done: boolean }[];
  missing_links: string[];
}
const ask = async () => (await owner.get("/api/get-network-steps")).json<Answer>();
const done = async () => (await ask()).steps.flatMap((one) => (one.done ? [one.step] : []));

test("each step is done by what is there", async () => {
  // Another account, and no demo content.
  const before = await done();
  expect(before.toSorted()).toEqual(["demo", "domain", "invite"]);
  const ticks = async (step: string, act: () => Promise<unknown>) => {
    expect(await done()).not.toContain(step);
    await act();
    expect(await done()).toContain(step);
  };
  await ticks("name", async () => {
    await owner.put("/api/edit-account", { username: "Olivia" });
    expect(await done()).not.toContain("name");
    await owner.put(`/api/edit-website/${app.hostId}`, { title: "Harlan County Network" });
  });
  await ticks("look", () => owner.put(`/api/edit-website/${app.hostId}`, { accent: "#1b6b45" }));
  // Saved as it is.
  await ticks("posting", () => owner.put("/api/edit-network-settings", { sign_up: "off" }));
  const smtp = await startSmtpServer();
  await ticks("email", async () => {
    const place = { host: "127.0.0.1", port: smtp.port, encryption: "none", user_name: "" };
    const sender = { from_name: "News", from_address: "news@rostrum.test" };
    expect((await owner.put("/api/edit-mail-server", { ...place, ...sender, version: 0 })).status).toBe(200);
  });
  await smtp.close();
  await app.db.updateTable("members").set({ is_demo: false }).execute();
});

test("only an invitation to a website of one's own, or its owner, is the first group", async () => {
  await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).execute();
  expect(await done()).not.toContain("invite");
  const invitation = { created_by: app.owner.id, expires_at: new Date(app.clock.now().getTime() + 60_000) };
  const toWebsite = { ...invitation, website_id: app.hostId, role: "author", token_hash: Buffer.alloc(32, 1) };
  await app.db.insertInto("invitations").values(toWebsite).execute();
  expect(await done()).not.toContain("invite");
  const toNetwork = { ...invitation, role: null, token_hash: Buffer.alloc(32, 2) };
  await app.db.insertInto("invitations").values(toNetwork).execute();
  expect(await done()).toContain("invite");
});

test("the social links of the host site are listed as long as they are empty", async () => {
  expect((await ask()).missing_links).toEqual(["facebook", "twitter", "instagram"]);
  await owner.put(`/api/edit-website/${app.hostId}`, { twitter: "https://x.com/harlan" });
  expect((await ask()).missing_links).toEqual(["facebook", "instagram"]);
  const rest = { facebook: "https://facebook.com/harlan", instagram: "https://instagram.com/harlan" };
  await owner.put(`/api/edit-website/${app.hostId}`, rest);
  expect((await ask()).missing_links).toEqual([]);
  expect(await done()).toContain("social");
});

test("backups count once they outlive the disk of the data", async () => {
  expect(await done()).not.toContain("backup");
  const other = await startTestApp({ env: { BACKUP_DIR: "/var/backups/elsewhere" } });
  try {
    const by = new ApiUser(other, await other.logIn());
    const steps = (await by.get("/api/get-network-steps")).json<Answer>().steps;
    expect(steps.find(({ step }) => step === "backup")?.done).toBe(true);
  } finally {
    await other.close();
  }
});

test("are hidden for one owner, until they are wanted again, and are nobody else's", async () => {
  await owner.post("/api/dismiss-network-steps", {});
  expect((await ask()).dismissed).toBe(true);
  await owner.post("/api/dismiss-network-steps", { dismissed: false });
  expect((await ask()).dismissed).toBe(false);
  const editor = new ApiUser(app, await app.logIn(editorLogin));
  expect((await editor.get("/api/get-network-steps")).status).toBe(403);
});

test("the dashboard's shell names the network, whatever its name is", async () => {
  await owner.put(`/api/edit-website/${app.hostId}`, { title: '"><script>alert(1)</script>' });
  const { text } = await app.send("/login");
  expect(text).toContain('<meta name="network" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">');
  expect(text).not.toContain("<script>alert");
});
