import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken as sealedToken } from "../../src/features/people/server/people/invitation-links.ts";
import { auditTable, linesOf } from "../access/audit-table.ts";
import { publicRoutes } from "../access/table.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { FactorUser } from "../support/factors.ts";
import type { Answer } from "../support/http-client.ts";
import { startTestProvider, type TestProvider } from "../support/openid-provider.ts";
import { OpenIdUser } from "../support/openid-user.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let provider: TestProvider;
let owner: string;
beforeAll(async () => {
  provider = (await startTestProvider()).register("http://rostrum.test");
  provider.people.set("linked", { email: editorLogin.email, email_verified: true });
  provider.people.set("new", { email: "new@example.org", email_verified: true });
  app = await startTestApp({
    env: { ...provider.env, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" },
  });
  owner = await app.logIn();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const password = "a long enough password";
const byOwner = (path: string, json: object, method = "POST") => app.send(path, { method, json, cookie: owner });
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const linkOf = async (answer: Promise<Answer>) => tokenOf((await answer).json<{ link: string }>().link);

/** The token in the newest mail of a kind. */
async function mailedToken(kind: string): Promise<string> {
  const mails = app.db.selectFrom("outgoing_mails").select("text").where("kind", "=", kind).orderBy("id", "desc");
  await expect.poll(() => mails.execute()).not.toEqual([]);
  return /#([\w-]+)/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1] ?? "";
}

/** Makes everything ready, and returns what makes the call. */
const proofs: Record<string, () => Promise<() => Promise<Answer>>> = {
  "POST /api/login": async () => () => app.send("/api/login", { json: editorLogin }),
  "POST /api/logout": async () => {
    const cookie = await app.logIn(editorLogin);
    return () => app.send("/api/logout", { method: "POST", cookie });
  },
  "POST /api/join": async () => {
    const website_id = await firstWebsiteOf(app.db, app.owner.id);
    const email = "joined@example.org";
    const token = await sealedToken(
      app.db,
      await linkOf(byOwner("/api/invite", { website_id, role: "author" })),
      email,
    );
    const json = { token, username: "Joined", email, password };
    return () => app.send("/api/join", { json });
  },
  "POST /api/ask-password-reset": async () => async () => {
    const answer = await app.send("/api/ask-password-reset", { json: { email: editorLogin.email } });
    // It answers first.
    await mailedToken("password-reset");
    return answer;
  },
  "POST /api/reset-password": async () => {
    const token = await linkOf(byOwner(`/api/add-password-reset/${app.editor.id}`, {}));
    return () => app.send("/api/reset-password", { json: { token, password: editorLogin.password } });
  },
  "POST /api/confirm-address": async () => {
    const user = await (await newPerson("changing")).logIn();
    await user.put("/api/edit-account", { email: "changed@example.org", current_password: password });
    const token = await mailedToken("confirm-address");
    return () => app.send("/api/confirm-address", { json: { token } });
  },
  "POST /api/create-account": async () => {
    await byOwner("/api/edit-network-settings", { sign_up: "open" }, "PUT");
    await app.send("/api/ask-for-account", { json: { email: "asked@example.org" } });
    const json = { token: await mailedToken("sign-up"), username: "Asked", password };
    return () => app.send("/api/create-account", { json });
  },
  "POST /api/finish-login": async () => {
    const user = await (await newPerson("app")).logIn();
    await user.addApp();
    const login = user.copy();
    await login.passwordStep();
    return () => login.secondStep("app", login.nextCode());
  },
  "POST /api/join-openid": async () => {
    await app.db.deleteFrom("openid_identities").execute();
    const user = new OpenIdUser(app, provider);
    await user.visit("linked");
    return () => user.post("/api/join-openid", {});
  },
  "POST /api/finish-openid": async () => {
    await app.db.deleteFrom("openid_identities").execute();
    const user = new OpenIdUser(app, provider);
    await user.visit("linked");
    await user.post("/api/join-openid", {});
    const query = await provider.visit((await user.urlOf()).href, "linked");
    return () => user.finish(query);
  },
  "POST /api/join-by-openid": async () => {
    const website_id = await firstWebsiteOf(app.db, app.owner.id);
    const token = await linkOf(byOwner("/api/invite", { website_id, role: "author" }));
    const user = new OpenIdUser(app, provider);
    await user.visit("new");
    return () => user.post("/api/join-by-openid", { by: "invitation", token, username: "By OpenID" });
  },
  "POST /api/log-in-with-passkey": async () => {
    const user = await (await newPerson("passkey")).logIn();
    const key = await user.addPasskey();
    const signed = key.sign(await user.challenge("/api/begin-passkey-proof"));
    return () => user.post("/api/log-in-with-passkey", signed);
  },
};

async function newPerson(name: string): Promise<FactorUser> {
  const website_id = await firstWebsiteOf(app.db, app.owner.id);
  const login = { email: `${name}@example.org`, password };
  const copied = await linkOf(byOwner("/api/invite", { website_id, role: "author" }));
  const token = await sealedToken(app.db, copied, login.email);
  await app.send("/api/join", { json: { token, username: `With ${name}`, ...login } });
  return new FactorUser(app, login);
}

// `reader-address.test.ts` and `own-data.test.ts` look at the lines of these pages, which need a newsletter that was sent.
const audited = Object.keys(publicRoutes).filter(
  (name) => name in auditTable && linesOf(name).length > 0 && !/ \/newsletter\/(?:address|data)\//.test(name),
);

test.each(audited)("%s leaves the audit lines of the table", async (name) => {
  expect(Object.keys(proofs)).toContain(name);
  const call = await proofs[name]?.();
  const since = await newestLine(app.db);
  const answer = await call?.();
  expect(answer?.status, answer?.text).toBeLessThan(300);
  expect((await actionsSince(app.db, since)).toSorted()).toEqual([...linesOf(name)].toSorted());
});
