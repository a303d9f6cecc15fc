import { createAccountWithWebsite } from "../../src/app/create-account.ts";
import { inTransaction } from "../../src/db/database.ts";
import { type WebsiteRole, websiteRole } from "../../src/features/accounts/contract.ts";
import { changeRole, createAccount } from "../../src/features/accounts/server/public.ts";
import type { TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";
import { reachTable } from "./reach-table.ts";
import { type PrivateRoute, privateRoutes } from "./table.ts";
import { createPerson, type Person, sparePerson, spareWebsites, type Testbed, writeArticles } from "./testbed.ts";

const lines = reachTable.split("\n").filter((line) => line.trim() !== "");
const rows = lines.map((line) => {
  const [method, path, ...letters] = line.trim().split(/ +/);
  return { name: `${method} ${path}`, letters };
});
export const websiteCalls = rows.map(({ name }) => name);

/** Which page was given to a guest, by its slug. */
export const guestsOf = ["home", "plain"] as const;
export type GuestOf = (typeof guestsOf)[number];

/** What the table says. */
export function expectedReach(name: string, role: WebsiteRole | GuestOf): string | undefined {
  const columns: readonly string[] = [...websiteRole.options, ...guestsOf];
  return rows.find((row) => row.name === name)?.letters[columns.indexOf(role)];
}

/** Everything that a website has, for somebody else with a role on it. */
export interface Scene {
  testbed: Testbed;
  /** The same with articles that the guest wrote. */
  own: Testbed;
  guest: { id: number; cookie: string };
}

/** A website with its owner, and a guest without one of their own. */
export async function setScene(base: Testbed, name: string): Promise<Scene> {
  const { app } = base;
  const hostLogin = { email: `${name}-host@rostrum.test`, password: "a long password" };
  const guestLogin = { email: `${name}-guest@rostrum.test`, password: "a long password" };
  const id = await createAccountWithWebsite(app.db, { ...hostLogin, username: `${name} host`, role: "editor" });
  const owner = await createPerson(app, id, await app.logIn(hostLogin));
  const guestAccount = { ...guestLogin, username: `${name} guest`, role: "editor" as const };
  const guestId = await createAccount(app.db, guestAccount, async () => {});
  const personId = await sparePerson(app, owner.websiteId);
  const spare = { ...base.spare, ...(await spareWebsites(app, owner)), personId };
  const testbed = { ...base, owner, spare };
  return {
    testbed,
    own: { ...testbed, owner: await writtenBy(app, owner, guestId) },
    guest: { id: guestId, cookie: await app.logIn(guestLogin) },
  };
}

async function writtenBy(app: TestApp, owner: Person, authorId: number): Promise<Person> {
  const writing = await writeArticles(new Writer(app, owner.cookie), "published-own");
  const ids = Object.values(writing.articles);
  await app.db.updateTable("articles").set({ author_id: authorId }).where("id", "in", ids).execute();
  return { ...owner, ...writing };
}

/** Gives the guest a role on all websites of the scene. */
export async function cast(scene: Scene, role: WebsiteRole, endsAt: Date | null = null): Promise<void> {
  const { app, owner, spare } = scene.testbed;
  for (const websiteId of [owner.websiteId, spare.websiteId, spare.connectedId]) {
    const change = { websiteId, userId: scene.guest.id, role, mayExport: false, endsAt, grantedBy: owner.id };
    await inTransaction(app.db, (trx) => changeRole(trx, change, app.clock.now()));
  }
}

/** Gives the guest a page of the website, besides their role. */
export async function give(scene: Scene, slug: GuestOf, endsAt: Date | null = null): Promise<void> {
  const { app, owner } = scene.testbed;
  const { id } = await app.db
    .selectFrom("grants")
    .select("id")
    .where("user_id", "=", scene.guest.id)
    .where("website_id", "=", owner.websiteId)
    .executeTakeFirstOrThrow();
  const row = { grant_id: id, page_id: owner.pages[slug], ends_at: endsAt };
  await app.db.insertInto("single_things").values(row).execute();
}

const aboutArticles = /article|draft|review|revision|preview-link|check-slug/;
const aboutPages = /page/;

/** What somebody reaches by a call. */
export async function reachOf({ testbed, own }: Scene, name: string, cookie: string): Promise<string> {
  const route = privateRoutes[name];
  if (!route) return "not in the table";
  const others = await letterOf(route, testbed, cookie);
  if (others === "a" || !aboutArticles.test(name) || aboutPages.test(name)) return others;
  return (await letterOf(route, own, cookie)) === "a" ? "o" : others;
}

async function letterOf(route: PrivateRoute, testbed: Testbed, cookie: string): Promise<string> {
  const { path, ...options } = route.call(testbed);
  const answer = await testbed.app.send(path, { ...options, cookie });
  const shown = route.shows?.(testbed) ?? route.hidden?.(testbed)[0];
  if (answer.status >= 200 && answer.status < 300) return !shown || answer.text.includes(shown) ? "a" : "-";
  return { 403: "-", 404: "." }[answer.status] ?? `${answer.status} ${answer.text}`;
}
