import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const header = "name,email,age,gender,street_name,city,zip_code,district";
const row = (n: number) => `Ann,ann${n}@example.org,40,x,1 Main Street,Dover,19901,1`;

let app: TestApp;
const cookies: string[] = [];
const slow: ClientRequest[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < 5; n += 1) {
    const login = { email: `person${n}@rostrum.test`, password: "a good password" };
    await createAccountWithWebsite(app.db, { ...login, username: `Person ${n}`, role: "editor" });
    cookies.push(await app.logIn(login));
  }
});
afterAll(async () => {
  for (const request of slow) request.destroy();
  await app.close();
});

/** A body that begins and doesn't end. Resolves when the server has begun to read it. */
async function beginSlowly(path: string, type: string, cookie = ""): Promise<void> {
  const { port } = app.app.server.address() as AddressInfo;
  const headers = { host: "rostrum.test", cookie, "content-type": type, expect: "100-continue" };
  const request = httpRequest({ host: "127.0.0.1", port, path, method: "POST", headers });
  slow.push(request.on("error", () => {}));
  request.flushHeaders();
  await once(request, "continue");
  request.write(type === "text/csv" ? `${header}\n${row(0)}\n` : '{"members":[');
}

test("bodies that come slowly keep nobody else from importing", async () => {
  for (const cookie of cookies.slice(0, 4)) {
    await beginSlowly(`/api/check-import?check=${randomUUID()}`, "text/csv", cookie);
    await beginSlowly("/api/import-members", "application/json", cookie);
  }
  const other = { cookie: cookies[4], headers: { "content-type": "text/csv" } };
  const imported = await app.send("/api/import-members", { ...other, body: `${header}\n${row(1)}\n` });
  expect([imported.status, imported.json().imported]).toEqual([200, 1]);
  const check = randomUUID();
  const checked = await app.send(`/api/check-import?check=${check}`, { ...other, body: `${header}\n${row(2)}\n` });
  expect(checked.status).toBe(200);
  const committed = await app.send(`/api/commit-import/${check}`, { json: {}, cookie: cookies[4] });
  expect([committed.status, committed.json().imported]).toEqual([200, 1]);
});

test("of one account one body is taken at a time", async () => {
  const body = `${header}\n${row(3)}\n`;
  const again = await app.send("/api/import-members", {
    body,
    cookie: cookies[0],
    headers: { "content-type": "text/csv" },
  });
  expect(again.status).toBe(409);
});
