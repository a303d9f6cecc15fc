import { afterAll, beforeAll, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { photograph } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  await owner.addPage("our-plan");
  const writer = new Writer(app, owner.cookie);
  await writer.publishNew({ slug: "plan-b", title: "Plan 100% B_" });
  await writer.write(await writer.begin(), { title: "Plan in a draft" });
  const form = new FormData();
  form.set("image", await photograph(60, 40), "plan.jpg");
  await app.send("/api/upload-image", { form, cookie: owner.cookie });
});
afterAll(() => app.close());

const find = async (search: string) => {
  const answer = await owner.get(`/api/get-link-targets?search=${encodeURIComponent(search)}`);
  return answer.json<{ kind: string; title: string; address: string }[]>().map(({ kind, address }) => [kind, address]);
};

test("without a search: pages, the home page first, and published articles", async () => {
  expect(await find("")).toEqual([
    ["page", "/"],
    ["page", "/our-plan"],
    ["article", "/article/plan-b"],
  ]);
});

test("by part of a name, whatever signs it has; images only when searched for; no drafts", async () => {
  expect(await find("PLAN")).toEqual([
    ["page", "/our-plan"],
    ["article", "/article/plan-b"],
    ["image", expect.stringMatching(/^\/media\/[0-9a-f]{64}\/original\.jpg$/)],
  ]);
  expect(await find("100% b_")).toEqual([["article", "/article/plan-b"]]);
  expect(await find("%%")).toEqual([]);
});

test("articles that contain the words of a link are suggested, best first, but not the one that links, nor drafts", async () => {
  const writer = new Writer(app, owner.cookie);
  const bridge = await writer.publishNew({
    slug: "bridge",
    title: "The new bridge",
    content: "<p>It opens in May.</p>",
  });
  await writer.publishNew({
    slug: "budget",
    title: "The budget",
    content: "<p>It pays for a bridge, and a new school.</p>",
  });
  await writer.write(await writer.begin(), { title: "A new bridge in a draft" });
  const suggested = async (about: string, id?: number) => {
    const own = id === undefined ? "" : `&article_id=${id}`;
    const answer = await owner.get(`/api/get-link-targets?about=${encodeURIComponent(about)}${own}`);
    const found = answer.json<{ kind: string; address: string }[]>();
    return found.flatMap(({ kind, address }) => (kind === "suggested" ? [address] : []));
  };
  expect(await suggested("new bridges")).toEqual(["/article/bridge", "/article/budget"]);
  expect(await suggested("new bridges", bridge)).toEqual(["/article/budget"]);
  for (const about of ["", "the", "& | ! ( ' \\", "nothing of this"]) expect(await suggested(about), about).toEqual([]);
});
