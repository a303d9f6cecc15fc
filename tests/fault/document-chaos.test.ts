import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CommentThread } from "../../src/features/articles/comments.calls.ts";
import type { Draft } from "../../src/features/articles/writing-contract.ts";
import type { PageComponent } from "../../src/features/pages/contract.ts";
import { textOfHtml } from "../../src/shared/text.ts";
import { locator } from "../../src/shared/words/comment-places.ts";
import { ArticleUser } from "../support/article-user.ts";
import { BadLine, type Dice, dice } from "../support/bad-line.ts";
import { Builder } from "../support/builder.ts";
import { type DocumentUser, wordsOf } from "../support/document-user.ts";
import { PageUser } from "../support/page-user.ts";
import { repetitions } from "../support/repetitions.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let builder: Builder;
beforeAll(async () => {
  // For good: a tab that died may still hear an answer when its test is over.
  vi.stubGlobal("window", { isSecureContext: true });
  app = await startTestApp();
  builder = new Builder(app, await app.logIn());
});
afterAll(() => app.close());

const operations = repetitions({ short: 500, long: 1000 });
/** Share of operations after which a tab dies. */
const deaths = 0.03;
/** `RUNS=100 npm run test:long -- tests/fault/document-chaos`: as often, each time with other dice. */
const runs = Array.from({ length: Number(process.env.RUNS ?? 1) }, (_, run) => run);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The call that saves, and how it names the changes. */
interface Saves {
  path: string;
  changes: string;
}
const pageSaves: Saves = { path: "/api/save-page", changes: "changedFields" };
const articleSaves: Saves = { path: "/api/save-draft/", changes: "changes" };

/** Words that the server accepted, or kept of a save that it refused. */
function acceptedOn(line: BadLine, { path, changes }: Saves): Set<string> {
  const saves = line.done.filter((done) => done.path.startsWith(path) && (done.status === 200 || done.status === 409));
  return new Set(saves.flatMap(({ body }) => wordsOf((body as Record<string, unknown>)[changes])));
}

/** Fewer would show nothing. */
const enough = { conflicts: 4, accepted: operations / 20 + 1, others: 4 };

interface Play<User> {
  open: (name: string, random: Dice) => User;
  /** A busy machine sends fewer saves, with more in each: they go on until enough has happened. */
  isEnough: (line: BadLine) => Promise<boolean>;
}

/** Plays one run, for any kind of document: two users, a line that loses and doubles requests, tabs that die. */
async function play<User extends DocumentUser>(run: number, { open, isEnough }: Play<User>) {
  const line = new BadLine(app, builder.cookie, 99 + run);
  line.isCalm = true;
  vi.stubGlobal("fetch", line.fetch);
  const users = [open("a", dice(103 + run)), open("b", dice(11 + run))];
  for (const user of users) await user.open();
  line.isCalm = false;

  const random = dice(5 + run);
  for (let done = 0; done < operations || !(await isEnough(line)); done += 1) {
    const user = users[done % 2] as User;
    user.act();
    if (random() < 0.2) user.choose();
    if (random() < deaths) {
      await user.crash();
      await user.open();
    }
    await pause(random() * 8);
  }

  line.isCalm = true;
  await line.settled();
  const differences = async () => {
    for (const user of users) user.choose();
    const found = [];
    for (const user of users) found.push(await user.difference());
    return found.filter((one) => one !== null);
  };
  await expect.poll(differences, { timeout: 120_000, interval: 50 }).toEqual([]);
  return { line, users };
}

interface Stored {
  saves: Saves;
  /** The document as it is, and all that the server kept of it. */
  rows: unknown;
  kept: readonly { reason: string }[];
}

/** Not one word is missing that the server accepted, or kept of a save that it refused; nor one that was typed. */
function expectNothingLost(
  { saves, rows, kept }: Stored,
  { line, users }: { line: BadLine; users: readonly DocumentUser[] },
): void {
  // Otherwise the line was not bad enough to show anything.
  expect(kept.filter(({ reason }) => reason === "conflict").length).toBeGreaterThanOrEqual(enough.conflicts);
  const present = new Set(wordsOf([rows, kept]));
  const removed = new Set(users.flatMap((user) => [...user.removed]));
  const accepted = acceptedOn(line, saves);
  expect(accepted.size).toBeGreaterThanOrEqual(enough.accepted);
  // Of a part that somebody deleted, a device offers the text that the server no longer takes.
  const offered = new Set(users.flatMap((user) => wordsOf(user.offered())));
  const isThere = (word: string) => present.has(word) || offered.has(word) || removed.has(word);
  expect([...accepted].filter((word) => !isThere(word))).toEqual([]);

  // What somebody took out is gone on purpose, and so is what somebody chose against before deleting its part.
  const isGivenUp = (word: string, part: string) =>
    users.some((user) => user.chosenAgainst.has(word) && user instanceof PageUser && user.deleted.has(part));
  for (const user of users) {
    const deleted = user instanceof PageUser ? user.deleted : new Set();
    const typed = [...user.typed].filter(([, part]) => !deleted.has(part));
    expect(typed.length).toBeGreaterThan(5);
    expect(typed.filter(([word, part]) => !isThere(word) && !isGivenUp(word, part))).toEqual([]);
    user.engine.stop();
  }
}

/** Each comment is there once, however often its request arrived, and stands on its own words or on none. */
function expectCommentsOnTheirWords(threads: readonly CommentThread[], words: readonly string[]): void {
  const comments = threads.flatMap((thread) => thread.comments);
  expect(threads.length).toBeGreaterThanOrEqual(enough.others);
  expect(comments.length).toBeGreaterThan(threads.length);
  expect(new Set(comments.map(({ text }) => text)).size).toBe(comments.length);
  const starts = words.map((_, index) => words.slice(0, index).join("").length);
  for (const thread of threads) {
    const place = locator(words.join(""))(thread);
    const first = starts.indexOf(place ?? -1);
    const quoted = thread.quote.split(" ").length;
    if (place !== null) expect(words.slice(first, first + quoted).join(" ")).toBe(thread.quote);
  }
}

describe.each(runs)(`${operations} operations of two users on a bad line, with tabs that die: run %i`, (run) => {
  test("of a page nothing is lost", async () => {
    const slug = `chaos-${run}`;
    const { page_id: pageId } = await builder.addPage(slug, "home");
    const websites = (await builder.get("/api/get-websites")).json<{ website_id: number }[]>();
    const place = { websiteId: websites[0]?.website_id ?? 0, slug };
    const revisions = app.db.selectFrom("page_revisions").where("page_id", "=", pageId);
    const conflicts = revisions.select("id").where("reason", "=", "conflict");
    const addedOn = ({ done }: BadLine) =>
      done.filter(({ path, status }) => path === "/api/add-page-component" && status === 201);
    const { line, users } = await play(run, {
      open: (name, random) => new PageUser(name, place, random),
      isEnough: async (playing) =>
        addedOn(playing).length >= enough.others &&
        acceptedOn(playing, pageSaves).size >= enough.accepted &&
        (await conflicts.execute()).length >= enough.conflicts,
    });

    const components = app.db.selectFrom("page_components").where("page_id", "=", pageId);
    const rows = await components.select(["id", "config", "deleted_at"]).execute();
    const bars = await app.db.selectFrom("website_bars").select("draft").execute();
    const kept = await revisions.select(["components", "reason"]).execute();
    expectNothingLost({ saves: pageSaves, rows: [rows, bars], kept }, { line, users });

    // Whatever was published in between, Save makes all of it live, in its order.
    // Saves of tabs that died may still wait for their turn, so the server may answer that it is busy.
    const publish = () => builder.post("/api/save-page", { pageSlug: slug, changedFields: {} });
    await expect.poll(async () => (await publish()).status, { timeout: 10_000 }).toBe(200);
    const live = app.db.selectFrom("page_snapshots").select("components").where("page_id", "=", pageId);
    const { components: seen } = await live.executeTakeFirstOrThrow();
    const draft = await builder.components(slug);
    expect((seen as { id: string }[]).map(({ id }) => Number(id))).toEqual(draft.map((one) => one.pageComponentId));
    // Most are refused, because the other user changes the page all the time.
    expect(line.done.some(({ path, status }) => path === "/api/save-page" && (status === 200 || status === 409))).toBe(
      true,
    );

    // Every component that was added is there, or was deleted by somebody.
    const deleted = new Set(users.flatMap((user) => [...user.deleted]));
    const added = addedOn(line);
    expect(added.length).toBeGreaterThanOrEqual(enough.others);
    for (const { answer } of added) {
      const { pageComponentId } = answer as PageComponent;
      const row = rows.find(({ id }) => id === pageComponentId);
      expect(row).toBeDefined();
      expect(row?.deleted_at === null || deleted.has(String(pageComponentId))).toBe(true);
    }
  }, 300_000);

  test("of an article nothing is lost", async () => {
    const { id } = (await builder.post("/api/add-draft", { site: "user" })).json<{ id: number }>();
    const addTag = async (name: string) =>
      (await builder.post("/api/add-tag", { site: "user", name })).json<{ tag_id: number }>().tag_id;
    const tagIds = [await addTag("Bridge"), await addTag("River"), await addTag("Library")];
    await giveEditorRole(app, await firstWebsiteOf(app.db, app.owner.id), "author");
    const writerIds = [app.editor.id];
    const series = await builder.post("/api/add-series", { site: "user", name: "Rivers" });
    const seriesId = series.json<{ series_id: number }>().series_id;
    const revisions = app.db.selectFrom("article_revisions").where("article_id", "=", id);
    const conflicts = revisions.select("id").where("reason", "=", "conflict");
    const getThreads = async () =>
      (await builder.get(`/api/get-comments/${id}`)).json<{ threads: CommentThread[] }>().threads;
    const played = await play(run, {
      open: (name, random) => new ArticleUser(name, { id, tagIds, writerIds, seriesId }, random),
      isEnough: async (line) => {
        if (acceptedOn(line, articleSaves).size < enough.accepted) return false;
        if ((await conflicts.execute()).length < enough.conflicts) return false;
        const threads = await getThreads();
        return threads.length >= enough.others && threads.some(({ comments }) => comments.length > 1);
      },
    });
    const rows = (await builder.get(`/api/get-draft/${id}`)).json<Draft>();
    const kept = await revisions.select(["title", "description", "content", "reason"]).execute();
    const threads = await getThreads();
    expectNothingLost({ saves: articleSaves, rows: [rows, threads], kept }, played);
    expectCommentsOnTheirWords(threads, textOfHtml(rows.fields.content).split(" "));
  }, 300_000);
});
