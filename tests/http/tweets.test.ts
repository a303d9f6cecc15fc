import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { type OembedServer, type Play, startOembedServer, tells } from "../support/oembed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let oembed: OembedServer;
let app: TestApp;
let owner: Builder;
let host: string;
let slug: string;
let id: number;
let count = 0;
beforeAll(async () => {
  oembed = await startOembedServer();
  app = await startTestApp({ env: { ROSTRUM_OEMBED_ENDPOINT: oembed.endpoint }, jobs: ["pages.look-up-posts"] });
  owner = new Builder(app, await app.logIn());
  host = `${await firstWebsiteOf(app.db, app.owner.id)}.sites.rostrum.test`;
});
afterAll(async () => {
  await app.close();
  await oembed.close();
});
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  await owner.addPage(slug);
  id = await owner.add(slug, "twittersection1");
  oembed.asked = [];
  oembed.play = tells("Hello");
});

const urlOf = (number = count) => `https://x.com/jane/status/${number}`;
const savePost = (url = urlOf()) => owner.save(slug, id, { tweetUrl: url });
const known = async () => (await owner.component(slug, "twittersection1")).config.tweet as Record<string, string>;
const asks = (times: number) => expect.poll(() => oembed.asked.length).toBe(times);
async function page(): Promise<string> {
  // Jobs' changes reach this process as a notification.
  await app.settled();
  return bodyText(await app.send(`/${slug}`, { host }));
}
/** Runs the daily job now. */
async function nextDay() {
  await app.db.deleteFrom("jobs").where("name", "=", "pages.look-up-all-posts").execute();
  await app.runJobs("pages.look-up-all-posts");
  const waiting = () => app.db.selectFrom("jobs").select("id").where("name", "=", "pages.look-up-posts").execute();
  await expect.poll(waiting).toEqual([]);
}

describe("a post whose address is saved", () => {
  test("is asked about after the answer; the page shows it, and whoever works there is told", async () => {
    const answer = await savePost();
    expect(answer.status).toBe(200);
    await expect.poll(known).toEqual({ url: urlOf(), author: "Jane Doe", text: "Hello", date: "November 20, 2026" });
    expect(oembed.asked).toEqual([urlOf()]);
    expect(await page()).toContain("Hello");
    const { version } = answer.json<{ version: number }>();
    const next = await owner.saveAt(slug, version, id, { title: "Beside it" });
    expect(next.json()).toMatchObject({ merged: { [`${id}.tweet`]: { text: "Hello" } } });
  });

  test("is not asked about again while its address stays, and is when it changes", async () => {
    await savePost();
    await expect.poll(known).toMatchObject({ text: "Hello" });
    await savePost();
    await owner.save(slug, id, { title: "Other" });
    await nextDay();
    expect(oembed.asked).toHaveLength(1);
    oembed.play = tells("Another one");
    await savePost("https://twitter.com/joe/status/7");
    await expect.poll(known).toMatchObject({ url: "https://twitter.com/joe/status/7", text: "Another one" });
    await savePost("");
    expect(await page()).not.toContain("Another one");
  });

  test("shows nothing of the former post until it is known", async () => {
    await savePost();
    await expect.poll(page).toContain("Hello");
    const { promise, resolve } = Promise.withResolvers<void>();
    oembed.play = (...exchange) => void promise.then(() => tells("Another one")(...exchange));
    await savePost("https://x.com/joe/status/7");
    expect(await page()).not.toContain("Hello");
    resolve();
    await expect.poll(page).toContain("Another one");
  });

  test("of a copy is asked about, too", async () => {
    await owner.add(slug, "twittersection1", { config: { tweetUrl: urlOf() }, position: 1 });
    await expect.poll(known).toMatchObject({ text: "Hello" });
  });

  test("that was changed meanwhile is not mixed up with the one before", async () => {
    let finish = () => {};
    oembed.play = (request, response) => {
      finish = () => tells("The first")(request, response);
      oembed.play = tells("The second");
    };
    await savePost();
    await asks(1);
    await savePost("https://x.com/jane/status/777");
    finish();
    await expect.poll(known).toMatchObject({ url: "https://x.com/jane/status/777", text: "The second" });
  });

  test("on a page that is deleted meanwhile hurts nobody", async () => {
    let finish = () => {};
    oembed.play = (request, response) => {
      finish = () => tells("Too late")(request, response);
    };
    await savePost();
    await asks(1);
    await owner.delete(`/api/delete-page/${slug}`);
    finish();
    oembed.play = tells("Next");
    slug = "home";
    id = (await owner.component("home", "twittersection1")).pageComponentId;
    await savePost(urlOf(9999));
    await expect.poll(known).toMatchObject({ text: "Next" });
  });
});

describe("look-ups that wait", () => {
  const waiting = async () => {
    const jobs = app.db.selectFrom("jobs").select("id").where("name", "=", "pages.look-up-posts");
    return (await jobs.where("lease", "is", null).execute()).length;
  };
  /** The endpoint answers nobody until it is released. */
  function hold(): () => void {
    const held = Promise.withResolvers<void>();
    oembed.play = (request, response) => void held.promise.then(() => tells("Late")(request, response));
    return held.resolve;
  }

  test("of a published page reach visitors, also when the draft no longer has the post", async () => {
    const release = hold();
    await savePost();
    await asks(1);
    await owner.delete(`/api/delete-page-component/${id}`);
    release();
    await expect.poll(page).toContain("Late");
  });

  test("of one page are one, and it finds what was saved last", async () => {
    const release = hold();
    await savePost();
    await asks(1);
    for (let number = 1; number <= 12; number += 1) await savePost(urlOf(5000 + number));
    expect(await waiting()).toBe(1);
    release();
    await expect.poll(known).toMatchObject({ url: urlOf(5012), text: "Late" });
    expect(oembed.asked).toHaveLength(2);
  });

  test("of one owner are at most ten; the others are looked up on another day", async () => {
    const urls = Array.from({ length: 13 }, (_, index) => urlOf(6000 + index));
    for (const index of urls.keys()) await owner.addPage(`waiting-${index}`);
    const release = hold();
    await savePost();
    await asks(1);
    // All at once: after five seconds the one that is asked about is given up, and the next one's turn comes.
    const adding = urls.map((tweetUrl, index) =>
      owner.add(`waiting-${index}`, "twittersection1", { config: { tweetUrl } }),
    );
    await Promise.all(adding);
    expect(await waiting()).toBe(10);
    release();
    await asks(11);
    await nextDay();
    expect(oembed.asked).toEqual(expect.arrayContaining(urls));
  });
});

describe("the original post", () => {
  const frames = async (path: string) => {
    const { headers } = await app.send(path, { host });
    return /frame-src [^;]*/.exec(String(headers["content-security-policy"]))?.[0];
  };

  test("may be framed on pages that show a post, and nothing is anywhere else", async () => {
    expect(await frames(`/${slug}`)).toBeUndefined();
    await savePost();
    expect(await frames(`/${slug}`)).toBe("frame-src https://platform.twitter.com");
    const { text } = await app.send(`/${slug}`, { host });
    expect(text).toContain(`data-frame="https://platform.twitter.com/embed/Tweet.html?dnt=true&amp;id=${count}"`);
    expect(text).not.toContain("<iframe");
    await savePost("");
    expect(await frames(`/${slug}`)).toBeUndefined();
    expect(await frames("/about-nothing")).toBeUndefined();
    expect(/frame-src/.test(String((await app.send("/")).headers["content-security-policy"]))).toBe(false);
  });

  test("of an address that was stored by hand and is none opens nothing", async () => {
    await savePost();
    // What is learned of it would be stored over what is stored by hand.
    await expect.poll(known).toMatchObject({ text: "Hello" });
    const config = JSON.stringify({ tweetUrl: "https://evil.example/a/status/1;script-src *" });
    await app.db.updateTable("page_components").set({ config }).where("id", "=", id).execute();
    await owner.save(slug, await owner.add(slug, "contentsection1"), { title: "Draws the page anew" });
    expect(await frames(`/${slug}`)).toBeUndefined();
    expect((await app.send(`/${slug}`, { host })).text).not.toContain("evil.example");
  });
});

describe("a hostile endpoint", () => {
  const plays: Record<string, Play> = {
    "an error": (_, response) => response.writeHead(500).end(),
    "not found": (_, response) => response.writeHead(404).end("{}"),
    "no JSON": (_, response) => response.end("<!doctype html><script>alert(1)</script>"),
    "another shape": (_, response) => response.end(JSON.stringify({ author_name: 7, html: ["x"] })),
    "JSON that is no object": (_, response) => response.end("null"),
    "no text": (_, response) => response.end(JSON.stringify({ author_name: "x", html: "<script>alert(1)</script>" })),
    "a megabyte": (_, response) => response.end(JSON.stringify({ author_name: "x", html: "y".repeat(1_000_000) })),
    "a redirect to a private address": (_, response) =>
      response.writeHead(302, { location: "http://127.0.0.1:1/latest/meta-data" }).end(),
    "a redirect to another host": (_, response) =>
      response.writeHead(302, { location: "http://elsewhere.example/" }).end(),
    "a redirect to itself": (request, response) => response.writeHead(302, { location: request.url }).end(),
    "a broken connection": (request) => request.socket.destroy(),
  };

  test.each(Object.keys(plays))(
    "with %s: the save is done, the page has the way to the post, and another day helps",
    async (name) => {
      oembed.play = plays[name] ?? oembed.play;
      expect((await savePost()).status).toBe(200);
      await expect.poll(() => oembed.asked.length).toBeGreaterThan(0);
      // What was begun is done when the next one is.
      const other = await owner.add(slug, "twittersection1", { config: { tweetUrl: urlOf(count + 5000) } });
      await expect.poll(() => oembed.asked.filter((url) => url === urlOf(count + 5000)).length).toBeGreaterThan(0);
      expect(await known()).toBeUndefined();
      expect(await page()).toContain("Read the post by @jane on X");
      oembed.play = tells("At last");
      await nextDay();
      expect(await known()).toMatchObject({ text: "At last" });
      await owner.delete(`/api/delete-page-component/${other}`);
    },
  );

  test("that sends scripts leaves words", async () => {
    oembed.play = tells('Hi <script>alert(1)</script><img src=x onerror="alert(1)"><b>you</b>', "<b>Eve</b>");
    await savePost();
    await expect.poll(known).toMatchObject({ text: "Hi you", author: "Eve" });
    const { text } = await app.send(`/${slug}`, { host });
    expect(text).not.toContain("alert(1)");
    expect(text).not.toContain("onerror");
  });

  test("that never answers holds up neither the save nor the end of the server", async () => {
    oembed.play = () => {};
    expect((await savePost()).status).toBe(200);
    await asks(1);
    expect((await owner.save(slug, id, { title: "Goes on" })).status).toBe(200);
  });
});
