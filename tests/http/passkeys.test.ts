import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minuteMs } from "../../src/shared/durations.ts";
import { FactorUser, waysOf } from "../support/factors.ts";
import { SoftPasskey } from "../support/soft-passkey.ts";
import { ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let user: FactorUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ["passkeys", "passkey_challenges", "recovery_codes"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  user = await new FactorUser(app).logIn();
});

const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const refused = "This passkey could not be checked. Please try again.";

describe("a passkey", () => {
  test("logs in without a password, and the password alone doesn't any more", async () => {
    const key = await user.addPasskey();
    expect(user.codes).toHaveLength(10);
    const login = new FactorUser(app);
    expect(waysOf(await login.passwordStep()).methods).toEqual(["passkey", "recovery"]);
    const answer = await login.usePasskey(key);
    expect([answer.status, answer.json()]).toEqual([200, { userId: app.editor.id }]);
    expect([await login.status(), login.has("rostrum_login")]).toEqual([200, false]);
    const [passkey] = (await login.factors()).passkeys;
    expect(passkey).toEqual({
      passkey_id: expect.any(Number),
      name: "Unknown device",
      created_at: expect.any(String),
      used_at: expect.any(String),
    });
  });

  test("has a name, which its owner alone can change", async () => {
    await user.addPasskey();
    await user.addPasskey();
    const [first, second] = (await user.factors()).passkeys;
    const path = `/api/rename-passkey/${first?.passkey_id}`;
    expect((await user.put(path, { name: " Blue\u0007 key " })).status).toBe(200);
    expect((await user.put(path, { name: " " })).status).toBe(400);
    expect((await user.put(path, { name: "x".repeat(101) })).status).toBe(400);
    const other = await new FactorUser(app, ownerLogin).logIn();
    expect((await other.put(path, { name: "Stolen" })).status).toBe(404);
    expect((await other.delete(`/api/remove-passkey/${first?.passkey_id}`)).status).toBe(404);
    expect((await user.factors()).passkeys.map(({ name }) => name)).toEqual(["Blue key", second?.name]);
  });

  test("is asked for by a number that says nothing of the account, the same each time", async () => {
    interface Options {
      user: { id: string };
      rp: { id: string };
      excludeCredentials: { id: string }[];
      authenticatorSelection: object;
    }
    const ask = async () => (await user.post("/api/begin-passkey")).json<Options>();
    const first = await ask();
    expect(first.rp.id).toBe("rostrum.test");
    expect(first.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    const key = await user.addPasskey();
    const second = await ask();
    expect(second.user.id).toBe(first.user.id);
    expect(first.user.id).toMatch(/^[\w-]{43}$/);
    expect(second.excludeCredentials).toMatchObject([{ id: key.id }]);
  });

  test("is refused when its counter doesn't go on: there is a copy", async () => {
    const key = await user.addPasskey();
    const login = new FactorUser(app);
    for (const counter of [0, 0, 5]) expect((await login.usePasskey(key, { counter })).status).toBe(200);
    for (const counter of [5, 4, 0]) {
      const answer = await login.usePasskey(key, { counter });
      expect([answer.status, messageOf(answer)]).toEqual([
        422,
        "This passkey was refused, because a copy of it seems to be in use. Log in another way and remove it from your account.",
      ]);
    }
    const both = await Promise.all([
      login.copy().usePasskey(key, { counter: 6 }),
      login.usePasskey(key, { counter: 6 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const lines = app.db.selectFrom("audit_lines").select("id").where("action", "=", "factor.passkey-refused");
    expect(await lines.execute()).toHaveLength(4);
  });
});

describe("refused is", () => {
  test("a challenge that was used, has expired, is somebody's, or was never given", async () => {
    const key = await user.addPasskey();
    const send = (challenge: string) => user.post("/api/log-in-with-passkey", key.sign(challenge));
    const [used, late] = [
      await user.challenge("/api/begin-passkey-proof"),
      await user.challenge("/api/begin-passkey-proof"),
    ];
    const both = await Promise.all([send(used), send(used)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const adding = await user.challenge("/api/begin-passkey");
    app.clock.advance(5 * minuteMs);
    for (const challenge of [used, late, adding, "A".repeat(43)]) {
      const answer = await send(challenge);
      expect([answer.status, messageOf(answer)]).toEqual([422, refused]);
    }
  });

  test("another origin, a device that didn't verify its user, another key, and a foreign challenge for a new one", async () => {
    const key = await user.addPasskey();
    expect((await user.usePasskey(key, { origin: "https://evil.example" })).status).toBe(422);
    expect((await user.usePasskey(key, { isVerified: false })).status).toBe(422);
    const other = Object.assign(new SoftPasskey(), { id: key.id });
    expect((await user.usePasskey(other)).status).toBe(422);
    const stranger = await user.usePasskey(new SoftPasskey());
    expect(messageOf(stranger)).toMatch(/^This passkey doesn't belong to an account here/);
    const add = (json: object) => user.post("/api/add-passkey", json);
    const mine = () => user.challenge("/api/begin-passkey");
    const owner = await new FactorUser(app, ownerLogin).logIn();
    const theirs = await owner.challenge("/api/begin-passkey");
    const open = await user.challenge("/api/begin-passkey-proof");
    for (const challenge of [theirs, open]) expect((await add(new SoftPasskey().create(challenge))).status).toBe(422);
    for (const signing of [{ origin: "https://evil.example" }, { isVerified: false }, { format: "fido-u2f" }]) {
      expect((await add(new SoftPasskey().create(await mine(), signing))).status, JSON.stringify(signing)).toBe(422);
    }
    expect((await add(key.create(await mine()))).status).toBe(409);
    expect((await user.factors()).passkeys).toHaveLength(1);
  });

  test("a disabled account, and more than twenty passkeys", async () => {
    const key = await user.addPasskey();
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", app.editor.id).execute();
    expect((await user.usePasskey(key)).status).toBe(422);
    await app.db.updateTable("users").set({ disabled_at: null }).where("id", "=", app.editor.id).execute();
    const [row] = await app.db.selectFrom("passkeys").selectAll().execute();
    const { id: _, ...values } = row as NonNullable<typeof row>;
    const copies = Array.from({ length: 19 }, (_each, index) => ({ ...values, credential_id: `copy ${index}` }));
    await app.db.insertInto("passkeys").values(copies).execute();
    expect((await user.post("/api/begin-passkey")).status).toBe(409);
  });

  test("nonsense, with an answer that says so", async () => {
    const key = await user.addPasskey();
    const [good, fresh] = [key.sign("x"), new SoftPasskey().create("x")];
    const login = (json: unknown) => user.post("/api/log-in-with-passkey", json);
    for (const json of [{}, [], { ...good, id: 7 }, { ...good, id: "x".repeat(5000) }, { ...good, response: {} }]) {
      expect((await login(json)).status).toBe(400);
    }
    for (const field of ["clientDataJSON", "authenticatorData", "signature"]) {
      for (const value of ["", "!!!", "AAAA", "A".repeat(20_000)]) {
        const response = { ...good.response, [field]: value };
        expect((await login({ ...good, response })).status, `${field} ${value.slice(0, 9)}`).toBe(422);
      }
    }
    for (const attestationObject of ["", "oA", "_".repeat(20_000), "m".repeat(20_000), "o2NmbXRkbm9uZQ"]) {
      const json = { ...fresh, response: { ...fresh.response, attestationObject } };
      expect((await user.post("/api/add-passkey", json)).status, attestationObject.slice(0, 9)).toBe(422);
    }
  });
});
