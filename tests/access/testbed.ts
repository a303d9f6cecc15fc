import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { disableAccount } from "../../src/features/accounts/server/public.ts";
import type { PageRevision } from "../../src/features/pages/contract.ts";
import { insertHomePage } from "../../src/features/pages/server/public.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { Builder } from "../support/builder.ts";
import { createCategory, photograph } from "../support/factories.ts";
import type { RequestOptions } from "../support/http-client.ts";
import { insertFailedJob } from "../support/jobs.ts";
import { insertUnsentMail } from "../support/mail.ts";
import { ownSpace } from "../support/spaces.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";
import { addImport } from "./add-import.ts";
import { addFactors, type TestFactors } from "./factors-table.ts";
import { addSiteImports, type SiteImports } from "./imports-table.ts";
import { addNewsletters } from "./newsletters-table.ts";
import { addCategories, addHtmlBlock, addSeries, addTags, writeArticles } from "./testbed-articles.ts";
import {
  addBulks,
  addCheck,
  addFields,
  addFile,
  addLabels,
  addMembers,
  addSegment,
  addStoppedNumber,
} from "./testbed-members.ts";
import { givePage, pagesOf, saveSections } from "./testbed-pages.ts";

/** One call; `path` and the rest as the HTTP client takes them. */
export type Call = RequestOptions & { path: string };

/** Two people with the same kinds of things, and the ids of both. Later features add theirs. */
export interface Testbed {
  app: TestApp;
  /** The person whose calls succeed (role owner). */
  owner: Person;
  /** Another customer (role editor): nothing of the owner is theirs. */
  other: Person;
  hostCategoryId: number;
  networkLookId: number;
  photo: Blob;
  /** Belongings of the owner that a successful call may delete. */
  spare: {
    websiteId: number;
    connectedId: number;
    sessionId: number;
    personId: number;
    accountRequestId: number;
    secondAccountRequestId: number;
    /** A website of nobody. */
    strangeWebsiteId: number;
  };
  /** That runs in the background. */
  failedJobId: number;
  /** A session of `other`. */
  otherSessionId: number;
  factors: TestFactors;
  /** Cookies that once were good or never were: each must be as good as none. */
  deadCookies: Record<string, string>;
}

export interface Person {
  id: number;
  cookie: string;
  websiteId: number;
  /** Ids by state. */
  articles: Record<"draft" | "published" | "binned" | "erasable" | "translation", number>;
  /** Their website in Spanish. */
  spanishId: number;
  /** The version that was kept when the published article was. */
  revisionId: number;
  previewLinkId: number;
  /** A thread about the draft, and comments in it. */
  threadId: number;
  comments: Record<"kept" | "spare", number>;
  /** Components of the home page; `deleted` is not on it any more. */
  components: Record<"bar" | "hero" | "html" | "deletable" | "deleted", number>;
  /** Forms of the home page, by which everything in the inbox came; `other` is on another page. */
  forms: Record<"contact" | "signUp" | "poll" | "other", number>;
  /** Page sections `plain`; there is a page `spare`, too. */
  plainPage: number[];
  /** Uploaded images. */
  images: Record<"kept" | "spare", number>;
  /** Sections saved for reuse; `gone` is deleted. */
  saved: Record<"kept" | "spare" | "gone", number>;
  /** Ids by slug; `gone` is deleted. */
  pages: Record<"home" | "plain" | "gone", number>;
  /** A page that was given to a guest. */
  singleThingId: number;
  tags: Record<"kept" | "spare" | "merged", number>;
  htmlBlockId: string;
  series: Record<"kept" | "spare", number>;
  categories: Record<"kept" | "spare", number>;
  /** A kept version of the home page. */
  pageRevisionId: number;
  /** Messages that visitors sent to the website. */
  messages: Record<"kept" | "spare" | "deleted", number>;
  /** None is confirmed. */
  signUps: Record<"kept" | "spare" | "chosen" | "added", number>;
  /** Identifies a deleted sign-up. */
  deletionId: string;
  members: Record<"kept" | "spare" | "deleted" | "erasable" | "unreached", number>;
  /** The import of members. */
  importId: number;
  /** Articles from other programs. */
  siteImports: SiteImports;
  /** On the STOP list. */
  stoppedNumber: number;
  /** Files of members that were checked. */
  checks: Record<"kept" | "committed" | "canceled" | "file", string>;
  /** Nobody is in `empty`. */
  segments: Record<"kept" | "spare" | "empty", number>;
  fields: Record<"kept" | "spare" | "deleted", number>;
  labels: Record<"kept" | "spare" | "merged" | "deleted", number>;
  /** Bulk changes of members, by their state. */
  bulks: Record<"previewed" | "committed", number>;
  /** That their website could not send. */
  mailId: number;
  /** By how far they are. */
  newsletters: Record<"kept" | "spare" | "ready" | "held" | "sending" | "stopped" | "uncertain", number>;
  newsletterRevisionId: number;
  newsletterTopics: Record<"kept" | "spare", number>;
  /** For newsletters of the network. */
  blocks: Record<"written" | "ready" | "spare" | "handedIn", number>;
  /** A newsletter of the network. */
  editionId: number;
  invitation: Invitation;
}

async function addNetworkLook(app: TestApp): Promise<number> {
  const look = { name: "To be renamed", look: "{}" };
  const row = await app.db.insertInto("network_looks").values(look).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** An open invitation to their website. */
interface Invitation {
  id: number;
  token: string;
}

export async function createTestbed(): Promise<Testbed> {
  const app = await startTestApp();
  const hostCategoryId = await createCategory(app);
  const owner = await createPerson(app, app.owner.id, await app.logIn());
  const other = await createPerson(app, app.editor.id, await app.logIn(editorLogin));
  await waitForAddress(app, owner.id);
  return {
    app,
    owner,
    other,
    hostCategoryId,
    networkLookId: await addNetworkLook(app),
    photo: await photograph(40, 30),
    deadCookies: await deadCookies(app),
    spare: {
      ...(await spareWebsites(app, owner)),
      sessionId: await spareSession(app),
      personId: await sparePerson(app, owner.websiteId),
      accountRequestId: await spareRequest(app),
      secondAccountRequestId: await spareRequest(app),
      strangeWebsiteId: await strangeWebsite(app),
    },
    failedJobId: await insertFailedJob(app.db),
    otherSessionId: await newestSession(app, other.id),
    // Last: whoever has them needs a second step to log in.
    factors: await addFactors(app, owner),
  };
}

/** For an account. */
async function spareRequest({ db }: TestApp): Promise<number> {
  const asked = { email: "asks@rostrum.test", mailed: false, needs_approval: true };
  const values = { ...asked, token_hash: randomBytes(32), expires_at: new Date("2999-01-01") };
  return (await db.insertInto("account_requests").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

async function strangeWebsite({ db, editor }: TestApp): Promise<number> {
  const website = { space_id: editor.spaceId, title: "Strange" };
  return (await db.insertInto("websites").values(website).returning("id").executeTakeFirstOrThrow()).id;
}

/** A new email address that waits for its link. */
async function waitForAddress({ db, clock }: TestApp, user_id: number): Promise<void> {
  const change = { user_id, email: "new@rostrum.test", token_hash: Buffer.alloc(32), expires_at: clock.now() };
  await db.insertInto("address_changes").values(change).execute();
}

export async function createPerson(app: TestApp, id: number, cookie: string): Promise<Person> {
  const spaceId = await ownSpace(app.db, id);
  const builder = new Builder(app, cookie);
  const websiteId = await firstWebsiteOf(app.db, id);
  const added = await builder.post(`/api/add-edition/${websiteId}`, { language: "es" });
  if (added.status !== 201) throw new Error(`add-edition: ${added.status} ${added.text}`);
  const { website_id: spanishId } = added.json<{ website_id: number }>();
  const writing = await writeArticles(new Writer(app, cookie), "published", spanishId);
  const components = {
    bar: (await builder.component("home", "navbar1")).pageComponentId,
    hero: (await builder.component("home", "herosection1")).pageComponentId,
    html: await builder.add("home", "embedsection1", { config: { html: "<p>Words</p>" } }),
    deletable: await builder.add("home", "contentsection1"),
    deleted: await builder.add("home", "contentsection1"),
  };
  await builder.delete(`/api/delete-page-component/${components.deleted}`);
  // Two that changed the same: what lost is kept.
  for (const title of ["One", "Two"]) await builder.saveAt("home", 1, components.hero, { title });
  const [pageRevision] = (await builder.get("/api/get-page-revisions")).json<PageRevision[]>();
  if (!pageRevision) throw new Error("no version of the page was kept");
  for (const slug of ["plain", "spare", "gone"]) await builder.addPage(slug);
  await builder.delete("/api/delete-page/gone");
  const forms = {
    contact: await builder.add("home", "contactsection1"),
    signUp: await builder.add("home", "membersection1"),
    poll: await builder.add("home", "votingsection1"),
    other: await builder.add("plain", "contactsection1"),
  };
  await claimDomain(app, cookie, websiteId);
  const members = await addMembers(app, id, cookie);
  return {
    spanishId,
    id,
    cookie,
    websiteId,
    forms,
    ...(await fillInbox(app, { spaceId, websiteId, forms })),
    members,
    segments: {
      kept: await addSegment(app, cookie, "Kept"),
      spare: await addSegment(app, cookie, "Spare"),
      empty: await addSegment(app, cookie, "Empty", "Nowhere"),
    },
    fields: await addFields(app, cookie),
    labels: await addLabels(app, spaceId, members.kept),
    bulks: await addBulks(app, id, cookie),
    importId: await addImport(app, spaceId),
    siteImports: await addSiteImports(app, websiteId),
    stoppedNumber: await addStoppedNumber(app, spaceId),
    checks: {
      kept: await addCheck(app, spaceId),
      committed: await addCheck(app, spaceId),
      canceled: await addCheck(app, spaceId),
      file: await addFile(app, spaceId),
    },
    mailId: await insertUnsentMail(app.db, websiteId),
    ...(await addNewsletters(app, websiteId)),
    ...writing,
    invitation: await inviteAuthor(app, cookie, websiteId),
    components,
    saved: await saveSections(builder),
    pages: await pagesOf(app, websiteId),
    singleThingId: await givePage(app, websiteId),
    plainPage: (await builder.components("plain")).map(({ pageComponentId }) => pageComponentId),
    pageRevisionId: pageRevision.revision_id,
    tags: await addTags(app, websiteId),
    htmlBlockId: await addHtmlBlock(app, websiteId),
    series: await addSeries(app, websiteId),
    categories: await addCategories(app, websiteId),
    images: { kept: await uploadImage(app, cookie, 60), spare: await uploadImage(app, cookie, 61) },
  };
}

type Website = Pick<Person, "websiteId" | "forms"> & { spaceId: number };

async function fillInbox({ db, clock }: TestApp, { spaceId, websiteId, forms }: Website) {
  const message = async (deleted_at: Date | null = null) => {
    const sent = { page_address: "http://x.test/", name: "Ann", email: "ann@example.org", message: "Hello" };
    const row = { ...sent, website_id: websiteId, component_id: forms.contact, deleted_at };
    return (await db.insertInto("messages").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const consent = { space_id: spaceId, version: 1, text: "I agree" };
  const text = await db.insertInto("consent_texts").values(consent).returning("id").executeTakeFirstOrThrow();
  const signUp = async (email = "ann@example.org", deletion: { deletion_id?: string; deleted_at?: Date } = {}) => {
    const sent = { page_address: "http://x.test/", email, fields: JSON.stringify({ name: "Ann" }) };
    const from = { website_id: websiteId, component_id: forms.signUp };
    const row = { ...sent, ...from, ...deletion, space_id: spaceId, consent_text_id: text.id };
    return (await db.insertInto("sign_ups").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  const deletionId = randomUUID();
  await signUp("binned@example.org", { deletion_id: deletionId, deleted_at: clock.now() });
  // Keeps the poll in the inbox when a call takes it off its page.
  await db.insertInto("poll_votes").values({ component_id: forms.poll, option: "Yes" }).execute();
  return {
    messages: { kept: await message(), spare: await message(), deleted: await message(clock.now()) },
    signUps: {
      kept: await signUp(),
      spare: await signUp(),
      chosen: await signUp(),
      added: await signUp(`added-${websiteId}@example.org`),
    },
    deletionId,
  };
}

async function uploadImage(app: TestApp, cookie: string, width: number): Promise<number> {
  const form = new FormData();
  form.set("image", await photograph(width, 40), "photo.jpg");
  return (await app.send("/api/upload-image", { form, cookie })).json<{ image_id: number }>().image_id;
}

export async function spareWebsites(app: TestApp, { id, cookie }: Pick<Person, "id" | "cookie">) {
  const [websiteId, connectedId] = [await spareWebsite(app, id), await spareWebsite(app, id)];
  await claimDomain(app, cookie, connectedId);
  return { websiteId, connectedId };
}

async function spareWebsite(app: TestApp, ownerId: number): Promise<number> {
  const websiteId = await createWebsite(app.db, ownerId, { title: "Spare" }, insertHomePage);
  await app.sites.refresh(websiteId);
  return websiteId;
}

async function inviteAuthor(app: TestApp, cookie: string, websiteId: number): Promise<Invitation> {
  const answer = await app.send("/api/invite", { json: { website_id: websiteId, role: "author" }, cookie });
  const { invitation_id: id, link } = answer.json<{ invitation_id: number; link: string }>();
  return { id, token: new URL(link).hash.slice(1) };
}

/** With a role on this website. */
export async function sparePerson({ db }: TestApp, website_id: number): Promise<number> {
  const values = {
    email: `spare-${website_id}@rostrum.test`,
    username: `Spare Person ${website_id}`,
    password_hash: "-",
  };
  const { id } = await db.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow();
  const grant = { user_id: id, website_id, role: "reader" };
  await db.insertInto("grants").values(grant).execute();
  return id;
}

async function claimDomain(app: TestApp, cookie: string, websiteId: number): Promise<void> {
  const json = { domain: claimedDomain(websiteId), website_id: websiteId };
  expect((await app.send("/api/add-domain", { json, cookie })).status).toBe(201);
}

/** The domain that a person's website waits for. */
export const claimedDomain = (websiteId: number) => `claimed-${websiteId}.test`;

async function spareSession(app: TestApp): Promise<number> {
  await app.logIn();
  return newestSession(app, app.owner.id);
}

async function newestSession({ db }: TestApp, userId: number): Promise<number> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function deadCookies(app: TestApp): Promise<Record<string, string>> {
  const expired = await app.logIn();
  const idle = await app.logIn();
  const revoked = await app.logIn();
  const gone = { email: "gone@rostrum.test", username: "Gone", password: "gone password", role: "owner" as const };
  await createAccountWithWebsite(app.db, gone);
  const disabled = await app.logIn(gone);
  const now = app.clock.now().getTime();
  await setSession(app, expired, { expires_at: new Date(now - 1000) });
  await setSession(app, idle, { seen_at: new Date(now - 31 * 24 * 60 * 60 * 1000) });
  await app.send("/api/logout", { method: "POST", cookie: revoked });
  await disableAccount(app.db, gone.email, app.clock.now());
  const name = expired.split("=")[0];
  return {
    forged: `${name}=${"A".repeat(43)}`,
    "the hash itself": `${name}=${hashOf(expired).toString("base64url")}`,
    "of another name": revoked.replace(/^[^=]+/, "session"),
    expired,
    "unused for 31 days": idle,
    revoked,
    "of a disabled account": disabled,
  };
}

async function setSession({ db }: TestApp, cookie: string, values: { expires_at?: Date; seen_at?: Date }) {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set(values)
    .where("token_hash", "=", hashOf(cookie))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("There is no such session");
}

function hashOf(cookie: string): Buffer {
  return createHash("sha256")
    .update(/=([^;]*)/.exec(cookie)?.[1] ?? "")
    .digest();
}
