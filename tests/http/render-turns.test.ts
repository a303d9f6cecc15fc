import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rendering } from "../../src/platform/observation.ts";
import { renderInTurn } from "../../src/platform/work/render-turn.ts";
import { watchingAnswers } from "../support/declared-answers.ts";
import { insertHeldNewsletter } from "../support/newsletters.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("previews of one account wait for each other, not everybody for them", async () => {
  const content = `<p>${'<a href="https://example.org/">a link</a> '.repeat(1500)}</p>`;
  const people = [
    { cookie: await app.logIn(), websiteId: await firstWebsiteOf(app.db, app.owner.id) },
    { cookie: await app.logIn(editorLogin), websiteId: await firstWebsiteOf(app.db, app.editor.id) },
  ] as const;
  const [many, one] = await Promise.all(
    people.map(async ({ cookie, websiteId }) => {
      const id = await insertHeldNewsletter(app.db, { websiteId, content });
      return async (name: string) => {
        const { status } = await app.send(`/api/preview-newsletter/${id}`, { cookie, json: {} });
        answers.push(`${name} ${status}`);
      };
    }),
  );
  const answers: string[] = [];
  const all = Array.from({ length: 30 }, () => many?.("many"));
  await app.send("/healthz");
  await one?.("one");
  const before = answers.indexOf("one 200");
  expect(before).toBeGreaterThanOrEqual(0);
  expect(before).toBeLessThan(8);
  await Promise.all(all);
  expect(answers.filter((answer) => answer === "many 200")).toHaveLength(30);
});

test("more than an account may have waiting is refused, with the time to try again", async () => {
  const cookie = await app.logIn();
  const id = await insertHeldNewsletter(app.db, { websiteId: await firstWebsiteOf(app.db, app.owner.id) });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => app.send(`/dashboard-newsletter/${id}`, { cookie })),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
});

test("a route that renders without a turn is noticed, whatever it renders with", async () => {
  const { result, unqueued } = await watchingAnswers(async () => {
    const routes = Fastify();
    const render = (isSmall?: boolean) => rendering(async () => "<p>Text</p>", isSmall);
    routes.get("/bare", () => render());
    routes.get("/message", () => render(true));
    routes.get("/queued", () =>
      renderInTurn(
        "somebody",
        () => render(),
        () => 0,
      ),
    );
    return routes;
  });
  for (const url of ["/bare", "/message", "/queued"]) expect((await result.inject(url)).body).toBe("<p>Text</p>");
  expect([...unqueued]).toEqual(["GET /bare"]);
});
