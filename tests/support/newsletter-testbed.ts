import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { Builder } from "./builder.ts";
import { insertConsentingMembers } from "./newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { firstWebsiteOf } from "./websites.ts";

const formType = { "content-type": "application/x-www-form-urlencoded" };

/** A website whose newsletters go to three readers, and what these do with their emails. */
export class NewsletterTestbed {
  readonly app: TestApp;
  readonly smtp: TestSmtpServer;
  readonly websiteId: number;
  owner: Builder;

  private constructor(app: TestApp, smtp: TestSmtpServer, owner: Builder, websiteId: number) {
    this.app = app;
    this.smtp = smtp;
    this.owner = owner;
    this.websiteId = websiteId;
  }

  static async start(): Promise<NewsletterTestbed> {
    const smtp = await startSmtpServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@rostrum.test>", TRUST_PROXY: "127.0.0.0/8" };
    const app = await startTestApp({ env });
    const owner = new Builder(app, await app.logIn());
    return new NewsletterTestbed(app, smtp, owner, await firstWebsiteOf(app.db, app.owner.id));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.smtp.close();
  }

  async reset(): Promise<void> {
    this.smtp.delivered.length = 0;
    this.app.clock.offsetMs = 0;
    const tables = ["newsletters", "newsletter_topics", "newsletter_settings", "suppressions", "members"] as const;
    for (const table of tables) await this.app.db.deleteFrom(table).execute();
    await insertConsentingMembers(this.app.db, this.app.owner.spaceId, 3);
    await this.settings({ postal_address: "Elm Street 1, Dover", hold_minutes: 0 });
  }

  settings(changes: object) {
    return this.owner.put("/api/edit-newsletter-settings", { website_id: this.websiteId, ...changes });
  }

  async write(changes: object = {}, begun: object = {}): Promise<{ id: number; version: number }> {
    const added = await this.owner.post("/api/add-newsletter", { website_id: this.websiteId, ...begun });
    const { id } = added.json<{ id: number }>();
    const saved = await this.save(id, 0, { subject: "News", content: "<p>Hello</p>", ...changes });
    expect(saved.status, saved.text).toBe(200);
    return { id, version: saved.json<{ version: number }>().version };
  }

  save(id: number, version: number, changes: object) {
    return this.owner.post(`/api/save-newsletter/${id}`, { version, save_id: randomUUID(), changes });
  }

  /** Begins to send, without sending to anybody yet. */
  async begin(changes: object = {}, begun: object = {}): Promise<number> {
    const { id, version } = await this.write(changes, begun);
    const sent = await this.owner.post(`/api/send-newsletter/${id}`, { version });
    expect(sent.status, sent.text).toBe(200);
    this.app.clock.advance(minuteMs);
    await this.app.runJobs("newsletters.begin");
    return id;
  }

  async send(changes: object = {}, begun: object = {}): Promise<number> {
    const id = await this.begin(changes, begun);
    await this.app.runJobs("newsletters.send");
    return id;
  }

  async figures(id: number): Promise<NewsletterFigures> {
    return (await this.owner.get(`/api/get-newsletter-figures/${id}`)).json();
  }

  /** Who got the latest emails. */
  get reached(): string[] {
    return this.smtp.delivered.map(({ to }) => (to[0] ?? "").replace("@example.org", "")).toSorted();
  }

  visit(path: string, options: object = {}) {
    return this.app.send(path, { host: `${this.websiteId}.sites.rostrum.test`, ...options });
  }

  /** Submits the form on one of a reader's pages. */
  submit(path: string, form: Record<string, string>) {
    return this.visit(path, { method: "POST", headers: formType, body: new URLSearchParams(form).toString() });
  }

  /** The token in the latest email to somebody. */
  async tokenOf(name: string): Promise<string> {
    const { token } = await this.app.db
      .selectFrom("newsletter_recipients")
      .select("token")
      .where("email", "=", `${name}@example.org`)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return token.toString("base64url");
  }
}
