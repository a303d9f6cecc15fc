import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DisclaimerForm, profiles, type WebsiteDisclaimer } from "../../src/features/compliance/contract.ts";
import { proposeDisclaimer } from "../../src/features/compliance/dashboard/propose.ts";
import { briefDisclaimer } from "../../src/features/mail/server/public.ts";
import type { Newsletter } from "../../src/features/newsletters/contract.ts";
import { TestEdition } from "../support/editions.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
import { Visitor } from "../support/visitor.ts";

let testbed: NewsletterTestbed;
let signUp: number;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
  await testbed.owner.addPage("join");
  signUp = await testbed.owner.add("join", "membersection1", { config: { consentText: "Write to me." } });
  await testbed.owner.publish("join");
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  for (const table of ["outgoing_mails", "form_attempts", "call_counts"] as const)
    await testbed.app.db.deleteFrom(table).execute();
});

const choices: DisclaimerForm = {
  profile: "federal",
  name: "Neighbors & <Friends> PAC",
  address: "1 Elm Street, Dover",
  treasurer: "Ada Treasurer",
  authorization: "authorized",
  candidate: "Jane Doe",
  on_images: false,
  text: "",
};

/** Puts the text in force that is proposed for a profile. */
async function propose(websiteId: number, profile: DisclaimerForm["profile"]): Promise<string> {
  const { websites } = (await testbed.owner.get("/api/get-disclaimers")).json<{ websites: WebsiteDisclaimer[] }>();
  const site = websites.find((one) => one.website_id === websiteId) as WebsiteDisclaimer;
  const text = proposeDisclaimer({ ...choices, profile }, site.proposals);
  expect(text).toContain("Neighbors & <Friends> PAC");
  const json = { ...choices, profile, text, version: site.version };
  expect((await testbed.owner.put(`/api/edit-disclaimer/${websiteId}`, json)).status).toBe(200);
  return text;
}

const wordsOf = (html: string) => new JSDOM(html).window.document.body.textContent ?? "";
const withoutBreaks = (text: string) => text.replace(/\s+/g, " ");

/** Which of these forms of an email lack the text. */
const lacking = (text: string, forms: Record<string, string | undefined>) =>
  Object.entries(forms).flatMap(([form, words = ""]) => (withoutBreaks(words).includes(text) ? [] : [form]));

const mailsOf = (kind: string) =>
  testbed.app.db.selectFrom("outgoing_mails").select(["text", "html"]).where("kind", "=", kind).execute();

describe.each(profiles.slice(1))("for the profile %s, the proposed text ends", (profile) => {
  test("a website's newsletters, their pages, previews, and test emails", async () => {
    const text = await propose(testbed.websiteId, profile);
    const id = await testbed.send({ is_public: true });
    const [delivered] = testbed.smtp.delivered;
    const { web_url } = (await testbed.owner.get(`/api/get-newsletter/${id}`)).json<Newsletter>();
    const page = await testbed.visit(new URL(web_url ?? "").pathname);
    const { id: draft } = await testbed.write();
    const preview = (await testbed.owner.post(`/api/preview-newsletter/${draft}`)).json<Record<string, string>>();
    expect((await testbed.owner.post(`/api/send-test-newsletter/${draft}`)).status).toBe(200);
    const [single] = await mailsOf("newsletter-test");
    expect(
      lacking(text, {
        html: wordsOf(String(delivered?.mail.html)),
        text: delivered?.mail.text,
        page: wordsOf(page.text),
        preview: wordsOf(preview.html ?? ""),
        "preview as text": preview.text,
        test: wordsOf(single?.html ?? ""),
        "test as text": single?.text,
      }),
    ).toEqual([]);
  });

  test("newsletters of the network, whatever text the websites that take part have", async () => {
    const { app, owner, websiteId } = testbed;
    const text = await propose(app.hostId, profile);
    await propose(websiteId, "eu");
    const site = { id: websiteId, spaceId: app.owner.spaceId };
    const net = new TestEdition(app, { network: owner.cookie, editor: owner.cookie, site, other: site, third: site });
    await app.db
      .insertInto("newsletter_settings")
      .values({ website_id: app.hostId, postal_address: "Main St" })
      .execute();
    const id = await net.begin();
    await net.invite(id, [site]);
    expect((await net.handIn(id, site)).status).toBe(200);
    expect((await net.send(id)).figures?.handed_over).toBe(3);
    const [delivered] = testbed.smtp.delivered;
    expect(delivered?.mail.text).toContain("We met on Monday.");
    expect(lacking(text, { html: wordsOf(String(delivered?.mail.html)), text: delivered?.mail.text })).toEqual([]);
  });

  test("what confirms a sign-up, and a new address", async () => {
    const text = briefDisclaimer(await propose(testbed.websiteId, profile));
    const visitor = new Visitor(testbed.app, testbed.websiteId);
    const fields = { name: "Bo", email: `bo@${profile}.example`, consent: "yes" };
    expect((await visitor.fillIn("/join", signUp, fields)).status).toBe(303);
    await testbed.send();
    const preferences = `/newsletter/preferences/${await testbed.tokenOf("reader-1")}`;
    await testbed.submit(preferences, { action: "change-address", email: "new@example.net" });
    const [asked] = await mailsOf("reader-address");
    const path = new URL(/https?:\/\/\S+\/newsletter\/address\/\S+/.exec(asked?.text ?? "")?.[0] ?? "").pathname;
    expect((await testbed.submit(path, {})).status).toBe(303);
    for (const kind of ["confirm-member", "reader-address", "reader-address-changed"]) {
      const [mail] = await mailsOf(kind);
      expect(lacking(text, { html: wordsOf(mail?.html ?? ""), text: mail?.text }), kind).toEqual([]);
    }
  });
});
