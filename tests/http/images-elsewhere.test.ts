import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Draft } from "../../src/features/articles/writing-contract.ts";
import { Fetcher } from "../../src/platform/fetcher/fetcher.ts";

import { articleForm, photoFile } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Sites with encrypted connections that answer without a network. */
class Sites extends Fetcher {
  readonly asked: string[] = [];
  override async fetch(url: string) {
    this.asked.push(url);
    if (!url.endsWith(".jpg")) return { ok: false as const, problem: "status" as const, status: 404 };
    const { buffer: body } = await photoFile(url.includes("pier") ? 320 : 160, 200);
    return { ok: true as const, status: 200, url, type: "image/jpeg", body };
  }
}

let app: TestApp;
let cookie: string;
const sites = new Sites({ resolve: async () => [] });
beforeAll(async () => {
  app = await startTestApp({ fetcher: sites });
  cookie = await app.logIn();
});
afterAll(() => app.close());

const picture = (name: string, alt: string) => `<img src="https://cdn.example/${name}" alt="${alt}">`;
const link = (name: string, text: string) => `<a href="https://cdn.example/${name}">${text}</a>`;
const post = (slug: string, content: string) =>
  app.send("/api/post-article-user", { form: articleForm({ slug, content }), cookie });
const draftOf = async (id: number) => (await app.send(`/api/get-draft/${id}`, { cookie })).json<Draft>();
const contentOf = async (id: number) => (await draftOf(id)).fields.content;
const own = /<img src="\/media\/[0-9a-f]{64}\/original\.jpg" alt="([^"]*)" width="\d+" height="200" \/>/g;

describe("an image of another website in a posted text", () => {
  test("is a link until it is copied by a job; then it is where it was, once for each place", async () => {
    const figure = (image: string) => `<figure>${image}<figcaption>At dawn</figcaption></figure>`;
    const html = `<p>a ${picture("small.jpg", "A &amp; B")} b</p>${figure(picture("pier.jpg", "The pier"))}${figure(picture("pier.jpg", "The pier"))}`;
    const answer = await post("copied", html);
    expect(answer.json()).toMatchObject({
      images_elsewhere: { copying: ["https://cdn.example/small.jpg", "https://cdn.example/pier.jpg"], not_copied: [] },
    });
    const { id } = answer.json<{ id: number }>();
    const linked = `<p>a ${link("small.jpg", "Image: A &amp; B")} b</p>${figure(link("pier.jpg", "Image: The pier"))}${figure(link("pier.jpg", "Image: The pier"))}`;
    expect(await contentOf(id)).toBe(linked);
    await app.runJobs("articles.copy-images");
    const content = await contentOf(id);
    expect(content.replace(own, "IMG($1)")).toBe(
      `<p>a IMG(A &amp; B) b</p>${figure("IMG(The pier)")}${figure("IMG(The pier)")}`,
    );
    expect(sites.asked.filter((url) => url.includes("pier"))).toHaveLength(1);
    // What is posted again is the same: the stored form.
    const again = await post("again", content);
    expect(again.json()).not.toHaveProperty("images_elsewhere");
    expect(await contentOf(again.json<{ id: number }>().id)).toBe(content);
  });

  test("that can't be copied stays a link that says so; what is known at once is in the answer", async () => {
    const data = '<img src="data:image/png;base64,AAAA" alt="Drawn">';
    const answer = await post("gone", `<p>a</p>${picture("gone.png", "Gone")}${picture("pier.jpg", "Here")}${data}`);
    expect(answer.json()).toMatchObject({
      images_elsewhere: {
        copying: ["https://cdn.example/gone.png", "https://cdn.example/pier.jpg"],
        not_copied: [{ address: "", alt: "Drawn", message: expect.stringContaining("Upload it instead.") }],
      },
    });
    await app.runJobs("articles.copy-images");
    const content = await contentOf(answer.json<{ id: number }>().id);
    expect(content.replace(own, "IMG($1)")).toBe(
      `<p>a</p>${link("gone.png", "Image not copied: Gone")} IMG(Here) [Image not included: Drawn]`,
    );
  });

  test("is none of the writer's words", async () => {
    const answer = await post("wordless", `<figure>${picture("pier.jpg", "")}</figure>`);
    const message = "Content is required. Describe the image, or write a sentence.";
    expect([answer.status, answer.json()]).toEqual([400, { message, fields: { content: message } }]);
  });

  test("beyond a hundred stays a link, which the answer names", async () => {
    const many = Array.from({ length: 102 }, (_, n) => picture(`${n}.png`, `Picture ${n}`)).join("");
    const { images_elsewhere } = (await post("many", many)).json<{ images_elsewhere: Record<string, object[]> }>();
    expect(images_elsewhere.copying).toHaveLength(100);
    expect(images_elsewhere.not_copied).toMatchObject([{ alt: "Picture 100" }, { alt: "Picture 101" }]);
  });
});

test("while somebody writes, the images come into their draft, which stays unpublished or published as it was", async () => {
  const { id } = (await post("written", `<p>One</p>${picture("pier.jpg", "The pier")}`)).json<{ id: number }>();
  const before = await draftOf(id);
  const save = (version: number, content: string) =>
    app.send(`/api/save-draft/${id}`, {
      json: { version, save_id: randomUUID(), changes: { content } },
      cookie,
    });
  const changed = `${before.fields.content.replace("One", "One more")}<p>${picture("small.jpg", "Added")}</p>`;
  expect((await save(before.version, changed)).status).toBe(200);
  await app.runJobs("articles.copy-images");
  expect((await contentOf(id)).replace(own, "IMG($1)")).toBe("<p>One more</p>IMG(The pier)<p>IMG(Added)</p>");
  const [website] = (await app.send("/api/get-websites", { cookie })).json<{ website_id: number }[]>();
  const host = `${website?.website_id}.sites.rostrum.test`;
  const live = (await app.send("/api/articles/written", { host })).json<{ content: string }>().content;
  expect(live.replace(own, "IMG($1)")).toBe("<p>One</p>IMG(The pier)");
});
