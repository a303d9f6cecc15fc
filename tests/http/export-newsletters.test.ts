import { strFromU8, unzipSync } from "fflate";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsletterLinks } from "../../src/features/newsletters/links-contract.ts";
import { getTextPaths } from "../../src/features/newsletters/translations-contract.ts";
import { ApiUser } from "../support/api-user.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
import { hasPython } from "../support/python-mail.ts";
import { readCsv } from "../support/read-csv.ts";
import { editorLogin } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(() => testbed.reset());

const origin = () => `http://${testbed.websiteId}.sites.rostrum.test`;
const get = (by: ApiUser = testbed.owner, id = testbed.websiteId) => by.get(`/api/export-newsletters/${id}`);

/** The files of the archive by their paths, read by a program that isn't ours. */
async function exported(): Promise<Record<string, Uint8Array>> {
  const answer = await get();
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="newsletters-\d{4}-\d\d-\d\d\.zip"$/);
  return unzipSync(new Uint8Array(answer.bytes));
}
const pageIn = (files: Record<string, Uint8Array>, path = "") => strFromU8(files[path] ?? new Uint8Array());

describe.skipIf(!hasPython)("a website's newsletters", () => {
  const table = (files: Record<string, Uint8Array>) => readCsv(files["newsletters.csv"] ?? new Uint8Array());

  test("have the figures that the report shows, and nobody's address", async () => {
    await testbed.settings({ counts_clicks: true });
    const id = await testbed.send({
      content: '<p>Hello {first_name|neighbor}, {email|reader}: <a href="https://example.org/one">One</a></p>',
      is_public: true,
    });
    const { db } = testbed.app;
    const recipients = await db.selectFrom("newsletter_recipients").select(["id", "token"]).orderBy("id").execute();
    await testbed.submit(`/newsletter/unsubscribe/${recipients[0]?.token.toString("base64url")}`, {});
    await db
      .updateTable("newsletter_recipients")
      .set({ state: "bounced" })
      .where("id", "=", recipients[1]?.id ?? 0)
      .execute();
    await db
      .insertInto("newsletter_complaints")
      .values({ recipient_id: recipients[2]?.id ?? 0 })
      .execute();
    await db.updateTable("newsletter_links").set({ clicks: 7 }).where("url", "=", "https://example.org/one").execute();

    const files = await exported();
    const { figures, unsubscribed, started_at } = await testbed.figures(id);
    const { clicks } = (await testbed.owner.get(`/api/get-newsletter-links/${id}`)).json<NewsletterLinks>();
    expect([figures?.audience, figures?.handed_over, figures?.bounced, unsubscribed, clicks]).toEqual([3, 2, 1, 1, 7]);
    const path = Object.keys(files)[1] ?? "";
    expect(path).toMatch(new RegExp(`^sent/\\d{4}-\\d\\d-\\d\\d-news-${id}\\.html$`));
    expect(table(files)).toEqual([
      {
        ...{
          subject: "News",
          state: "sent",
          sent_at: started_at,
          to: "Everybody on the member list of Your Website, if they agreed to get email.",
        },
        ...{ recipients: "3", handed_over: "2", bounced: "1", complained: "1", unsubscribed: "1", clicks: "7" },
        file: path,
      },
    ]);

    const page = pageIn(files, path);
    expect(page).toMatch(/^<!doctype html><html lang="en/);
    expect(page).toContain("Hello neighbor, reader: ");
    expect(page).toContain('href="https://example.org/one"');
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    const secrets = recipients.map(({ token }) => token.toString("base64url"));
    for (const secret of [...secrets, "@example.org", "/unsubscribe/", "/preferences/", "/why/", "/newsletter/link/"])
      expect(all.filter((text) => text.includes(secret))).toEqual([]);
  });

  test("are one page for each in each language: as sent, and drafts as the preview has them; images are absolute", async () => {
    const { filePath } = await testbed.owner.uploadPhoto();
    const content = `<p>Hi {first_name|you}</p><p><img src="${filePath}" alt="A" width="60" height="40" /></p>`;
    const spanish = getTextPaths("es", { subject: "Noticias", preview_text: "", content: "<p>Hola {first_name}</p>" });
    const sent = await testbed.send({ content, ...spanish });
    const { id: draft } = await testbed.write({ subject: "News", content, ...spanish });
    await testbed.app.db
      .updateTable("newsletters")
      .set({ content: "<p>Changed</p>", translations: "{}" })
      .where("id", "=", sent)
      .execute();

    const files = await exported();
    const rows = table(files);
    expect(rows.map(({ subject, state, recipients, sent_at }) => [subject, state, recipients, sent_at !== ""])).toEqual(
      [
        ["News", "draft", "", false],
        ["News", "sent", "3", true],
      ],
    );
    const paths = rows.flatMap(({ file = "" }) => file.split(", "));
    expect(paths).toEqual(Object.keys(files).slice(1));
    expect(paths.map((path) => path.replace(/\d{4}-\d\d-\d\d/, "DAY"))).toEqual([
      ...[`drafts/DAY-news-${draft}.html`, `drafts/DAY-news-${draft}.es.html`],
      ...[`sent/DAY-news-${sent}.html`, `sent/DAY-news-${sent}.es.html`],
    ]);
    for (const english of [paths[0], paths[2]]) {
      const { document } = new JSDOM(pageIn(files, english)).window;
      expect(document.body.textContent).toContain("Hi you");
      const sources = [...document.images].map(({ src }) => src);
      expect(sources).not.toEqual([]);
      expect(sources.filter((src) => !src.startsWith(`${origin()}/`))).toEqual([]);
    }
    for (const other of [paths[1], paths[3]]) {
      expect(pageIn(files, other)).toMatch(/^<!doctype html><html lang="es"/);
      expect(pageIn(files, other)).toContain("Hola ");
    }
    expect(strFromU8(files[paths[0] ?? ""] ?? new Uint8Array())).not.toContain("/unsubscribe/");
  });

  test("with any subject are rows and files of their own", async () => {
    const subjects = ["=cmd|' /C calc'!A0", 'Say "hi", all', "أخبار الحي", "../../etc/passwd", "", "News", "News"];
    for (const subject of subjects) await testbed.write({ subject });
    const files = await exported();
    const rows = table(files);
    expect(rows.map(({ subject }) => subject).toReversed()).toEqual(["'=cmd|' /C calc'!A0", ...subjects.slice(1)]);
    const paths = rows.map(({ file = "" }) => file);
    expect(new Set(paths).size).toBe(subjects.length);
    for (const path of paths) {
      expect(path).toMatch(/^drafts\/[a-z0-9-]+\.html$/);
      expect(pageIn(files, path)).toContain("Hello");
    }
  });

  test("are all there, more than one batch of them; deleted ones aren't", async () => {
    const { db, clock } = testbed.app;
    const values = { website_id: testbed.websiteId, created_at: clock.now(), is_public: false };
    const audience = '{"to": {"kind": "everybody"}, "without": []}';
    const rows = Array.from({ length: 250 }, (_, at) => ({ ...values, audience, subject: `Number ${at}` }));
    await db.insertInto("newsletters").values(rows).execute();
    const { id } = await testbed.write({ subject: "Gone" });
    await testbed.owner.delete(`/api/delete-newsletter/${id}`);
    const files = await exported();
    expect(table(files).map(({ subject }) => subject)).toEqual(rows.map(({ subject }) => subject).toReversed());
    expect(Object.keys(files)).toHaveLength(251);
  });

  test("that lost their recipients to age have the figures that were kept", async () => {
    const id = await testbed.send();
    const last_figures = JSON.stringify((await testbed.figures(id)).figures);
    await testbed.app.db.updateTable("newsletters").set({ last_figures }).where("id", "=", id).execute();
    await testbed.app.db.deleteFrom("newsletter_recipients").execute();
    expect(table(await exported())).toMatchObject([{ recipients: "3", handed_over: "3", complained: "", clicks: "" }]);
  });
});

test("newsletters are for who may see their reports, also those of the network", async () => {
  const { app, owner, websiteId } = testbed;
  const editor = new ApiUser(app, await app.logIn(editorLogin));
  expect((await get(editor)).status).toBe(404);
  await giveEditorRole(app, websiteId, "author");
  expect((await get(editor)).status).toBe(403);
  await giveEditorRole(app, websiteId, "reader");
  expect((await get(editor)).status).toBe(200);
  expect((await get(owner, app.hostId)).status).toBe(200);
  expect((await get(editor, app.hostId)).status).toBe(404);
});

test("a newsletter of the network is a page with its websites' blocks", async () => {
  const { app, owner } = testbed;
  const added = await owner.post("/api/add-newsletter", { website_id: app.hostId });
  const { id } = added.json<{ id: number }>();
  expect((await testbed.save(id, 0, { subject: "All of us", content: "<p>Together</p>" })).status).toBe(200);
  const list = { website_id: testbed.websiteId, space_id: app.owner.spaceId };
  const block = { newsletter_id: id, ...list, heading: "Our news", body: "We met." };
  const now = app.clock.now();
  await app.db
    .insertInto("newsletter_blocks")
    .values({ ...block, state: "handed_in", position: 1, invited_at: now, decided_at: now })
    .execute();
  const files = unzipSync(new Uint8Array((await get(owner, app.hostId)).bytes));
  const path = Object.keys(files).find((name) => name.endsWith(`-all-of-us-${id}.html`));
  expect(pageIn(files, path)).toContain("We met.");
});
