import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PageComponent } from "../../src/features/pages/contract.ts";
import { BadLine, dice } from "../support/bad-line.ts";
import { Builder } from "../support/builder.ts";
import { PageUser, wordsOf } from "../support/page-user.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.unstubAllGlobals());

const operations = 1000;
const slug = "chaos";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(`${operations} operations of two editors on a bad line: no accepted change is missing`, async () => {
  const builder = new Builder(app, await app.logIn());
  await builder.addPage(slug, "home");
  const websites = (await builder.get("/api/get-websites")).json<{ website_id: number }[]>();
  const websiteId = websites[0]?.website_id ?? 0;
  const line = new BadLine(app, builder.cookie, 99);
  line.isCalm = true;
  vi.stubGlobal("fetch", line.fetch);
  vi.stubGlobal("window", { isSecureContext: true });
  const place = { websiteId, slug };
  const users = [await PageUser.open("a", place, dice(103)), await PageUser.open("b", place, dice(11))];
  line.isCalm = false;

  const random = dice(5);
  for (let done = 0; done < operations; done += 1) {
    const user = users[done % 2] as PageUser;
    user.act();
    if (random() < 0.2) user.choose();
    await pause(random() * 12);
  }

  line.isCalm = true;
  await line.settled();
  const server = () => builder.components(slug);
  const shown = (user: PageUser) => user.editor.views.view().components;
  const asShown = ({ pageComponentId, componentType, config }: PageComponent) => ({
    ...{ id: String(pageComponentId), type: componentType, config },
  });
  const differences = async () => {
    for (const user of users) {
      user.choose();
      await user.engine.flush();
      await user.look();
    }
    const stored = (await server()).map(asShown);
    return users.flatMap((user) => {
      const { status, pending, problems } = user.engine.view();
      const order = shown(user).map(({ id }) => id);
      const wrongOrder = isDeepStrictEqual(
        order,
        stored.map(({ id }) => id),
      )
        ? []
        : [{ order }];
      const others = shown(user).filter((one) => !stored.some((other) => isDeepStrictEqual(one, other)));
      return pending.length > 0 || wrongOrder.length + others.length > 0
        ? [{ user: user.name, status, pending, problems, wrongOrder, others, busy: user.editor.isBusy() }]
        : [];
    });
  };
  await expect.poll(differences, { timeout: 120_000, interval: 100 }).toEqual([]);

  const rows = await app.db.selectFrom("page_components").select(["id", "config", "deleted_at"]).execute();
  const kept = await app.db.selectFrom("page_revisions").select(["components", "reason"]).execute();
  // Otherwise the line was not bad enough to show anything.
  expect(kept.filter(({ reason }) => reason === "conflict").length).toBeGreaterThan(3);
  const present = new Set(wordsOf([rows, kept]));
  const removed = new Set(users.flatMap((user) => [...user.removed]));
  const accepted = line.done
    .filter(({ path, status }) => path === "/api/save-page" && (status === 200 || status === 409))
    .flatMap(({ body }) => wordsOf((body as { changedFields: object }).changedFields));
  expect(new Set(accepted).size).toBeGreaterThan(100);
  expect([...new Set(accepted)].filter((word) => !present.has(word) && !removed.has(word))).toEqual([]);

  // Nor one that was typed, accepted or not: where the other editor deleted the component, its text is offered.
  const deleted = new Set(users.flatMap((user) => [...user.deleted]));
  for (const user of users) {
    const offered = new Set(wordsOf(user.engine.view().aside));
    const typed = [...user.typed].filter(([, id]) => !user.deleted.has(id)).map(([word]) => word);
    expect(typed.length).toBeGreaterThan(5);
    const isThere = (word: string) => present.has(word) || offered.has(word) || user.removed.has(word);
    expect(typed.filter((word) => !isThere(word))).toEqual([]);
  }

  // Every component that was added is there, or was deleted by somebody.
  const added = line.done.filter(({ path, status }) => path === "/api/add-page-component" && status === 201);
  expect(added.length).toBeGreaterThan(30);
  for (const { answer } of added) {
    const { pageComponentId } = answer as PageComponent;
    const row = rows.find(({ id }) => id === pageComponentId);
    expect(row).toBeDefined();
    expect(row?.deleted_at === null || deleted.has(String(pageComponentId))).toBe(true);
  }
  for (const user of users) user.stop();
}, 300_000);
