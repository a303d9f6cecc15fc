import { expect } from "vitest";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import { createAccount, insertGrant } from "../../src/features/accounts/server/public.ts";
import type { TestBrowser } from "./browser.ts";
import type { RunningSite } from "./running-site.ts";
import { insertOwnWebsite } from "./websites.ts";

interface Place {
  site: RunningSite;
  browser: TestBrowser;
}

/** A logged-in browser of a new person who has this role on the owner's first website. */
export function colleaguesBrowser(place: Place, username: string, role: WebsiteRole) {
  const { db } = place.site.database;
  return newBrowser(place, username, async (userId) => {
    await insertGrant(db, { user_id: userId, website_id: place.site.websiteId, role });
  });
}

/** A logged-in browser of the owner of another website. */
export function strangersBrowser(place: Place, username = "Stella Stranger") {
  return newBrowser(place, username, async (userId) => {
    await insertOwnWebsite(place.site.database.db, userId, { title: `Website of ${username}` });
  });
}

async function newBrowser({ site, browser }: Place, username: string, grant: (userId: number) => Promise<void>) {
  const { db } = site.database;
  const login = { email: `${username.replaceAll(" ", ".").toLowerCase()}@example.org`, password: "a long password" };
  await grant(await createAccount(db, { ...login, username, role: "editor" }, async () => {}));
  const context = await browser.newContext({ reducedMotion: "reduce" });
  expect((await context.request.post("/api/login", { data: login })).status()).toBe(200);
  return context;
}
