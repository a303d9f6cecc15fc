import { gzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let visitor: Visitor;
let moment: Date;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  const websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await owner.put(`/api/edit-website/${websiteId}`, { time_zone: "UTC" });
  visitor = new Visitor(app, websiteId);
  moment = new Date(app.clock.now().getTime() + 90 * 60_000);
  moment.setUTCSeconds(0, 0);
});
afterAll(() => app.close());

/** A page with a countdown to the moment, and another section. */
async function publish(slug: string, config: object): Promise<void> {
  const [day = "", time = ""] = moment.toISOString().split("T");
  await owner.addPage(slug);
  await owner.add(slug, "contentsection1", { config: { title: "About it" } });
  await owner.add(slug, "countdownsection1", {
    config: { title: "Polls open", day, time: time.slice(0, 5), ...config },
  });
  await owner.publish(slug);
}

const moveTo = (time: number) => app.clock.advance(time - app.clock.now().getTime());
const sectionOf = (text: string) => new JSDOM(text).window.document.querySelector(".block-countdown");

test("a cached page names the moment, and once that has passed, what comes afterward", async () => {
  await publish("vote", { description: "<p>Bring a neighbor.</p>", afterText: "<p>Thank you all.</p>" });
  await publish("soon", { buttonText: "Sign up", buttonLink: "/about" });
  await publish("later", { day: "" });
  const before = await visitor.look("/vote");
  const section = sectionOf(before.text);
  expect(section?.querySelector("time")?.dateTime).toBe(moment.toISOString());
  expect(section?.querySelector<HTMLElement>("[data-until]")?.dataset.until).toBe(moment.toISOString());
  expect(section?.querySelector<HTMLElement>("[data-after]")?.hidden).toBe(true);
  // What is left isn't part of a page that is cached.
  expect(section?.querySelector(".countdown-parts")?.textContent?.trim()).toBe("");
  expect(section?.querySelector("[aria-live], [role=status]")).toBeNull();
  expect(sectionOf((await visitor.look("/soon")).text)?.textContent).toContain("Sign up");
  expect(sectionOf((await visitor.look("/later")).text)).toBeNull();
  moveTo(moment.getTime() - 1000);
  expect((await visitor.look("/vote")).text).toBe(before.text);
  moveTo(moment.getTime());
  const after = sectionOf((await visitor.look("/vote")).text);
  expect(after?.textContent).toContain("Thank you all.");
  expect(after?.textContent).not.toContain("Bring a neighbor.");
  expect(after?.querySelector("[data-until], time, [hidden]")).toBeNull();
  expect(sectionOf((await visitor.look("/soon")).text)).toBeNull();
});

test("its script is on pages that have one only, and small", async () => {
  const scriptOf = (text: string) =>
    /<script type="module">((?:(?!<\/script>)[\s\S])*data-until[\s\S]*?)<\/script>/.exec(text);
  moment = new Date(moment.getTime() + 86_400_000);
  await publish("script", {});
  const [, script = ""] = scriptOf((await visitor.look("/script")).text) ?? [];
  expect(script).toContain("data-until");
  expect(gzipSync(script).length).toBeLessThan(1000);
  expect(scriptOf((await visitor.look("/later")).text)).toBeNull();
});

test.each([{ day: "2026-02-30" }, { day: "soon" }, { time: "24:00" }, { time: "<b>" }])(
  "%j is refused",
  async (config) => {
    const data = { pageSlug: "script", componentType: "countdownsection1", config };
    const answer = await owner.post("/api/add-page-component", data);
    expect(answer.status).toBe(400);
  },
);
