import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "../../src/features/pages/contract.ts";
import { maxHtmlBytes } from "../../src/shared/words/html-blocks.ts";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let visitor: Visitor;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  visitor = new Visitor(app, websiteId);
});
afterAll(() => app.close());

const widget = '<script src="https://widgets.example/donate.js"></script>';

async function addHtml(slug: string, config: object = {}): Promise<number> {
  await owner.addPage(slug);
  const id = await owner.add(slug, "embedsection1", { config });
  await owner.publish(slug);
  return id;
}

const send = (path: string, more: object = {}) => app.send(path, { host: `${websiteId}.sites.rostrum.test`, ...more });

describe("HTML of an owner's in a section", () => {
  test("is shown in a sandboxed frame, whose document has no rights of the website", async () => {
    const id = await addHtml("framed", { title: "Donate", html: widget, height: 420 });
    const page = await visitor.look("/framed");
    expect(page.text).toContain(
      `<iframe src="/embed/section/${id}" title="Donate" sandbox="allow-scripts allow-forms allow-popups" loading="lazy" height="420">`,
    );
    expect(page.text).not.toContain("widgets.example");
    expect(String(page.headers["content-security-policy"])).toContain("frame-src 'self'");
    const frame = await send(`/embed/section/${id}`);
    expect(frame.status).toBe(200);
    expect(frame.text).toMatch(/^<!doctype html>/);
    expect(frame.text.endsWith(widget)).toBe(true);
    const policy = String(frame.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; /);
    expect(policy).not.toMatch(/same-origin|top-navigation|escape/);
    expect(frame.headers["set-cookie"]).toBeUndefined();
    expect(frame.headers["cache-control"]).toBe("public, no-cache");
    const again = await send(`/embed/section/${id}`, { headers: { "if-none-match": String(frame.headers.etag) } });
    expect(again.status).toBe(304);
    await owner.save("framed", id, { html: "<p>Other</p>" });
    const changed = await send(`/embed/section/${id}`, { headers: { "if-none-match": String(frame.headers.etag) } });
    expect([changed.status, changed.text.endsWith("<p>Other</p>")]).toEqual([200, true]);
  });

  test("is served only where visitors see it; drafts only to those who may read them", async () => {
    await owner.addPage("draft");
    const id = await owner.add("draft", "embedsection1", { config: { html: "<p>First</p>" } });
    expect((await send(`/embed/section/${id}`)).status).toBe(404);
    const draft = (cookie?: string) => app.send(`/dashboard-embed/section/${id}`, { cookie });
    expect((await draft(owner.cookie)).text).toContain("<p>First</p>");
    expect((await draft(await app.logIn(editorLogin))).status).toBe(404);
    expect((await draft()).status).not.toBe(200);
    await owner.publish("draft");
    expect((await send(`/embed/section/${id}`)).status).toBe(200);
    const other = await owner.addWebsite("Neighbor");
    expect((await app.send(`/embed/section/${id}`, { host: `${other}.sites.rostrum.test` })).status).toBe(404);
    expect((await app.send(`/embed/section/${id}`)).status).toBe(404);
    const text = await owner.add("draft", "contentsection1", { config: { title: "Words" } });
    await owner.publish("draft");
    for (const wrong of [String(text), "0", "x", "9".repeat(30), "%00"])
      expect((await send(`/embed/section/${wrong}`)).status, wrong).toBe(404);
    await owner.delete(`/api/delete-page-component/${id}`);
    await owner.publish("draft");
    expect((await send(`/embed/section/${id}`)).status).toBe(404);
  });

  test("is stored byte for byte; too long, or a height that is none, is refused with its field", async () => {
    const id = await addHtml("stored");
    const html = '<p onclick="x()">\r\n<!-- kept --><b>é</b> &amp; <script>if (1 < 2) go();</script>';
    expect((await owner.save("stored", id, { html })).status).toBe(200);
    expect((await owner.component("stored", "embedsection1")).config.html).toBe(html);
    for (const [field, value] of [
      ["html", "é".repeat(maxHtmlBytes / 2 + 1)],
      ["html", 7],
      ["height", 49],
      ["height", 2001],
      ["height", "300"],
      ["height", 300.5],
    ] as const) {
      const answer = await owner.save("stored", id, { [field]: value });
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { fields: { [`${id}.${field}`]: expect.any(String) } },
      ]);
    }
    expect((await owner.component("stored", "embedsection1")).config.html).toBe(html);
  });

  test("isn't on the page while it is empty, also with a title", async () => {
    const id = await addHtml("empty", { title: "Soon", html: " \n" });
    await owner.add("empty", "contentsection1", { config: { title: "There is more" } });
    await owner.publish("empty");
    expect(bodyText(await visitor.look("/empty"))).not.toContain("Soon");
    await owner.save("empty", id, { html: "<p>Now</p>" });
    expect(bodyText(await visitor.look("/empty"))).toContain("Soon");
  });

  test("can be changed by owners and editors, not by a guest of the page", async () => {
    const id = await addHtml("given", { title: "Widget", html: widget });
    const { page_id } = await owner.page("given");
    await giveEditorRole(app, websiteId, "guest");
    const gift = { kind: "page", id: page_id, user_id: app.editor.id };
    expect((await owner.post("/api/give-thing", gift)).status).toBe(200);
    const guest = new Builder(app, await app.logIn(editorLogin));
    const place = { website_id: websiteId, pageSlug: "given" };
    const save = (fields: object) =>
      guest.post(`/api/save-page?website_id=${websiteId}`, { ...place, changedFields: { [id]: fields } });
    const refused = await save({ title: "Ours", html: "<p>Mine</p>" });
    expect([refused.status, refused.json()]).toMatchObject([400, { fields: { [`${id}.html`]: texts.htmlRefused } }]);
    // What isn't theirs to change may stay, and go.
    expect((await save({ title: "Ours", html: widget })).status).toBe(200);
    const added = { ...place, componentType: "embedsection1" };
    const copy = await guest.post("/api/add-page-component", { ...added, config: { html: "<p>Mine</p>" } });
    expect([copy.status, copy.json()]).toMatchObject([400, { fields: { "config.html": texts.htmlRefused } }]);
    expect((await guest.post("/api/add-page-component", added)).status).toBe(201);
    expect((await save({ html: "" })).status).toBe(200);
    // Undo adds nothing; by now, visitors no longer see it.
    expect((await save({ html: widget })).status).toBe(200);
    expect((await save({ html: `${widget} ` })).status).toBe(400);
    await giveEditorRole(app, websiteId, "editor");
    expect((await save({ html: "<p>Mine</p>" })).status).toBe(200);
  });

  test("is framed in the preview of a look, too", async () => {
    const id = await owner.add("home", "embedsection1", { config: { html: widget } });
    await owner.publish("home");
    const look = await owner.get(`/look-preview/${websiteId}?page=home&values=${encodeURIComponent("{}")}`);
    expect(look.text).toContain(`<iframe src="/dashboard-embed/section/${id}"`);
  });

  test("loads from hosts that the privacy notice names", async () => {
    await addHtml("told", { html: widget });
    expect(bodyText(await visitor.look("/privacy"))).toContain("widgets.example");
  });
});
