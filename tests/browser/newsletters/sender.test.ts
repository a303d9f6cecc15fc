import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { DnsServers, type Records } from "../../support/dns-server.ts";
import { insertConsentingMembers } from "../../support/newsletters.ts";
import { startSmtpServer } from "../../support/smtp-server.ts";

let servers: DnsServers;
const dashboard = useDashboard(async () => {
  const mails = await startSmtpServer();
  servers = await DnsServers.start(["127.0.0.1"]);
  return {
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: "Network <mail@network.example>",
      DNS_SERVERS: `127.0.0.1:${servers.port}`,
    },
    async stop() {
      await mails.close();
      await servers.stop();
    },
  };
});
const page = () => dashboard.page;
const button = (name: string | RegExp) => page().getByRole("button", { name });
const section = () => page().getByRole("region", { name: "Sending address" });

const serve = (records: Record<string, Records>) => servers.serve({ "127.0.0.1": { zones: ["org"], records } });
const usual: Record<string, Records> = {
  "town.org": { MX: ["10 mx.town.org"] },
  "mx.town.org": { A: ["9.9.1.1"] },
  "_dmarc.town.org": { TXT: ["v=DMARC1; p=none"] },
};

test("an owner sends from their own domain: enters the record, mends what is wrong, and replaces the key", async () => {
  dashboard.expectProblems(/status of 400/);
  const { websiteId, database } = dashboard.site;
  const { db } = database;
  const token = "0123456789abcdef0123456789abcdef01234567";
  const now = new Date();
  await page().goto(`/dashboard/settings/newsletters/${websiteId}`);
  await section().getByText("Connect and verify a domain for this website first.").waitFor();
  const domain = { website_id: websiteId, domain: "town.org", verification_token: token };
  await db
    .insertInto("domains")
    .values({ ...domain, created_at: now, verified_at: now })
    .execute();
  await page().reload();
  await section().getByText("mail@network.example").waitFor();
  await button("Send from town.org…").click();
  const dialog = page().getByRole("dialog");
  await dialog.getByLabel("Sending address").fill("news@village.org");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await dialog.getByText("Please enter an address that ends in @town.org").first().waitFor();
  await dialog.getByLabel("Sending address").fill("news@town.org");
  await dialog.getByRole("button", { name: "Save address" }).dblclick();
  await section().getByText("Waiting for DNS").waitFor();
  await section().getByText("rostrum1._domainkey", { exact: true }).waitFor();

  const value = await section().getByText("v=DKIM1; k=rsa; p=").textContent();
  await serve({ ...usual, "rostrum1._domainkey.town.org.town.org": { TXT: [value ?? ""] } });
  await button("Check now").click();
  await section().getByText("it's there twice").waitFor();
  await section().getByText("Not in use", { exact: true }).waitFor();
  expect(await findings(page())).toEqual([]);

  // Whoever sends now is told.
  const website = db.selectFrom("websites").select("space_id").where("id", "=", websiteId);
  await insertConsentingMembers(db, (await website.executeTakeFirstOrThrow()).space_id, 1);
  await page().goto("/dashboard/newsletters");
  await button("New newsletter").click();
  await page().getByRole("textbox", { name: "Subject", exact: true }).fill("News");
  await button("Send…").first().click();
  await page().getByText("news@town.org isn't set up yet").waitFor();
  await page().goto(`/dashboard/settings/newsletters/${websiteId}`);

  await serve({ ...usual, "rostrum1._domainkey.town.org": { TXT: [value ?? ""] } });
  await button("Check again").dblclick();
  await section().getByText("In use", { exact: true }).waitFor();
  await page().getByText("Emails are sent from news@town.org.").waitFor();
  await button("Create a new key").dblclick();
  await section().getByText("rostrum2._domainkey", { exact: true }).waitFor();
  expect(await button("Create a new key").count()).toBe(0);
  const next = await section().getByText("v=DKIM1; k=rsa; p=").textContent();
  await serve({
    ...usual,
    "rostrum1._domainkey.town.org": { TXT: [value ?? ""] },
    "rostrum2._domainkey.town.org": { TXT: [next ?? ""] },
  });
  await button("Check again").click();
  await section().getByText("Keep the record rostrum1._domainkey.town.org until").waitFor();
  expect(await findings(page())).toEqual([]);

  await button("Use the network's address").click();
  await button("Send from town.org…").waitFor();
  expect(await db.selectFrom("newsletter_senders").select("address").execute()).toEqual([]);
});
