import { postgresUrl } from "../../bench/server.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { createAccount, insertGrant } from "../../src/features/accounts/server/public.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { ownersContext, ownersLogin, type Site, shoot } from "./shoot.ts";

const team = [
  { username: "Ada Whitfield", role: "editor" },
  { username: "Ben Okafor", role: "author" },
  { username: "Carla Jensen", role: "contributor" },
  { username: "Dmitri Walsh", role: "members" },
] as const;

/** Takes the screenshots of docs/people.md and docs/audit.md: who has a role, two-factor login, and the audit log. */
export async function photographPeople({ browser, url, dataDir }: Site): Promise<void> {
  const db = openDatabase(postgresUrl(dataDir), createLogger("error"), { max: 2 });
  const context = await ownersContext(browser, url, { viewport: { width: 1200, height: 700 } });
  try {
    await invite(db);
    const page = await context.newPage();
    await page.goto("/dashboard/people", { waitUntil: "networkidle" });
    await shoot(page, "people.png");
    await page.getByLabel("Who can do what").selectOption("Who can publish articles");
    await shoot(page, "who-can.png");
    await page.goto("/dashboard/settings/account", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Set up an app" }).click();
    await page.getByLabel("Code from the app").waitFor();
    await shoot(page, "authenticator-app.png");
    await page.goto("/dashboard/settings/audit", { waitUntil: "networkidle" });
    await shoot(page, "audit-log.png");
  } finally {
    await context.close();
    await db.destroy();
  }
}

/** Gives each of the team a role on the owner's website. */
async function invite(db: Database): Promise<void> {
  const owner = await db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .innerJoin("websites", "websites.id", "grants.website_id")
    .select(["grants.user_id", "grants.website_id"])
    .where("users.email", "=", ownersLogin.email)
    .where("websites.is_host", "=", false)
    .executeTakeFirstOrThrow();
  for (const { username, role } of team) {
    const email = `${username.split(" ")[0]?.toLowerCase()}@example.org`;
    const account = { username, email, password: "a long password", role: "editor" as const };
    const given = { website_id: owner.website_id, role, granted_by: owner.user_id };
    await createAccount(db, account, (trx, user_id) => insertGrant(trx, { user_id, ...given }));
  }
}
