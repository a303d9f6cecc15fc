import type { RevisionSummary } from "../../src/features/articles/writing-contract.ts";
import type { TestApp } from "../support/test-app.ts";
import type { Writer } from "../support/writer.ts";
import type { Person } from "./testbed.ts";

/** Articles on the writer's first website, one with a translation, with a version of the published one and a link that shows the draft. */
export async function writeArticles(
  writer: Writer,
  slug: string,
  spanishId: number,
): Promise<Pick<Person, "articles" | "revisionId" | "previewLinkId" | "threadId" | "comments">> {
  const published = await writer.publishNew({ slug });
  const begun = await writer.post(`/api/translate-article/${published}`, { website_id: spanishId });
  const articles = {
    published,
    translation: begun.json<{ id: number }>().id,
    draft: await writer.begin(),
    binned: await writer.begin(),
    erasable: await writer.begin(),
  };
  for (const binned of [articles.binned, articles.erasable]) await writer.delete(`/api/delete-article/${binned}`);
  const [revision] = (await writer.get(`/api/get-revisions/${articles.published}`)).json<RevisionSummary[]>();
  if (!revision) throw new Error("no version was kept");
  const link = await writer.post(`/api/add-preview-link/${articles.draft}`);
  const threadId = await writer.comment(articles.draft, { quote: "Words" });
  const comments = { kept: await writer.reply(threadId), spare: await writer.reply(threadId) };
  return {
    articles,
    revisionId: revision.revision_id,
    previewLinkId: link.json<{ link_id: number }>().link_id,
    threadId,
    comments,
  };
}

/** Ids by name. */
export async function addTags({ db }: TestApp, website_id: number) {
  const add = async (name: string) => {
    const values = { website_id, name, slug: name.toLowerCase() };
    return (await db.insertInto("tags").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  return { kept: await add("Kept"), spare: await add("Spare"), merged: await add("Merged") };
}

/** Ids by name. */
export async function addCategories({ db }: TestApp, website_id: number) {
  const add = async (name: string) => {
    const values = { website_id, name, slug: name.toLowerCase() };
    return (await db.insertInto("categories").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  return { kept: await add("Kept"), spare: await add("Spare") };
}

export async function addHtmlBlock({ db }: TestApp, website_id: number): Promise<string> {
  const values = { website_id, html: "<p>Of a test</p>" };
  return (await db.insertInto("html_blocks").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Ids by name. */
export async function addSeries({ db }: TestApp, website_id: number) {
  const add = async (name: string) => {
    const values = { website_id, name, slug: name.toLowerCase() };
    return (await db.insertInto("series").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  return { kept: await add("Kept"), spare: await add("Spare") };
}
