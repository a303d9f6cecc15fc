import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsletterFigures } from "../../src/features/newsletters/contract.ts";
import {
  type Block,
  type Edition,
  type EditionCount,
  editionTexts,
  type Invitation,
} from "../../src/features/newsletters/edition-contract.ts";
import { hourMs, minuteMs } from "../../src/shared/durations.ts";
import { startEdition, type TestEdition } from "../support/editions.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole, insertOwnWebsite } from "../support/websites.ts";

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

describe("a newsletter of the network", () => {
  test("goes once to each address on the lists of the websites that handed in, with their blocks in order", async () => {
    await net.addMembers(net.site.spaceId, ["ann@x.example", "Both@x.example"]);
    await net.addMembers(net.other.spaceId, ["both@X.example", "joe@x.example"]);
    await net.addMembers(net.third.spaceId, ["never@x.example"]);
    const id = await net.begin({ content: "<p>Dear {first_name|friend}</p>" });
    await net.invite(id, [net.site, net.other, net.third]);
    await net.handIn(id, net.other, { heading: "From the other" });
    await net.handIn(id, net.site, { heading: "From the site", button_label: "Read more", button_url: "/about" });
    expect((await net.post(`/api/decline-newsletter-block/${await net.blockOf(id, net.third)}`)).status).toBe(200);
    const count = (await net.post(`/api/count-edition-audience/${id}`)).json<EditionCount>();
    expect(count).toMatchObject({ count: 3, excluded: [], websites: 2, waiting: 0 });
    expect(await net.send(id)).toMatchObject({ state: "sent", figures: { audience: 3, handed_over: 3, waiting: 0 } });
    expect(to()).toEqual(["Both@x.example", "ann@x.example", "joe@x.example"]);
    const text = textOf("joe@x.example");
    expect(text.indexOf("From the site")).toBeGreaterThan(0);
    expect(text.indexOf("From the other")).toBeGreaterThan(text.indexOf("From the site"));
    expect(text).toContain(`http://${net.site.id}.sites.rostrum.test/about`);
    expect(textOf("ann@x.example")).toContain("Dear Member");
    const lists = await app.db.selectFrom("newsletter_recipient_lists").select("space_id").execute();
    expect(lists).toHaveLength(4);
  });
});
