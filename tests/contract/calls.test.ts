import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// Names and shapes that other clients rely on: to the letter. Behavior is tested elsewhere.

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  const category_id = String(await createCategory(app));
  const form = articleForm({ category_id, slug: "first", cover_photo: await photograph(400, 300) });
  await app.send("/api/post-article-host", { form, cookie });
});
afterAll(() => app.close());

const summaryFields = [
  ...["id", "title", "slug", "description", "cover_photo", "publish_date", "username", "user_id"],
  ...["profile_picture", "category", "category_image"],
];

function keysOf(value: unknown): string[] {
  return Object.keys(value as object);
}

describe("answers have the fields of the contract", () => {
  test("POST /api/login → userId", async () => {
    const answer = await app.send("/api/login", { json: { email: "owner@rostrum.test", password: "owner password" } });
    expect(keysOf(answer.json())).toEqual(["userId"]);
  });

  test("GET /api/check-session → userId, null when logged out", async () => {
    expect((await app.send("/api/check-session", { cookie })).json()).toEqual({ userId: app.owner.id });
    expect((await app.send("/api/check-session")).json()).toEqual({ userId: null });
  });

  test("POST /api/logout → message", async () => {
    const answer = await app.send("/api/logout", { method: "POST", cookie: await app.logIn() });
    expect(keysOf(answer.json())).toEqual(["message"]);
  });

  test("GET /api/articles → an array of articles without content", async () => {
    const [article] = (await app.send("/api/articles")).json<object[]>();
    expect(keysOf(article)).toEqual(expect.arrayContaining(summaryFields));
    expect(article).not.toHaveProperty("content");
  });

  test("GET /api/articles/{slug} → the article with content and category_slug", async () => {
    const article = (await app.send("/api/articles/first")).json();
    expect(keysOf(article)).toEqual(expect.arrayContaining([...summaryFields, "content", "category_slug"]));
    expect(article.cover_photo).toMatch(/^\/media\//);
  });

  test("GET /api/articles/category/{slug} → an array", async () => {
    expect((await app.send("/api/articles/category/town-hall")).json<unknown[]>()).toHaveLength(1);
  });

  test("GET /api/categories → category_id, name, slug, image", async () => {
    const [category] = (await app.send("/api/categories")).json<object[]>();
    expect(keysOf(category).sort()).toEqual(["category_id", "image", "name", "slug"]);
  });

  test("GET /api/get-websites → website_id, title, domain; the first is called Your Website", async () => {
    const websites = (await app.send("/api/get-websites", { cookie })).json<object[]>();
    expect(websites).toEqual([
      {
        website_id: expect.any(Number),
        title: "Your Website",
        domain: null,
        language: "en-US",
        is_verified: 0,
        role: "owner",
        single_things: [],
        edition: null,
      },
    ]);
  });

  test("POST /api/post-article-user → 201 with message, id, slug", async () => {
    const answer = await app.send("/api/post-article-user", { form: articleForm({ slug: "mine" }), cookie });
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({ message: expect.any(String), id: expect.any(Number), slug: "mine" });
  });

  test("an error → message, and fields where a form is wrong", async () => {
    expect((await app.send("/api/articles/nope")).json()).toEqual({ message: "Article not found" });
    const wrong = await app.send("/api/post-article-user", { form: articleForm({ slug: "" }), cookie });
    expect(wrong.json()).toEqual({ message: "Slug is required", fields: { slug: "Slug is required" } });
  });
});

describe("the OpenAPI description", () => {
  interface Operation {
    summary?: string;
    tags?: string[];
    responses: Record<string, { content?: { "application/json"?: { schema: object } } }>;
  }

  test("tells of every call what it is for and what it answers, errors too", async () => {
    const { paths } = (await app.send("/api/openapi.json")).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { summary, tags, responses }] of Object.entries(operations)) {
        const name = `${method} ${path}`;
        expect(summary, name).toBeTruthy();
        expect(tags?.length, name).toBe(1);
        expect(
          Object.keys(responses).some((status) => status.startsWith("2")),
          name,
        ).toBe(true);
        expect(responses["400"]?.content?.["application/json"]?.schema, name).toBeDefined();
      }
    }
  });
});
