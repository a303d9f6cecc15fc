import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { addDemoContent } from "../support/demo-content.ts";
import { all } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
const start = async () => {
  app = await startTestApp();
  cookie = await app.logIn();
};

describe("the example pages of the owner's website", () => {
  const slugs = ["home", "about", "issues", "events", "join", "contact"];
  const look = async (slug: string) => {
    const website = await app.db
      .selectFrom("websites")
      .select("id")
      .where("is_host", "=", false)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    return app.send(slug === "home" ? "/" : `/${slug}`, { host: `${website.id}.sites.rostrum.test` });
  };
  const seed = () => addDemoContent(app);

  // One seed for both: drawing the images takes seconds.
  describe("once seeded", () => {
    beforeAll(async () => {
      await start();
      await seed();
    });
    afterAll(() => app.close());

    test("are there, and every link among them leads somewhere", async () => {
      const links = new Set<string>();
      for (const slug of slugs) {
        const page = await look(slug);
        expect(page.status, slug).toBe(200);
        expect(page.text).not.toContain("Enter Title");
        expect(page.text).toContain("Harlan Falls Neighbors");
        for (const link of all(page.text, /href="(\/[a-z-]*)"/g)) links.add(link);
      }
      expect(links.size).toBeGreaterThan(6);
      for (const link of links) expect((await look(link.slice(1) || "home")).status, link).toBe(200);
    });

    test("go with the demo content, the home page begins anew; what was changed stays, with its images", async () => {
      const builder = new Builder(app, cookie);
      const hero = await builder.component("issues", "herosection1");
      await builder.save("issues", hero.pageComponentId, { title: "My own issues" });
      expect((await app.send("/api/delete-demo-content", { method: "DELETE", cookie })).status).toBe(200);
      const statuses = await Promise.all(slugs.map(async (slug) => (await look(slug)).status));
      expect(statuses).toEqual([200, 404, 200, 404, 404, 404]);
      const emptied = (await look("home")).text;
      expect(emptied).toContain("There is nothing on this page yet");
      expect(emptied).not.toContain("Enter Title");
      expect(emptied).toContain("<title>Your Website</title>");
      const issues = await look("issues");
      expect(issues.text).toContain("My own issues");
      for (const image of all(issues.text, /src="(\/media\/[^"]+)"/g)) {
        expect((await app.send(image)).status, image).toBe(200);
      }
    });
  });

  test("are not put over a page that somebody has begun", async () => {
    await start();
    onTestFinished(() => app.close());
    const builder = new Builder(app, cookie);
    const hero = await builder.component("home", "herosection1");
    await builder.save("home", hero.pageComponentId, { title: "Mine" });
    await seed();
    expect((await look("home")).text).toContain("Mine");
    expect((await look("about")).status).toBe(404);
  });
});
