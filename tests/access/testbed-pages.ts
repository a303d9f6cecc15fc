import type { SavedSection } from "../../src/features/pages/saved-contract.ts";
import type { Builder } from "../support/builder.ts";
import type { TestApp } from "../support/test-app.ts";
import type { Person } from "./testbed.ts";

export async function saveSections(builder: Builder): Promise<Person["saved"]> {
  const save = async (name: string) => {
    const section = { name, componentType: "contentsection1", config: { title: name } };
    return (await builder.post("/api/save-section", section)).json<SavedSection>().saved_section_id;
  };
  const saved = { kept: await save("Kept"), spare: await save("Spare"), gone: await save("Gone") };
  await builder.delete(`/api/delete-saved-section/${saved.gone}`);
  return saved;
}

export async function pagesOf({ db }: TestApp, websiteId: number): Promise<Person["pages"]> {
  const rows = await db.selectFrom("pages").select(["id", "slug"]).where("website_id", "=", websiteId).execute();
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
  return { home: idOf("home"), plain: idOf("plain"), gone: idOf("gone") };
}

/** The page "plain", to a guest. */
export async function givePage(app: TestApp, website_id: number): Promise<number> {
  const values = { email: `guest-${website_id}@rostrum.test`, username: `Guest ${website_id}`, password_hash: "-" };
  const { id: user_id } = await app.db.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow();
  const grants = app.db.insertInto("grants").values({ user_id, website_id, role: "guest" });
  const { id: grant_id } = await grants.returning("id").executeTakeFirstOrThrow();
  const { plain: page_id } = await pagesOf(app, website_id);
  const given = app.db.insertInto("single_things").values({ grant_id, page_id });
  return (await given.returning("id").executeTakeFirstOrThrow()).id;
}
