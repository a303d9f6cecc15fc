import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { DomainTestbed, recordOf } from "../support/domains.ts";
import { eventsOf } from "../support/jobs.ts";
import { memberForm } from "../support/members.ts";
import type { TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let testbed: DomainTestbed;
let app: TestApp;
let owner: Builder;
let websiteId: number;
beforeAll(async () => {
  testbed = await DomainTestbed.start();
  await testbed.reset();
  ({ app } = testbed);
  owner = new Builder(app, testbed.owner);
  websiteId = await owner.addWebsite("Dover");
});
afterAll(() => testbed?.close());
beforeEach(() => app.db.deleteFrom("events").execute());

const spaceId = () => app.owner.spaceId;

test("a member who is added is an event, one who is refused is none", async () => {
  const person = memberForm();
  expect((await owner.post("/api/add_member", person)).status).toBe(201);
  const added = [{ spaceId: spaceId(), count: 1, memberId: expect.any(Number) }];
  expect(await eventsOf(app.db, "member.added")).toEqual(added);
  expect((await owner.post("/api/add_member", person)).status).toBe(409);
  expect(await eventsOf(app.db, "member.added")).toEqual(added);
});

test("an import is one event, however many members it adds; one that adds nobody is none", async () => {
  const members = Array.from({ length: 1000 }, () => memberForm());
  const imported = await owner.post("/api/import-members", { members });
  const importId = imported.json<{ import_id: number }>().import_id;
  const added = [{ spaceId: spaceId(), count: 1000, importId }];
  expect(await eventsOf(app.db, "member.added")).toEqual(added);
  await owner.post("/api/import-members", { members });
  expect(await eventsOf(app.db, "member.added")).toEqual(added);
});

test("a page that is added, saved and deleted is told of each time; a save that changes nothing is not", async () => {
  await owner.addPage("talk");
  const [first] = await eventsOf(app.db, "page.changed");
  expect(first).toEqual({ websiteId: expect.any(Number), pageId: expect.any(Number) });
  const hero = await owner.add("talk", "herosection1");
  await owner.save("talk", hero, { title: "Come and talk" });
  // Drafts are nobody's business but the editor's.
  expect(await eventsOf(app.db, "page.changed")).toEqual([first, first]);
  await owner.save("talk", hero, { title: "Come and talk" });
  expect(await eventsOf(app.db, "page.changed")).toHaveLength(2);
  await owner.delete("/api/delete-page/talk");
  expect(await eventsOf(app.db, "page.changed")).toEqual([first, first, first]);
});

test("a message is told of once, by its number; a sign-up tells of the form and of the member", async () => {
  const site = await firstWebsiteOf(app.db, app.owner.id);
  await owner.addPage("forms");
  const contact = await owner.add("forms", "contactsection1");
  const join = await owner.add("forms", "membersection1");
  await owner.publish("forms");
  const visitor = new Visitor(app, site);
  const message = { name: "Ann Reader", email: "ann@example.org", message: "Hello." };
  // A second press of the button.
  for (let press = 0; press < 2; press += 1) await visitor.fillIn("/forms", contact, message);
  const sent = [{ websiteId: site, messageId: expect.any(Number) }];
  expect(await eventsOf(app.db, "form.sent")).toEqual(sent);
  await visitor.fillIn("/forms", join, { name: "Joe", email: "joe@example.org", consent: "on" });
  expect(await eventsOf(app.db, "form.sent")).toEqual([...sent, { websiteId: site, signUpId: expect.any(Number) }]);
  expect(await eventsOf(app.db, "member.added")).toMatchObject([{ count: 1 }]);
  const rows = await app.db.selectFrom("events").select("payload").execute();
  expect(JSON.stringify(rows)).not.toMatch(/ann|joe|example/i);
});

test("a domain that is verified is told of, by its owner's check or by itself", async () => {
  const domain = await testbed.added("dover.org", testbed.owner, websiteId);
  await testbed.serve(recordOf(domain));
  expect(await testbed.verify(domain)).toMatchObject({ verified: true });
  await testbed.verify(domain);
  expect(await eventsOf(app.db, "domain.verified")).toEqual([{ websiteId }]);
  const other = await testbed.added("salem.org");
  await testbed.serve({ ...recordOf(domain), ...recordOf(other) });
  app.clock.advance(3 * 60_000);
  await testbed.checkDueDomains();
  expect(await eventsOf(app.db, "domain.verified")).toEqual([{ websiteId }, { websiteId: other.website_id }]);
});
