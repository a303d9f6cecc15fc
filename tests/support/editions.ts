import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import type { Block, BlockFields, Edition } from "../../src/features/newsletters/edition-contract.ts";
import { hourMs, minuteMs } from "../../src/shared/durations.ts";
import type { Answer } from "./http-client.ts";
import { editorLogin, type TestApp } from "./test-app.ts";
import { firstWebsiteOf, insertOwnWebsite } from "./websites.ts";

export interface EditionSite {
  id: number;
  spaceId: number;
}

/** A network with three websites that have member lists of their own: the editor's, and two of the owner's. */
export async function startEdition(app: TestApp) {
  const network = await app.logIn();
  const editor = await app.logIn(editorLogin);
  const site = { id: await firstWebsiteOf(app.db, app.editor.id), spaceId: app.editor.spaceId };
  return new TestEdition(app, {
    network,
    editor,
    site,
    other: await addSite(app, "Other"),
    third: await addSite(app, "Third"),
  });
}

async function addSite(app: TestApp, title: string): Promise<EditionSite> {
  const { id: spaceId } = await app.db
    .insertInto("spaces")
    .values({ name: title })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db.insertInto("grants").values({ user_id: app.owner.id, space_id: spaceId, role: "owner" }).execute();
  const id = await insertOwnWebsite(app.db, app.owner.id, { title });
  await app.db.updateTable("websites").set({ space_id: spaceId }).where("id", "=", id).execute();
  await app.db
    .insertInto("grants")
    .values({ user_id: app.owner.id, website_id: id, role: "owner" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.settled();
  return { id, spaceId };
}

interface Made {
  network: string;
  editor: string;
  site: EditionSite;
  other: EditionSite;
  third: EditionSite;
}

export class TestEdition {
  readonly #app: TestApp;
  /** Cookies of the network's owner, who owns the other websites, too, and of the site's owner. */
  network: string;
  editor: string;
  readonly site: EditionSite;
  readonly other: EditionSite;
  readonly third: EditionSite;

  constructor(app: TestApp, { network, editor, site, other, third }: Made) {
    this.#app = app;
    this.network = network;
    this.editor = editor;
    this.site = site;
    this.other = other;
    this.third = third;
  }

  /** After the clock was set forward. */
  async logIn(): Promise<void> {
    this.network = await this.#app.logIn();
    this.editor = await this.#app.logIn(editorLogin);
  }

  async reset(): Promise<void> {
    const { db } = this.#app;
    for (const cookie of [this.network, this.editor])
      if ((await this.#app.send("/api/get-newsletters", { cookie })).status === 401) await this.logIn();
    const tables = [
      "newsletters",
      "newsletter_volumes",
      "newsletter_sending_pauses",
      "suppressions",
      "members",
    ] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
    await db.deleteFrom("newsletter_pauses").execute();
    await db.deleteFrom("unmatched_suppressions").execute();
    const settings = { website_id: this.#app.hostId, postal_address: "Network Street 1" };
    await db
      .insertInto("newsletter_settings")
      .values(settings)
      .onConflict((one) => one.doNothing())
      .execute();
  }

  post(path: string, json: object = {}, cookie = this.network, method: "POST" | "PUT" = "POST"): Promise<Answer> {
    return this.#app.send(path, { method, json, cookie });
  }

  async get<T>(path: string, cookie = this.network): Promise<T> {
    return (await this.#app.send(path, { cookie })).json<T>();
  }

  /** Members of a list who agreed to get email. */
  async addMembers(spaceId: number, emails: readonly string[], words = "On paper"): Promise<void> {
    await sql`
      with record as (
        insert into consent_records (space_id, basis, reason, ground, recorded_at)
        values (${spaceId}, 'owner', ${words}, 'agreed', now()) returning id
      ), added as (
        insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
        select ${spaceId}, 'Member ' || email, email, 40, 'Female', 'Elm Street', 'Dover', '01234', 'Ward 1'
        from unnest(${emails}::text[]) as email returning id
      )
      insert into member_consents (member_id, consent_id, given_at) select added.id, record.id, now() from added, record`.execute(
      this.#app.db,
    );
  }

  /** A newsletter of the network. Returns its id. */
  async begin({
    subject = "News of the network",
    content = "<p>Hello</p>",
    correction_of = undefined as number | undefined,
  } = {}) {
    const begun = correction_of === undefined ? { website_id: this.#app.hostId } : { correction_of };
    const { id, version } = (await this.post("/api/add-newsletter", begun)).json<{ id: number; version: number }>();
    const changes = { subject, content, is_public: false };
    await this.post(`/api/save-newsletter/${id}`, { version, save_id: randomUUID(), changes });
    return id;
  }

  invite(id: number, sites: readonly EditionSite[] | null, { inHours = 24, note = "" } = {}): Promise<Answer> {
    const deadline = new Date(this.#app.clock.now().getTime() + inHours * hourMs).toISOString();
    return this.post(`/api/invite-websites/${id}`, {
      website_ids: sites?.map((one) => one.id) ?? null,
      deadline,
      note,
    });
  }

  edition(id: number): Promise<Edition> {
    return this.get(`/api/get-edition/${id}`);
  }

  async blockOf(id: number, { id: websiteId }: EditionSite): Promise<number> {
    const { websites } = await this.edition(id);
    const found = websites.find((one) => one.website_id === websiteId);
    if (!found) throw new Error("not invited");
    return found.block_id;
  }

  /** Whose people write a website's block. */
  cookieOf(site: EditionSite): string {
    return site.id === this.site.id ? this.editor : this.network;
  }

  async write(blockId: number, changes: Partial<BlockFields>, cookie: string): Promise<Answer> {
    const { version } = await this.get<Block>(`/api/get-newsletter-block/${blockId}`, cookie);
    return this.post(`/api/save-newsletter-block/${blockId}`, { version, save_id: randomUUID(), changes }, cookie);
  }

  /** Writes a website's block and hands it in. */
  async handIn(id: number, site: EditionSite, changes: Partial<BlockFields> = {}): Promise<Answer> {
    const cookie = this.cookieOf(site);
    const blockId = await this.blockOf(id, site);
    await this.write(blockId, { heading: "Our news", body: "We met on Monday.", ...changes }, cookie);
    const { version } = await this.get<Block>(`/api/get-newsletter-block/${blockId}`, cookie);
    return this.post(`/api/hand-in-newsletter-block/${blockId}`, { version }, cookie);
  }

  figures(id: number): Promise<NewsletterFigures> {
    return this.get(`/api/get-newsletter-figures/${id}`);
  }

  /** Sends it through to the end. */
  async send(id: number): Promise<NewsletterFigures> {
    await this.hold(id);
    await this.run();
    return this.figures(id);
  }

  /** Sends it, so that it waits for the end of the hold. */
  async hold(id: number): Promise<Answer> {
    const { version } = await this.get<{ version: number }>(`/api/get-newsletter/${id}`);
    return this.post(`/api/send-newsletter/${id}`, { version });
  }

  /** Lets the time to recall pass, and everything that is due be done. */
  async run(): Promise<void> {
    this.#app.clock.advance(11 * minuteMs);
    await this.#app.runJobs("newsletters.watch");
    await this.#app.runJobs("newsletters.begin", "newsletters.send");
  }
}
