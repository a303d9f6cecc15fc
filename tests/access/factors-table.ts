import { randomUUID } from "node:crypto";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { codeOf } from "../support/factors.ts";
import { SoftPasskey } from "../support/soft-passkey.ts";
import type { TestApp } from "../support/test-app.ts";
import type { PrivateRoute } from "./table.ts";
import type { Call, Person, Testbed } from "./testbed.ts";

/** The owner's second factors, and somebody else's. */
export interface TestFactors {
  /** The app being added. */
  secret: string;
  key: SoftPasskey;
  challenge: string;
  passkeyId: number;
  spareId: number;
  /** An identity at an OpenID provider, and somebody else's. */
  identityId: number;
  foreignIdentityId: number;
  /** An account that nobody else uses. */
  foreignId: number;
  lostPersonId: number;
}

export async function addFactors(app: TestApp, { id, cookie }: Person): Promise<TestFactors> {
  const post = async (path: string) =>
    (await app.send(path, { method: "POST", cookie })).json<Record<string, string>>();
  const { secret = "" } = await post("/api/begin-app");
  const { challenge = "" } = await post("/api/begin-passkey");
  // The other calls come before it, for longer than it lives.
  await app.db
    .updateTable("passkey_challenges")
    .set({ expires_at: new Date(app.clock.now().getTime() + hourMs) })
    .where("challenge", "=", challenge)
    .execute();
  const lost = { email: "lost@rostrum.test", username: "Lost", password: "lost password", role: "editor" as const };
  const lostPersonId = await createAccountWithWebsite(app.db, lost);
  return {
    secret,
    key: new SoftPasskey(),
    challenge,
    passkeyId: await insertPasskey(app, id),
    spareId: await insertPasskey(app, id),
    identityId: await insertIdentity(app, id),
    foreignIdentityId: await insertIdentity(app, lostPersonId),
    foreignId: await insertPasskey(app, lostPersonId),
    lostPersonId,
  };
}

async function insertPasskey({ db, clock }: TestApp, user_id: number): Promise<number> {
  const values = { credential_id: randomUUID(), public_key: Buffer.alloc(1), counter: 0, transports: [], name: "Key" };
  const row = db.insertInto("passkeys").values({ user_id, created_at: clock.now(), ...values });
  return (await row.returning("id").executeTakeFirstOrThrow()).id;
}

async function insertIdentity({ db, clock }: TestApp, user_id: number): Promise<number> {
  const values = { issuer: "https://id.example.org/", subject: randomUUID(), created_at: clock.now() };
  const row = db.insertInto("openid_identities").values({ user_id, ...values });
  return (await row.returning("id").executeTakeFirstOrThrow()).id;
}

const post = (path: string, json: object): Call => ({ path, json });

/** The own second factors, and those that roles need. In this order: later calls need what earlier ones added. */
export const factorRoutes: Record<string, PrivateRoute> = {
  "GET /api/get-factors": {
    call: () => ({ path: "/api/get-factors" }),
    hidden: ({ factors }) => [`"passkey_id":${factors.passkeyId},`],
  },
  "POST /api/confirm-app": {
    call: ({ app, factors }) => post("/api/confirm-app", { code: codeOf(app, factors.secret) }),
  },
  "GET /api/check-proof": { call: () => ({ path: "/api/check-proof" }) },
  "POST /api/step-up": {
    call: ({ app, factors }) => post("/api/step-up", { method: "app", code: codeOf(app, factors.secret, 1) }),
  },
  "POST /api/begin-app": { call: () => ({ path: "/api/begin-app", method: "POST" }) },
  "POST /api/add-recovery-codes": { call: () => ({ path: "/api/add-recovery-codes", method: "POST" }) },
  "POST /api/add-passkey": {
    call: ({ factors: { key, challenge } }) => post("/api/add-passkey", key.create(challenge)),
  },
  "POST /api/begin-passkey": { call: () => ({ path: "/api/begin-passkey", method: "POST" }) },
  "PUT /api/rename-passkey/:id": aboutPasskey(
    ({ factors }) => factors.passkeyId,
    (id) => ({
      path: `/api/rename-passkey/${id}`,
      method: "PUT",
      json: { name: "Blue key" },
    }),
  ),
  "DELETE /api/remove-passkey/:id": aboutPasskey(
    ({ factors }) => factors.spareId,
    (id) => ({
      path: `/api/remove-passkey/${id}`,
      method: "DELETE",
    }),
  ),
  "DELETE /api/remove-app": { call: () => ({ path: "/api/remove-app", method: "DELETE" }) },
  "GET /api/get-ways-to-log-in": {
    call: () => ({ path: "/api/get-ways-to-log-in" }),
    hidden: ({ factors }) => [`"identity_id":${factors.identityId},`],
  },
  // No provider is configured.
  "POST /api/begin-openid-link": { call: () => ({ path: "/api/begin-openid-link", method: "POST" }), status: 404 },
  "POST /api/begin-openid-proof": { call: () => ({ path: "/api/begin-openid-proof", method: "POST" }), status: 404 },
  "DELETE /api/unlink-identity/:id": {
    call: ({ factors }) => unlink(factors.identityId),
    foreign: {
      "identity of somebody else": ({ factors }) => unlink(factors.foreignIdentityId),
      "identity that does not exist": () => unlink(999_999_999_999_999),
    },
  },
  "GET /api/get-required-factors": { call: () => ({ path: "/api/get-required-factors" }) },
  "PUT /api/edit-required-factors": {
    call: () => ({ path: "/api/edit-required-factors", method: "PUT", json: { roles: [] } }),
  },
  "DELETE /api/remove-account-factors/:id": {
    call: ({ factors }) => removeFactors(factors.lostPersonId),
    foreign: { "account that does not exist": () => removeFactors(999_999_999_999_999) },
    refused: { "the own account": { status: 409, call: ({ owner }) => removeFactors(owner.id) } },
  },
};

const unlink = (id: number): Call => ({ path: `/api/unlink-identity/${id}`, method: "DELETE" });

const removeFactors = (id: number): Call => ({ path: `/api/remove-account-factors/${id}`, method: "DELETE" });

function aboutPasskey(idOf: (testbed: Testbed) => number, call: (id: number) => Call): PrivateRoute {
  return {
    call: (testbed) => call(idOf(testbed)),
    foreign: {
      "passkey of somebody else": ({ factors }) => call(factors.foreignId),
      "passkey that does not exist": () => call(999_999_999_999_999),
    },
  };
}
