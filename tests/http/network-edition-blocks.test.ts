import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Block, editionTexts, type Invitation } from "../../src/features/newsletters/edition-contract.ts";
import { momentInZone } from "../../src/shared/dates.ts";
import { hourMs, minuteMs } from "../../src/shared/durations.ts";
import { startEdition, type TestEdition } from "../support/editions.ts";
import { mailRows } from "../support/mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let smtp: TestSmtpServer;
let net: TestEdition;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" } });
  net = await startEdition(app);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  smtp.refuse = {};
  await net.reset();
});

const to = () => smtp.delivered.map((mail) => mail.to[0]).toSorted();
const textOf = (address: string) => smtp.delivered.find((mail) => mail.to[0] === address)?.mail.text ?? "";

describe("a website's people", () => {
  const invited = async (options: { inHours?: number; note?: string } = {}) => {
    const id = await net.begin();
    await net.invite(id, [net.site], options);
    return { id, blockId: await net.blockOf(id, net.site) };
  };
  const call = (name: string, blockId: number, json: object = {}) =>
    net.post(`/api/${name}-newsletter-block/${blockId}`, json, net.editor);
  const block = (blockId: number) => net.get<Block>(`/api/get-newsletter-block/${blockId}`, net.editor);
  const message = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;

  test("are told once, however often websites are invited, and reminded once a day", async () => {
    await sql`update websites set settings = settings || '{"timeZone": "Asia/Tokyo"}' where id = ${net.site.id}`.execute(
      app.db,
    );
    const { id, blockId } = await invited({ note: "Write about the **market**" });
    await app.runJobs("newsletters.invite");
    // Later ones have a deadline of their own.
    const { deadline } = await net.edition(id);
    await net.invite(id, [net.site, net.other]);
    await app.runJobs("newsletters.invite");
    const mails = async () =>
      (await mailRows(app.db)).filter(
        ({ kind, recipient }) => kind === "newsletter-invitation" && recipient === editorLogin.email,
      );
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain(`/dashboard/newsletters/invitations/${blockId}`);
    expect((await mails())[0]?.text).toContain(
      `The deadline is ${momentInZone(new Date(deadline ?? 0), "Asia/Tokyo")}.`,
    );
    expect((await net.post(`/api/remind-website/${blockId}`)).status).toBe(200);
    expect(message(await net.post(`/api/remind-website/${blockId}`))).toBe(editionTexts.remindedToday);
    expect(await mails()).toHaveLength(2);
    app.clock.advance(25 * hourMs);
    await net.logIn();
    expect(message(await net.post(`/api/remind-website/${blockId}`))).toBe(editionTexts.deadlineOver);
  });

  test("see their own block only, and nothing of the newsletter", async () => {
    const { id, blockId } = await invited();
    await net.invite(id, [net.other]);
    await net.handIn(id, net.other, { heading: "Secret of the other" });
    const list = await app.send(`/api/get-newsletter-invitations?website_id=${net.site.id}`, { cookie: net.editor });
    expect(list.json<Invitation[]>().map(({ block_id }) => block_id)).toEqual([blockId]);
    expect(list.text).not.toMatch(/Secret|News of the network/);
    const theirs = await net.blockOf(id, net.other);
    for (const path of [`/api/get-newsletter-block/${theirs}`, `/dashboard-newsletter-block/${theirs}`])
      expect((await app.send(path, { cookie: net.editor })).status).toBe(404);
    for (const name of ["save", "hand-in", "decline", "take-back"]) {
      const json = { version: 0, save_id: "6c7dcf4c-5d2f-4f0a-9a3e-0a3c5f0b7f11", changes: { heading: "x" } };
      expect((await call(name, theirs, json)).status).toBe(404);
    }
    const preview = await app.send(`/dashboard-newsletter-block/${blockId}`, { cookie: net.editor });
    expect(preview.text).not.toMatch(/Secret|Hello/);
  });

  test("submit if their role may send and sees the members; editors only write", async () => {
    const id = await net.begin();
    await net.invite(id, [net.third]);
    const blockId = await net.blockOf(id, net.third);
    await giveEditorRole(app, net.third.id, "editor");
    expect((await net.write(blockId, { heading: "By an editor", body: "Text" }, net.editor)).status).toBe(200);
    const { version, may_send, may_write } = await block(blockId);
    expect([may_send, may_write]).toEqual([false, true]);
    expect((await net.post(`/api/count-block-members/${blockId}`, {}, net.editor)).status).toBe(403);
    expect((await call("hand-in", blockId, { version })).status).toBe(403);
    expect((await call("decline", blockId)).status).toBe(403);
    await giveEditorRole(app, net.third.id, "members");
    expect((await call("hand-in", blockId, { version })).status).toBe(403);
    const grant = { user_id: app.editor.id, space_id: net.third.spaceId, role: "members" };
    await app.db.insertInto("grants").values(grant).execute();
    await net.addMembers(net.third.spaceId, ["cy@x.example", "di@x.example"]);
    const members = await net.post(`/api/count-block-members/${blockId}`, {}, net.editor);
    expect(members.json()).toEqual({ count: 2 });
    expect((await call("hand-in", blockId, { version })).status).toBe(200);
    for (const role of ["reader", "author"] as const) {
      await giveEditorRole(app, net.third.id, role);
      expect((await call("take-back", blockId)).status).toBe(403);
    }
    await app.db
      .deleteFrom("grants")
      .where("user_id", "=", app.editor.id)
      .where("website_id", "=", net.third.id)
      .execute();
    await app.db
      .deleteFrom("grants")
      .where("user_id", "=", app.editor.id)
      .where("space_id", "=", net.third.spaceId)
      .execute();
    expect((await call("take-back", blockId)).status).toBe(404);
  });

  test("can't submit what is empty, incomplete, or has merge fields, and keep their text", async () => {
    const { blockId } = await invited();
    const refusals = [
      [{ heading: "", body: "Text" }, "heading", editionTexts.headingRequired],
      [{ heading: "News", body: " " }, "body", editionTexts.bodyRequired],
      [{ body: "Dear {first_name|friend}" }, "body", editionTexts.noFields],
      [{ body: "Dear {custom.12}" }, "body", editionTexts.noFields],
      [{ body: "Text", button_label: "Go" }, "button_url", editionTexts.urlRequired],
      [{ button_url: "javascript:alert(1)" }, "button_url", editionTexts.urlInvalid],
      [{ button_url: "https://x.example", button_label: "" }, "button_label", editionTexts.labelRequired],
    ] as const;
    for (const [changes, field, text] of refusals) {
      await net.write(blockId, changes, net.editor);
      const answer = await call("hand-in", blockId, { version: (await block(blockId)).version });
      expect([answer.status, answer.json<{ fields: Record<string, string> }>().fields[field]]).toEqual([422, text]);
    }
    expect(await block(blockId)).toMatchObject({
      state: "writing",
      fields: { heading: "News", button_url: "https://x.example" },
    });
  });

  test("submit until the deadline and not after it; the owner can extend it", async () => {
    const { id, blockId } = await invited({ inHours: 1 });
    await net.write(blockId, { heading: "Late", body: "Text" }, net.editor);
    const { version } = await block(blockId);
    app.clock.advance(hourMs);
    await net.logIn();
    const late = await call("hand-in", blockId, { version });
    expect([late.status, message(late)]).toEqual([409, editionTexts.pastDeadline]);
    expect(await block(blockId)).toMatchObject({ state: "late", ended: null, fields: { heading: "Late" } });
    // What is typed is kept all the same.
    expect((await net.write(blockId, { body: "More text" }, net.editor)).status).toBe(200);
    const deadline = new Date(app.clock.now().getTime() + hourMs).toISOString();
    expect((await net.post(`/api/edit-edition/${id}`, { deadline }, net.network, "PUT")).status).toBe(200);
    expect((await call("hand-in", blockId, { version: version + 1 })).status).toBe(200);
  });

  test("two who write at once overwrite nothing, and submit what they see", async () => {
    const { blockId } = await invited();
    const save = (version: number, changes: object) =>
      call("save", blockId, { version, save_id: crypto.randomUUID(), changes });
    expect((await save(0, { heading: "Mine" })).status).toBe(200);
    const conflict = await save(0, { heading: "Theirs" });
    expect(conflict.status).toBe(409);
    expect(conflict.json()).toMatchObject({ conflicts: [{ path: "heading", yours: "Theirs", theirs: "Mine" }] });
    expect((await save(0, { body: "Another field" })).json()).toMatchObject({
      version: 2,
      merged: { heading: "Mine" },
    });
    const stale = await call("hand-in", blockId, { version: 1 });
    expect([stale.status, message(stale)]).toEqual([409, editionTexts.changedMeanwhile]);
    const both = await Promise.all([1, 2].map(() => call("hand-in", blockId, { version: 2 })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const locked = await save(2, { body: "Changed" });
    expect([locked.status, message(locked)]).toEqual([409, editionTexts.isHandedIn]);
  });

  test("the latest articles are those of the moment of submitting", async () => {
    const article = async (title: string, slug: string) => {
      app.clock.advance(minuteMs);
      const row = {
        website_id: net.site.id,
        author_id: app.editor.id,
        title,
        slug,
        content: "<p>Text</p>",
        description: "",
      };
      await app.db
        .insertInto("articles")
        .values({ ...row, publish_date: app.clock.now() })
        .execute();
    };
    await net.addMembers(net.site.spaceId, ["ann@x.example"]);
    const { id, blockId } = await invited();
    await article("Before {name}", "before");
    expect((await net.handIn(id, net.site, { latest: 2 })).status).toBe(200);
    await article("After", "after");
    expect((await block(blockId)).articles.map(({ title }) => title)).toContain("Before {name}");
    await net.send(id);
    const text = textOf("ann@x.example");
    // What websites write is never filled in.
    expect(text.replaceAll("\u2060", "")).toContain("Before {name}");
    expect(text).not.toContain("After");
    await app.db.deleteFrom("articles").where("website_id", "=", net.site.id).execute();
  });

  test("take back until it is rendered, also while it is paused before that, and see why", async () => {
    const { id, blockId } = await invited();
    await net.handIn(id, net.site);
    await net.hold(id);
    await app.db
      .updateTable("newsletter_settings")
      .set({ postal_address: "" })
      .where("website_id", "=", app.hostId)
      .execute();
    await net.run();
    const { trouble, newsletter_state, ended } = await block(blockId);
    expect([newsletter_state, ended]).toEqual(["paused", null]);
    expect(trouble).toContain("postal address");
    expect((await call("take-back", blockId)).status).toBe(200);
    expect((await net.handIn(id, net.site)).status).toBe(200);
    await app.db
      .updateTable("newsletter_settings")
      .set({ postal_address: "x" })
      .where("website_id", "=", app.hostId)
      .execute();
    expect((await net.post(`/api/continue-newsletter/${id}`)).status).toBe(200);
    await net.run();
    const late = await call("take-back", blockId);
    expect([late.status, message(late)]).toEqual([409, editionTexts.begun]);
    expect(await block(blockId)).toMatchObject({ ended: "begun", state: "handed_in" });
  });

  test("taking back and beginning exclude each other", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example"]);
    const { id, blockId } = await invited();
    await net.handIn(id, net.site, { heading: "Race" });
    await net.hold(id);
    const [taken] = await Promise.all([call("take-back", blockId), net.run()]);
    await net.run();
    const isIn = (await app.db.selectFrom("newsletter_bodies").select("text").executeTakeFirstOrThrow()).text.includes(
      "Race",
    );
    expect(taken.status).toBe(isIn ? 409 : 200);
    expect(to()).toEqual(isIn ? ["ann@x.example"] : []);
  });

  test("an invitation to a newsletter that is deleted has ended, with the text kept; a recalled one goes on", async () => {
    const { id, blockId } = await invited();
    await net.handIn(id, net.site, { body: "Kept" });
    await net.hold(id);
    await net.post(`/api/recall-newsletter/${id}`);
    expect((await call("take-back", blockId)).status).toBe(200);
    expect((await app.send(`/api/delete-newsletter/${id}`, { method: "DELETE", cookie: net.network })).status).toBe(
      200,
    );
    expect(await block(blockId)).toMatchObject({ ended: "deleted", fields: { body: "Kept" } });
    for (const name of ["hand-in", "decline", "take-back"]) {
      const answer = await call(name, blockId, { version: 1 });
      expect([answer.status, message(answer)]).toEqual([409, editionTexts.ended]);
    }
    expect((await net.write(blockId, { body: "x" }, net.editor)).status).toBe(409);
  });

  test("a paused website can't submit, and one that is paused later is left out", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example"]);
    const { id, blockId } = await invited();
    await net.post(`/api/pause-website-newsletters/${net.site.id}`, { reason: "Too many complaints" });
    const refused = await net.handIn(id, net.site);
    expect([refused.status, message(refused)]).toEqual([409, editionTexts.websitePaused]);
    await net.post(`/api/resume-website-newsletters/${net.site.id}`);
    expect((await net.handIn(id, net.site)).status).toBe(200);
    await net.post(`/api/pause-website-newsletters/${net.site.id}`, { reason: "Too many complaints" });
    expect((await block(blockId)).obstacle).toBe("paused");
    expect((await net.send(id)).figures).toMatchObject({ audience: 0 });
  });

  test("the owner leaves a block out, and moves the others", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example"]);
    await net.addMembers(net.other.spaceId, ["joe@x.example"]);
    const id = await net.begin();
    await net.invite(id, null);
    await net.handIn(id, net.site, { heading: "First" });
    await net.handIn(id, net.other, { heading: "Second" });
    const order = async () => (await net.edition(id)).websites.map(({ website_id }) => website_id);
    const before = await order();
    const edit = async (site: typeof net.site, json: object) =>
      net.post(`/api/edit-edition-block/${await net.blockOf(id, site)}`, json, net.network, "PUT");
    expect((await edit(net.other, { move: "up" })).status).toBe(200);
    expect((await order()).indexOf(net.other.id)).toBe(before.indexOf(net.other.id) - 1);
    await edit(net.site, { is_left_out: true });
    expect((await net.send(id)).figures).toMatchObject({ audience: 1, handed_over: 1 });
    expect(to()).toEqual(["joe@x.example"]);
    expect(textOf("joe@x.example")).not.toContain("First");
    expect((await edit(net.site, { is_left_out: false })).status).toBe(409);
  });
});
