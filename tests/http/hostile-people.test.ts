import { afterAll, beforeAll, expect, test } from "vitest";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
});
afterAll(() => app.close());

test("calls about people answer input that can't be stored, or is endless, without an error of the server", async () => {
  const [owner, host] = [await app.logIn(editorLogin), await app.logIn()];
  const website_id = await firstWebsiteOf(app.db, app.editor.id);
  const texts = ["\0", "a\0b@example.org", "\ud800@example.org", `${"x".repeat(10_000)}@example.org`, "%\\_", ""];
  const statuses = new Set<number>();
  const send = async (path: string, json?: object, cookie = owner, method = json ? "POST" : "GET") =>
    statuses.add((await app.send(path, { method, cookie, ...(json && { json }) })).status);
  const made = await app.send("/api/invite", { json: { website_id, role: "author" }, cookie: owner });
  const token = new URL(made.json<{ link: string }>().link).hash.slice(1);
  for (const text of texts) {
    await send("/api/invite", { website_id, role: "author", email: text });
    await send("/api/invite-to-network", { email: text }, host);
    await send("/api/join", { token, email: text, username: "New", password: "a fine password" });
    await send("/api/join", { token, email: "new@example.org", username: text, password: `a fine${text}` });
    await send("/api/read-invitation", { token: text });
    await send("/api/ask-password-reset", { email: text });
    await send("/api/reset-password", { token: text, password: "a fine password" });
    await send(`/api/get-accounts?search=${encodeURIComponent(text.toWellFormed())}`, undefined, host);
  }
  for (const ends_at of ["9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "99999-01-01T00:00:00Z", "-infinity"])
    await send("/api/invite", { website_id, role: "author", ends_at });
  for (const id of ["9007199254740991", "99999999999999999999", "-1", "1e3"]) {
    await send(`/api/get-people?website_id=${id}`);
    await send(`/api/edit-person/${id}`, { website_id, role: "author" }, owner, "PUT");
    await send(`/api/revoke-invitation/${id}`, undefined, owner, "DELETE");
    await send(`/api/get-member-lists?space_id=${id}`);
    await send(`/api/members?space_id=${id}`);
    await send(`/api/get-uploaded-images?website_id=${id}`);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});
