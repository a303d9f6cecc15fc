import type { TestApp } from "../support/test-app.ts";

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
