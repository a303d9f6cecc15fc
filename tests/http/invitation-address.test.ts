import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewInvitation, ShownInvitation } from "../../src/features/people/contract.ts";
import { hourMs } from "../../src/shared/durations.ts";
import type { Answer } from "../support/http-client.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  const env = { TRUST_PROXY: "127.0.0.1", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@rostrum.test" };
  app = await startTestApp({ env });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("login_failures").execute();
  await app.db.deleteFrom("outgoing_mails").execute();
  // Anew, since the clock goes on: inviting needs a recent login.
  cookie = await app.logIn(editorLogin);
  const made = await app.send("/api/add-website", { json: { title: "The Dover Star" }, cookie });
  websiteId = made.json<{ website_id: number }>().website_id;
});

let count = 0;
/** From another network each time: each may ask a few times only. */
const post = (path: string, json: object, withCookie?: string) => {
  count += 1;
  const headers = { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}` };
  return app.send(path, { json, headers, cookie: withCookie });
};
async function invite(email?: string): Promise<{ token: string; mailed: boolean }> {
  const answer = await post("/api/invite", { website_id: websiteId, role: "author", email }, cookie);
  expect(answer.status, answer.text).toBe(201);
  const { link, mailed } = answer.json<NewInvitation>();
  return { token: new URL(link).hash.slice(1), mailed };
}
const mails = (kind: string) =>
  app.db.selectFrom("outgoing_mails").select(["recipient", "text"]).where("kind", "=", kind).orderBy("id").execute();
const tokenIn = (text = "") => /login\/invitation#([\w.-]+)/.exec(text)?.[1] ?? "";
const mailedTo = async (recipient: string, kind = "invitation-link") =>
  tokenIn((await mails(kind)).find((mail) => mail.recipient === recipient)?.text);
const ask = (token: string, email: string) => post("/api/ask-invitation-link", { token, email });
const read = async (token: string) => {
  const answer = await post("/api/read-invitation", { token });
  return answer.status === 200 ? answer.json<ShownInvitation>() : answer.status;
};
const person = () => ({ username: `Person ${count}`, password: "correct horse battery" });
const shown = ({ status, text, headers }: Answer) => ({ status, text, names: Object.keys(headers).toSorted() });

describe("with a mail server, the inviter's own link", () => {
  test("answers the same for an address with an account and one without, whatever is tried", async () => {
    const { token, mailed } = await invite(ownerLogin.email);
    expect(mailed).toBe(true);
    const other = await invite("nobody@example.org");
    const answers = async (link: string, email: string) => {
      const join = { token: link, email, username: "Unused name" };
      return [
        shown(await ask(link, email)),
        shown(await post("/api/join", { ...join, password: "correct horse battery" })),
        shown(await post("/api/join", { ...join, password: ownerLogin.password })),
        shown(await post("/api/join", { ...join, username: "Olivia Owner", password: ownerLogin.password })),
      ];
    };
    const known = await answers(token, ownerLogin.email);
    expect(known).toEqual(await answers(other.token, "nobody@example.org"));
    expect(known.map(({ status }) => status)).toEqual([200, 422, 422, 422]);
    const page = async (link: string) => JSON.stringify(await read(link));
    expect((await page(token)).replace(ownerLogin.email, "")).toBe(
      (await page(other.token)).replace("nobody@example.org", ""),
    );
    // Nobody's password was tried, so nothing locks either.
    expect(await app.db.selectFrom("login_failures").select("id").execute()).toEqual([]);
    const texts = (await mails("invitation-link")).map(({ text }) => text.replaceAll(/#[\w.-]+/g, ""));
    expect(texts).toEqual([texts[0], texts[0]]);
  });

  test("mails a link that makes the account of that address, and none other", async () => {
    const { token } = await invite();
    expect(await read(token)).toMatchObject({ details: { email: null, email_proof: "needed" } });
    expect((await ask(token, "new@example.org")).status).toBe(200);
    const mailed = await mailedTo("new@example.org");
    expect(mailed).not.toBe(token);
    expect(await read(mailed)).toMatchObject({ details: { email: "new@example.org", email_proof: "given" } });
    const joined = await post("/api/join", { token: mailed, email: "other@example.org", ...person() });
    expect(joined.status, joined.text).toBe(201);
    const account = await app.send("/api/get-account", { cookie: joined.cookie });
    expect(account.json()).toMatchObject({ email: "new@example.org" });
    expect(await read(token)).toEqual({ state: "used", details: null });
  });

  test("can't be made into a mailed one", async () => {
    const { token } = await invite();
    await ask(token, "new@example.org");
    const [plain, , seal] = (await mailedTo("new@example.org")).split(".");
    const victim = Buffer.from("victim@example.org").toString("base64url");
    const address = Buffer.from("new@example.org").toString("base64url");
    const foreign = (await invite()).token;
    const forged = [
      `${plain}.${victim}.${seal}`,
      `${plain}.${victim}`,
      `${plain}.${victim}.`,
      `${plain}.${victim}.${"A".repeat(43)}`,
      `${foreign}.${address}.${seal}`,
      `${plain}.${address}.${seal}.more`,
    ];
    for (const link of forged) {
      expect([link, await read(link)]).toEqual([link, 404]);
      expect((await post("/api/join", { token: link, email: "victim@example.org", ...person() })).status).toBe(404);
    }
  });

  test("is mailed three times an hour to an address, and not at all once it is used", async () => {
    const { token } = await invite();
    for (let index = 0; index < 5; index += 1) expect((await ask(token, "new@example.org")).status).toBe(200);
    expect(await mails("invitation-link")).toHaveLength(3);
    app.clock.advance(hourMs);
    await ask(token, "new@example.org");
    expect(await mails("invitation-link")).toHaveLength(4);
    const link = await mailedTo("new@example.org");
    await post("/api/join", { token: link, email: "new@example.org", ...person() });
    expect((await ask(token, "late@example.org")).status).toBe(409);
    expect((await ask("A".repeat(43), "late@example.org")).status).toBe(404);
  });
});

describe("with a mail server, an invitation that was mailed", () => {
  test("proves its address right away; an account there accepts with its password, or after a login", async () => {
    const { token } = await invite(ownerLogin.email);
    const mailed = await mailedTo(ownerLogin.email, "invitation");
    expect(await read(mailed)).toMatchObject({ details: { email: ownerLogin.email, email_proof: "given" } });
    const wrong = await post("/api/join", { token: mailed, email: ownerLogin.email, ...person() });
    expect(wrong.status).toBe(409);
    const session = await app.logIn(ownerLogin);
    // The copied link does, too, for whoever logs in.
    expect((await post("/api/accept-invitation", { token }, session)).status).toBe(200);
    expect(await read(mailed)).toEqual({ state: "used", details: null });
  });
});
