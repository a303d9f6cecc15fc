import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { all, bodyText, refusedInline } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  const websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  const navbar = await owner.component("home", "navbar1");
  const footer = await owner.component("home", "footer1");
  const { filePath } = await owner.uploadPhoto(300, 100);
  await owner.save("home", navbar.pageComponentId, {
    logo: { src: filePath, alt: "The Dover Star" },
    navLinks: [{ text: "Our plan", url: "/plan" }],
  });
  await owner.save("home", footer.pageComponentId, { title: "See you in Dover" });
  await app.sites.change(websiteId, (trx) =>
    insertArticles(trx, websiteId, [{ slug: "news", title: "News from Dover" }]),
  );
});
afterAll(() => app.close());

const look = (path: string) => app.send(path, { host });

describe("a page of a website that nobody built", () => {
  test.each([
    ["/article/news", 200, "News from Dover"],
    ["/articles", 200, "News from Dover"],
    ["/search?q=dover", 200, "News from Dover"],
    ["/nowhere", 404, "404 - Page Not Found"],
    ["/no/where", 404, "404 - Page Not Found"],
    ["/article/none", 404, "Article not found"],
    ["/forms/confirm/none", 404, "This link has been used"],
  ])("%s has the header and the footer that its owner built", async (path, status, shows) => {
    const page = await look(path);
    expect([page.status, bodyText(page)]).toEqual([status, expect.stringContaining(shows)]);
    expect(bodyText(page)).toContain("Our plan");
    expect(bodyText(page)).toContain("See you in Dover");
    const parts = all(page.text, /(<main|class="block block-navbar|class="block block-footer|class="site-header)/g);
    expect(parts).toEqual(['class="block block-navbar', "<main", 'class="block block-footer']);
    expect(page.text).toContain('alt="The Dover Star"');
    expect(bodyText(page)).not.toContain("LOGIN");
    // The host's mission is not that of others.
    expect(page.text).not.toContain("principled conservatives");
    expect(refusedInline(page)).toEqual([]);
  });

  test("follows when the owner changes them", async () => {
    await look("/articles");
    const footer = await owner.component("home", "footer1");
    await owner.save("home", footer.pageComponentId, { title: "Back in Dover" });
    expect(bodyText(await look("/articles"))).toContain("Back in Dover");
    await owner.save("home", footer.pageComponentId, { title: "See you in Dover" });
  });

  test("the host's pages keep theirs", async () => {
    const page = await app.send("/nowhere");
    expect(bodyText(page)).toContain("LOGIN");
    expect(bodyText(page)).not.toContain("Our plan");
  });
});
