import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storable } from "../../src/shared/text.ts";
import { insertArticles } from "../support/articles.ts";
import type { RequestOptions } from "../support/http-client.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());

const bad = { NUL: "home\u0000", "half of a surrogate pair": "home\ud800" };
const refused = { message: "The request has a character that can't be stored: NUL, or half of a surrogate pair." };

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Call {
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Something that this schema may take, with `text` wherever it takes any text. */
function sample(schema: Schema, text: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, text);
  if (schema.format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return [sample(schema.items ?? {}, text)];
  if (!schema.properties) return schema.type === "object" ? { [text]: { [text]: [text] } } : text;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, sample(of, text)]));
}

function* requests(
  path: string,
  { parameters = [], requestBody }: Call,
  text: string,
): Generator<[string, RequestOptions]> {
  // Surrogates can't stand in an address; NUL can.
  const inAddress = encodeURIComponent(text.toWellFormed());
  const filled = (value: string) => path.replace(/\{\w+\}/g, value);
  const query = parameters.filter((one) => one.in === "query");
  const search = query.map(({ name, schema }) => [name, String(sample(schema, "x"))]);
  yield [`${filled(inAddress)}?${new URLSearchParams(search)}`, {}];
  for (const { name } of query) {
    const others = new URLSearchParams(search.filter(([other]) => other !== name));
    yield [`${filled("1")}?${others}&${name}=${inAddress}`, {}];
  }
  const { "application/json": json, "multipart/form-data": form } = requestBody?.content ?? {};
  if (json) {
    const whole = sample(json.schema, text);
    yield [filled("1"), { json: whole }];
    for (const [name, of] of Object.entries(json.schema.properties ?? {})) {
      const clean = sample(json.schema, "x") as object;
      yield [filled("1"), { json: { ...clean, [name]: sample(of, text) } }];
      yield [filled("1"), { json: { ...clean, [name]: text } }];
    }
  }
  if (form) {
    for (const name of [...Object.keys(form.schema.properties ?? {}), text]) {
      const data = new FormData();
      data.append(name, text);
      yield [filled("1"), { form: data }];
    }
  }
}

describe("text that can't be stored, in whatever part of a call it stands", () => {
  test.each(Object.entries(bad))("%s is never a fault of ours", async (_name, text) => {
    const { paths } = (await app.send("/api/openapi.json")).json<{ paths: Record<string, Record<string, Call>> }>();
    let count = 0;
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, call] of Object.entries(calls)) {
        // They end the session that the others need.
        if (/password|session|logout/.test(path)) continue;
        for (const [address, options] of requests(path, call, text)) {
          const answer = await app.send(address, { method: method.toUpperCase(), cookie, ...options });
          expect(answer.status, `${method} ${address} ${JSON.stringify(options.json)}`).toBeLessThan(500);
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(300);
  });

  test.each(Object.entries(bad))("%s in what names something is refused", async (_name, text) => {
    const change = { pageSlug: "home", changedFields: { "1": { title: "x" } } };
    const bodies = [
      { ...change, pageSlug: text },
      { ...change, changedFields: { "1": { [text]: "x" } } },
    ];
    for (const json of bodies) {
      const answer = await app.send("/api/save-page", { json, cookie });
      expect([answer.status, answer.json()]).toEqual([400, refused]);
    }
  });

  test("NUL in a query is refused, in a path it names nothing", async () => {
    const query = await app.send("/api/get-page-components?pageSlug=home%00", { cookie });
    expect([query.status, query.json()]).toEqual([400, refused]);
    expect((await app.send("/api/delete-page/home%00", { method: "DELETE", cookie })).status).toBe(404);
    expect((await app.send("/article/a%00b")).status).toBe(404);
    expect((await app.send("/?a=%00")).status).toBe(200);
  });

  test("a body nested too deeply is refused", async () => {
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    for (const depth of [100, 10_000, 150_000]) {
      const body = `{"pageSlug":"home","changedFields":{"1":{"title":${deep(depth)}}}}`;
      const answer = await app.send("/api/save-page", {
        body,
        cookie,
        headers: { "content-type": "application/json" },
      });
      expect([answer.status, answer.json().message]).toEqual([400, "The request is nested too deeply."]);
    }
  });
});

test("what older versions stored with control characters is shown without them, everywhere", async () => {
  const odd = (text: string) => `${text}\u0007\u001b\ufffe`;
  await app.sites.change(app.hostId, async (trx) => {
    const category = { website_id: app.hostId, name: odd("Old town"), slug: "old-town" };
    const { id } = await trx.insertInto("categories").values(category).returning("id").executeTakeFirstOrThrow();
    const texts = { title: odd("Old title"), description: odd("Old words."), content: `<p>${odd("Old text.")}</p>` };
    await insertArticles(trx, app.hostId, [{ ...texts, slug: "old", category_id: id, author_id: app.owner.id }]);
    await trx
      .updateTable("users")
      .set({ username: odd("Olivia") })
      .where("id", "=", app.owner.id)
      .execute();
    await trx
      .updateTable("websites")
      .set({ title: odd("The old site") })
      .where("id", "=", app.hostId)
      .execute();
  });
  const pages = ["", "articles", "article/old", "categories", "categories/old-town", "authors", "search?q=old", "nope"];
  const files = ["feed.xml", "atom.xml", "feed.json", "categories/old-town/feed.xml", "article/old.md", "llms.txt"];
  const maps = ["sitemap.xml", "sitemaps/articles-1.xml", "sitemaps/authors.xml", "site.webmanifest"];
  for (const path of [...pages, ...files, ...maps]) {
    const { status, text } = await app.send(`/${path}`);
    expect(status, path).toBe(path === "nope" ? 404 : 200);
    expect(text === storable(text), path).toBe(true);
    expect(text.match(/.{0,40}(?:\\u(?:0007|001b|fffe)|&#(?:0*7|27|65534|x0*7|x0*1b|xfffe);)/i), path).toBe(null);
  }
  expect((await app.send("/feed.json")).text).toContain('"Old title"');
});
