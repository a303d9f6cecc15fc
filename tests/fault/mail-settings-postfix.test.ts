import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { relayingPostfix, startMailServer } from "../../bench/bounces/servers.ts";
import { ApiUser } from "../support/api-user.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { isRoot } from "./processes.ts";

/** Unpacked, not installed; its ports need root. */
const hasPostfix = isRoot && existsSync("/etc/debian_version");

describe.runIf(process.env.LONG_TESTS && hasPostfix)("Debian's Postfix, set up in the dashboard", () => {
  let app: TestApp;
  let owner: ApiUser;
  let sink: SmtpSink;
  let postfix: Awaited<ReturnType<typeof startMailServer>>;
  let host: string;
  beforeAll(async () => {
    sink = await startSmtpSink();
    const server = relayingPostfix(Number(new URL(sink.url).port));
    host = server.address;
    postfix = await startMailServer(server);
    app = await startTestApp();
    owner = new ApiUser(app, await app.logIn());
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    await postfix?.stop();
    await sink?.close();
  });

  const settings = (changes: object = {}) => ({
    ...{ host, port: 25, encryption: "none", user_name: "", password: "" },
    ...{ from_name: "The Rostrum", from_address: "news@rostrum.test", ...changes },
  });

  test("takes the test email, whose words the owner sees, and is saved", async () => {
    const tested = await owner.post("/api/test-mail-server", settings());
    expect(tested.status, tested.text).toBe(200);
    expect(tested.text).toMatch(/queued as/);
    await expect.poll(() => sink.taken.length).toBe(1);
    const saved = await owner.put("/api/edit-mail-server", { version: 0, ...settings() });
    expect(saved.json()).toMatchObject({ settings: { host, is_tested: true } });
    // Trying it before it is saved sends nothing.
    expect(sink.taken).toHaveLength(1);
  });

  test.each([
    ["a login that it doesn't offer", { user_name: "mailer", password: "sesame open" }],
    ["encryption that it doesn't offer", { encryption: "starttls" }],
    ["the wrong port", { port: 26 }],
  ])("refuses %s in one sentence, and nothing is saved", async (_, changes) => {
    const before = (await owner.get("/api/get-mail-server")).text;
    const saved = await owner.put("/api/edit-mail-server", { version: 1, ...settings(changes) });
    expect(saved.status, saved.text).toBe(422);
    expect(saved.json<{ message: string }>().message).toMatch(/^[^\n]{20,200}\.$/);
    expect((await owner.get("/api/get-mail-server")).text).toBe(before);
  });
});
