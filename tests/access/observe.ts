import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { inTransaction } from "../../src/db/database.ts";
import { type WebsiteRole, websiteRole } from "../../src/features/accounts/contract.ts";
import { changeRole, createAccount } from "../../src/features/accounts/server/public.ts";
import { ownSpace } from "../support/spaces.ts";
import type { TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";
import { memberReachTable, reachTable } from "./reach-table.ts";
import { type PrivateRoute, privateRoutes } from "./table.ts";
import { createPerson, type Person, sparePerson, spareWebsites, type Testbed } from "./testbed.ts";
import { writeArticles } from "./testbed-articles.ts";

function rowsOf(table: string) {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [method, path, ...letters] = line.trim().split(/ +/);
    return { name: `${method} ${path}`, letters };
  });
}

const rows = rowsOf(reachTable);
export const websiteCalls = rows.map(({ name }) => name);
const memberRows = rowsOf(memberReachTable);
export const memberCalls = memberRows.map(({ name }) => name);

/** The single things of guests: a page, by its slug, or forms. */
export const guestsOf = ["home", "plain", "forms", "other form"] as const;
export type GuestOf = (typeof guestsOf)[number];

/** Who works with a member list. */
export const onList = ["owner", "members", "segment", "other segment"] as const;
export type OnList = (typeof onList)[number];

/** Returns the table's cell. */
export function expectedReach(name: string, role: WebsiteRole | GuestOf): string | undefined {
  const columns: readonly string[] = [...websiteRole.options, ...guestsOf];
  return rows.find((row) => row.name === name)?.letters[columns.indexOf(role)];
}

/** Returns the cell of the table about members. */
export const expectedOnList = (name: string, who: OnList): string | undefined =>
  memberRows.find((row) => row.name === name)?.letters[onList.indexOf(who)];

/** Everything that a website has, for somebody else with a role on it. */
export interface Scene {
  testbed: Testbed;
  /** The testbed with articles that the guest wrote. */
  own: Testbed;
  guest: { id: number; cookie: string };
}

/** A website with its owner, and a guest without one of their own. */
export async function setScene(base: Testbed, name: string): Promise<Scene> {
  const { app } = base;
  const hostLogin = { email: `${name}-host@rostrum.test`, password: "a long password" };
  const guestLogin = { email: `${name}-guest@rostrum.test`, password: "a long password" };
  const id = await createAccountWithWebsite(app.db, { ...hostLogin, username: `${name} host`, role: "editor" });
  // The process learns of the website by a notification.
  await app.settled();
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
  const writing = await writeArticles(new Writer(app, owner.cookie), "published-own", owner.spanishId);
  const ids = Object.values(writing.articles);
  await app.db.updateTable("articles").set({ author_id: authorId }).where("id", "in", ids).execute();
  const comments = Object.values(writing.comments);
  await app.db.updateTable("comments").set({ author_id: authorId }).where("id", "in", comments).execute();
  return { ...owner, ...writing };
}

/** Gives the guest a role on all websites of the scene. */
export async function cast(scene: Scene, role: WebsiteRole, endsAt: Date | null = null): Promise<void> {
  const { app, owner, spare } = scene.testbed;
  for (const websiteId of [owner.websiteId, spare.websiteId, spare.connectedId]) {
    const change = { websiteId, userId: scene.guest.id, role, mayExport: false, endsAt, grantedBy: owner.id };
    await inTransaction(app.db, (trx) => changeRole(trx, change, app.clock.now()));
  }
  // The session gets a new token, and the former one ends soon.
  const { cookie } = await app.send("/api/check-session", { cookie: scene.guest.cookie });
  if (cookie) scene.guest.cookie = cookie;
}

/** Gives the guest single things of the website, besides their role. */
export function give(scene: Scene, what: GuestOf, endsAt: Date | null = null): Promise<void> {
  const { contact, signUp, poll, other } = scene.testbed.owner.forms;
  const things = {
    home: [{ page_id: scene.testbed.owner.pages.home }],
    plain: [{ page_id: scene.testbed.owner.pages.plain }],
    forms: [contact, signUp, poll].map((component_id) => ({ component_id })),
    "other form": [{ component_id: other }],
  };
  return giveAll(scene, things[what], endsAt);
}

/** Lets the guest work with the owner's member list. */
export async function castOnList(scene: Scene, who: OnList, endsAt: Date | null = null): Promise<void> {
  const { app, owner } = scene.testbed;
  if (who === "owner" || who === "members") {
    const grant = { user_id: scene.guest.id, space_id: await ownSpace(app.db, owner.id), role: who, ends_at: endsAt };
    await app.db.insertInto("grants").values(grant).execute();
    return;
  }
  await cast(scene, "guest");
  const segment_id = who === "segment" ? owner.segments.kept : owner.segments.empty;
  await giveAll(scene, [{ segment_id }], endsAt);
}

async function giveAll(scene: Scene, things: readonly object[], ends_at: Date | null): Promise<void> {
  const { app, owner } = scene.testbed;
  const { id } = await app.db
    .selectFrom("grants")
    .select("id")
    .where("user_id", "=", scene.guest.id)
    .where("website_id", "=", owner.websiteId)
    .executeTakeFirstOrThrow();
  const rows = things.map((thing) => ({ ...thing, grant_id: id, ends_at }));
  await app.db.insertInto("single_things").values(rows).execute();
}

const aboutArticles = /article|draft|review|revision|preview-link|check-slug|comment|translation|political-ad/;
const aboutPages = /page/;

/** A person's cookie, which calls that give more rights replace: the former one ends soon. */
interface Session {
  cookie: string;
}

/** Returns what a person reaches by a call. */
export async function reachOf({ testbed, own }: Scene, name: string, session: Session): Promise<string> {
  const route = privateRoutes[name];
  if (!route) return "not in the table";
  if (memberCalls.includes(name)) return letterOf(onListOf(route), testbed, session);
  const others = await letterOf(route, testbed, session);
  if (others === "a" || !aboutArticles.test(name) || aboutPages.test(name)) return others;
  return (await letterOf(route, own, session)) === "a" ? "o" : others;
}

/** Everybody has a list of their own: the owner's is named. */
const onListOf = (route: PrivateRoute): PrivateRoute => ({
  ...route,
  call(testbed) {
    const { path, ...rest } = route.call(testbed);
    return { ...rest, path: `${path}${path.includes("?") ? "&" : "?"}website_id=${testbed.owner.websiteId}` };
  },
});

async function letterOf(route: PrivateRoute, testbed: Testbed, session: Session): Promise<string> {
  const { path, ...options } = route.call(testbed);
  const answer = await testbed.app.send(path, { ...options, cookie: session.cookie });
  if (answer.cookie) session.cookie = answer.cookie;
  const shown = route.shows?.(testbed) ?? route.hidden?.(testbed)[0];
  if (answer.status === route.status) return "a";
  if (answer.status >= 200 && answer.status < 300) return !shown || answer.text.includes(shown) ? "a" : "-";
  return { 403: "-", 404: "." }[answer.status] ?? `${answer.status} ${answer.text}`;
}
