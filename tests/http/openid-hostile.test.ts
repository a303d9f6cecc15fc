import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { startTestProvider, type TestProvider } from "../support/openid-provider.ts";
import { OpenIdUser } from "../support/openid-user.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  provider = (await startTestProvider()).register("http://rostrum.test");
  provider.people.set("editor", { email: editorLogin.email, email_verified: true });
  app = await startTestApp({ env: provider.env });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
afterEach(() => {
  provider.play = () => false;
  app.clock.offsetMs = 0;
});

const newUser = () => new OpenIdUser(app, provider);
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const begunElsewhere = "This login has expired, was used already, or was begun in another browser. Please start again.";
const failed = "Logging in with Example ID didn't work. Please try again, or log in another way.";

describe("the browser that comes back", () => {
  test("is the one that began, and comes back once and soon", async () => {
    const user = newUser();
    const query = await provider.visit((await user.urlOf()).href, "editor");
    const thief = newUser();
    expect((await thief.finish(query)).status).toBe(422);
    await thief.begin();
    expect(messageOf(await thief.finish(query))).toBe(begunElsewhere);
    const wrong = query.replace(/state=[^&]+/, "state=wrong");
    expect(messageOf(await user.finish(wrong))).toBe(begunElsewhere);
    // Which ended nothing.
    const former = user.copy();
    expect((await user.finish(query)).json()).toMatchObject({ outcome: "join" });
    expect((await user.finish(query)).status).toBe(422);
    provider.asked.length = 0;
    for (const again of [former, former.copy()])
      expect((await again.post("/api/finish-openid", { answer: query })).status).toBe(422);
    expect(provider.asked).toEqual([]);

    const late = newUser();
    const answer = await provider.visit((await late.urlOf()).href, "editor");
    app.clock.advance(10 * minuteMs);
    expect(messageOf(await late.finish(answer))).toBe(begunElsewhere);
  });

  test("can't use a code that was begun with another verifier", async () => {
    const [victim, thief] = [newUser(), newUser()];
    const code = new URLSearchParams(await provider.visit((await victim.urlOf()).href, "editor")).get("code") ?? "";
    const state = (await thief.urlOf()).searchParams.get("state") ?? "";
    const injected = await thief.finish(`?${new URLSearchParams({ code, state, iss: provider.issuer })}`);
    expect([injected.status, messageOf(injected)]).toEqual([422, failed]);
  });

  test("is sent with all that protects it, and only to the dashboard", async () => {
    const user = newUser();
    const { searchParams } = await user.urlOf();
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "http://rostrum.test/login/openid",
      scope: "openid email profile",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)).toHaveLength(43);
    const rows = await app.db.selectFrom("openid_visits").selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString("base64url") })));
    for (const name of ["state", "nonce", "code_challenge"]) expect(stored).not.toContain(searchParams.get(name));
    expect(stored).not.toContain(user.cookie.split("=")[1]);
    const foreign = await app.send("/api/begin-openid", {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });

  test("may bring an error, which is said in a sentence", async () => {
    const user = newUser();
    const state = (await user.urlOf()).searchParams.get("state") ?? "";
    const canceled = await user.finish(
      `?${new URLSearchParams({ error: "access_denied", state, iss: provider.issuer })}`,
    );
    expect([canceled.status, messageOf(canceled)]).toEqual([422, "Logging in with Example ID was canceled."]);
    const odd = newUser();
    const other = (await odd.urlOf()).searchParams.get("state") ?? "";
    const error = "<script>alert(1)</script>";
    const answer = await odd.finish(`?${new URLSearchParams({ error, state: other, iss: provider.issuer })}`);
    expect(messageOf(answer)).toBe(failed);
  });

  test("names the provider that answered", async () => {
    expect((await newUser().forged({}, {}, { iss: "https://evil.example" })).status).toBe(422);
    const user = newUser();
    const query = await provider.visit((await user.urlOf()).href, "editor");
    expect((await user.finish(query.replace(/&iss=[^&]+/, ""))).status).toBe(422);
    const twice = newUser();
    const double = await provider.visit((await twice.urlOf()).href, "editor");
    expect((await twice.finish(`${double}&code=another`)).status).toBe(422);
  });
});

describe("an ID token is refused", () => {
  const now = Math.floor(Date.now() / 1000);
  test("unless everything in it is right", async () => {
    // Otherwise every refusal below could have another reason.
    expect((await newUser().forged({})).json()).toMatchObject({ outcome: "new", email: "forged@example.org" });
  });

  const wrong: [string, object, object?][] = [
    ["wrong nonce", { nonce: "another" }],
    ["no nonce", { nonce: undefined }],
    ["wrong issuer", { iss: "https://evil.example" }],
    ["wrong audience", { aud: "another-client" }],
    ["several audiences without its party", { aud: ["rostrum", "another"], azp: "another" }],
    ["expired", { exp: now - 120 }],
    ["without an end", { exp: undefined }],
    ["not valid yet", { nbf: now + 600 }],
    ["no subject", { sub: undefined }],
    ["empty subject", { sub: "" }],
    ["subject that can't be stored", { sub: "a\u0000b" }],
    ["subject too long", { sub: "x".repeat(256) }],
    ["alg none", {}, { alg: "none", signed: false }],
    ["alg HS256", {}, { alg: "HS256" }],
    ["no signature", {}, { signed: false }],
    ["unknown key", {}, { kid: "another" }],
  ];
  test.each(wrong)("%s", async (_name, claims, signing = {}) => {
    const user = newUser();
    const refused = await user.forged(claims, signing);
    expect([refused.status, messageOf(refused)]).toEqual([422, failed]);
    expect(user.has("rostrum_session")).toBe(false);
    expect((await user.post("/api/join-openid", {})).status).toBe(422);
  });

  test("with a signature of somebody else", async () => {
    const user = newUser();
    const { searchParams } = await user.urlOf();
    const [content = "", body = ""] = provider.idToken({ nonce: searchParams.get("nonce") }).split(".");
    provider.answerWith(`${content}.${body}.${Buffer.alloc(256, 1).toString("base64url")}`);
    const state = searchParams.get("state") ?? "";
    const refused = await user.finish(`?${new URLSearchParams({ code: "code", state, iss: provider.issuer })}`);
    expect([refused.status, messageOf(refused)]).toEqual([422, failed]);
  });
});

describe("a provider that misbehaves", () => {
  const unreachable =
    "Example ID can't be reached at the moment. Please try again in a few minutes, or log in another way.";

  test("with huge answers is cut off", async () => {
    const user = newUser();
    const query = await provider.visit((await user.urlOf()).href, "editor");
    let sent = 0;
    provider.play = (request, response) => {
      if (request.url !== "/token") return false;
      const chunk = Buffer.alloc(64 * 1024, " ");
      const more = () => {
        sent += chunk.length;
        if (!response.destroyed && sent < 64 * 1024 * 1024) response.write(chunk, more);
      };
      more();
      return true;
    };
    expect((await user.finish(query)).status).toBe(422);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test("with a redirect leads nowhere", async () => {
    const user = newUser();
    const query = await provider.visit((await user.urlOf()).href, "editor");
    const asked: string[] = [];
    provider.play = (request, response) => {
      asked.push(request.url ?? "");
      if (request.url !== "/token") return false;
      response.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end();
      return true;
    };
    expect((await user.finish(query)).status).toBe(422);
    expect(asked).toEqual(["/token"]);
  });

  test("that breaks off is said to be away, and the password still works", async () => {
    const user = newUser();
    const query = await provider.visit((await user.urlOf()).href, "editor");
    provider.play = (request) => {
      request.socket.destroy();
      return true;
    };
    const away = await user.finish(query);
    expect([away.status, messageOf(away)]).toEqual([503, unreachable]);
    expect((await user.passwordStep()).status).toBe(200);
  });

  test("is asked about itself once, and again after it was away", async () => {
    const other = (await startTestProvider()).register("http://rostrum.test");
    other.play = (request) => {
      request.socket.destroy();
      return true;
    };
    // Starts without it.
    const second = await startTestApp({ env: other.env });
    const user = new OpenIdUser(second, other);
    const begun = await Promise.all([user.begin(), user.begin(), user.begin()]);
    expect(begun.map((one) => [one.status, messageOf(one)])).toEqual(Array(3).fill([503, unreachable]));
    expect(other.asked).toEqual(["/.well-known/openid-configuration"]);
    expect((await user.passwordStep()).status).toBe(200);
    other.play = () => false;
    await expect.poll(async () => (await user.begin()).status, { interval: 500 }).toBe(200);
    other.asked.length = 0;
    expect((await user.begin()).status).toBe(200);
    expect(other.asked).toEqual([]);
    await second.close();
    await other.close();
  });

  test("with another name than its own is refused", async () => {
    const other = (await startTestProvider()).register("http://rostrum.test");
    other.play = (_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({ issuer: "https://evil.example", authorization_endpoint: "https://evil.example/a" }),
      );
      return true;
    };
    const second = await startTestApp({ env: other.env });
    const refused = await new OpenIdUser(second, other).begin();
    expect([refused.status, messageOf(refused)]).toEqual([422, failed]);
    await second.close();
    await other.close();
  });
});
