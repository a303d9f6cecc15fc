import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enqueueMail } from "../../src/features/mail/server/public.ts";
import { smtpTexts } from "../../src/platform/mail/smtp-session.ts";
import { ApiUser } from "../support/api-user.ts";
import { makeCertificate } from "../support/certificates.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { mailRows, newMail } from "../support/mail.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { createPeople, editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let database: TestDatabase;
let app: TestApp;
let owner: ApiUser;
let smtp: TestSmtpServer;

beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
  app = await startTestApp({ database });
  owner = new ApiUser(app, await app.logIn());
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ["mail_settings", "outgoing_mails", "call_counts", "mail_servers"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

const settings = (changes: object = {}) => ({
  ...{ host: "127.0.0.1", port: smtp.port, encryption: "none", user_name: "mailer", password: "sesame open" },
  ...{ from_name: "The Rostrum", from_address: "news@rostrum.test" },
  ...changes,
});
const save = (changes: object = {}, by = owner) =>
  by.put("/api/edit-mail-server", { version: 0, ...settings(changes) });
const tryOut = (changes: object = {}) => owner.post("/api/test-mail-server", settings(changes));
const read = async (by = owner) => (await by.get("/api/get-mail-server")).json();
const sendOne = async (by: TestApp) => {
  await enqueueMail(by.db, newMail(by.hostId), by.clock.now());
  await by.runJobs("mail.send");
};

describe("a mail server in the settings", () => {
  test("is one whose email nobody else can read, if it is on this machine", async () => {
    expect((await save()).status).toBe(200);
    expect((await owner.get("/api/get-mail-setup")).json()).toMatchObject({ requires_tls: false, may_be_read: false });
  });

  test("is used at once by every process, and its password never comes back", async () => {
    const other = await startTestApp({ database });
    try {
      await sendOne(other);
      expect((await mailRows(app.db)).map(({ state }) => state)).toEqual(["unsent"]);
      const saved = await save();
      expect(saved.json()).toMatchObject({
        version: 1,
        settings: { host: "127.0.0.1", has_password: true, is_tested: true },
      });
      expect(`${saved.text}${JSON.stringify(await read())}`).not.toContain("sesame");
      // The test of the settings reached nobody.
      expect(smtp.delivered).toEqual([]);
      await sendOne(other);
      expect(smtp.delivered).toMatchObject([{ from: "news@rostrum.test", to: ["reader@example.org"] }]);
      expect(smtp.logins).toEqual(["mailer", "mailer"]);
      const login = await other.send("/api/get-login-options");
      expect(login.json()).toMatchObject({ reset_by_mail: true });
      const removed = await owner.send("/api/delete-mail-server?version=1", { method: "DELETE" });
      expect(removed.json()).toMatchObject({ settings: null, version: 0 });
      await sendOne(other);
      expect(smtp.delivered).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test("is stored sealed, and the stored password is reused for the same server only", async () => {
    await save();
    const row = await app.db.selectFrom("mail_settings").selectAll().executeTakeFirstOrThrow();
    expect(row.password?.includes("sesame")).toBe(false);
    const { password: _, ...same } = settings({ from_name: "News" });
    expect((await owner.put("/api/edit-mail-server", { ...same, version: 1 })).status).toBe(200);
    expect(smtp.logins).toEqual(["mailer", "mailer"]);
    const elsewhere = await startSmtpServer();
    for (const changed of [
      { port: elsewhere.port },
      { host: "localhost" },
      { user_name: "other" },
      { encryption: "tls" },
    ]) {
      for (const answer of [
        await owner.put("/api/edit-mail-server", { ...same, version: 2, ...changed }),
        await owner.put("/api/edit-mail-server", { ...same, version: 2, untested: true, ...changed }),
        await owner.post("/api/test-mail-server", { ...same, ...changed }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.json()).toMatchObject({
          fields: { password: expect.stringMatching(/^Enter the password again/) },
        });
      }
    }
    expect(elsewhere.logins).toEqual([]);
    await elsewhere.close();
  });

  test("a test sends one email to whoever asks, with the server's own answer", async () => {
    const answer = await tryOut();
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^127\.0\.0\.1 accepted an email to owner@rostrum\.test\. Its answer: 250 /),
    });
    expect(smtp.delivered).toMatchObject([{ from: "news@rostrum.test", to: [ownerLogin.email] }]);
    expect(await read()).toMatchObject({ settings: null });
  });

  test("whose test failed is stored only if the owner insists, and says so", async () => {
    smtp.refuse.sender = () => {
      throw refusal(553, "Sender address rejected");
    };
    const refused = await save();
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      {
        code: "test_failed",
        message: "127.0.0.1 doesn't accept news@rostrum.test as the sender: 553 Sender address rejected",
      },
    ]);
    expect(await read()).toMatchObject({ settings: null });
    expect((await save({ untested: true })).json()).toMatchObject({ settings: { is_tested: false } });
  });

  test("two owners who save at once: one is told, and sees what the other saved", async () => {
    const answers = await Promise.all([save({ from_name: "One" }), save({ from_name: "Two" })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.json<{ settings: { from_name: string } }>();
    expect(await read()).toMatchObject({ version: 1, settings: { from_name: winner?.settings.from_name } });
    const stale = await owner.send("/api/delete-mail-server?version=7", { method: "DELETE" });
    expect(stale.status).toBe(409);
  });

  test("that is put right sends what waits, without the pauses of the wrong one", async () => {
    await save();
    const { port } = smtp;
    await smtp.close();
    await sendOne(app);
    expect(await mailRows(app.db)).toMatchObject([{ state: "waiting", attempts: 1 }]);
    smtp = await startSmtpServer();
    expect(smtp.port).not.toBe(port);
    expect((await save({ version: 1 })).status).toBe(200);
    await app.runJobs("mail.send");
    expect(smtp.delivered).toHaveLength(1);
  });

  test("whose secret key is lost sends nothing and says why; entering the password again is enough", async () => {
    await save();
    const keyless = await startTestApp({ database, hasSecretKey: false });
    try {
      const by = new ApiUser(keyless, await keyless.logIn());
      expect(await read(by)).toMatchObject({
        problem: expect.stringMatching(/^The mail server's password can't be read/),
      });
      await sendOne(keyless);
      expect((await mailRows(app.db)).find(({ kind }) => kind === "test")).toMatchObject({
        state: "waiting",
        last_error: expect.stringMatching(/^The mail server's password can't be read/),
      });
      expect(smtp.delivered).toEqual([]);
      const { password: _, ...kept } = settings();
      expect((await by.post("/api/test-mail-server", kept)).json()).toMatchObject({
        fields: { password: expect.stringMatching(/^The mail server's password can't be read/) },
      });
      // It couldn't be sealed.
      expect((await save({ version: 1 }, by)).json()).toMatchObject({
        fields: { password: expect.stringMatching(/^The server's secret key is missing/) },
      });
    } finally {
      await keyless.close();
    }
  });

  test("a restored copy reaches no mail server", async () => {
    await app.db.updateTable("installation").set({ muted_since: new Date(), restored_from: new Date() }).execute();
    try {
      for (const answer of [await save(), await save({ untested: true }), await tryOut()]) {
        expect([answer.status, answer.json()]).toMatchObject([
          422,
          { message: expect.stringMatching(/^This is a copy/) },
        ]);
      }
      expect(smtp.logins).toEqual([]);
    } finally {
      await app.db.updateTable("installation").set({ muted_since: null, restored_from: null }).execute();
    }
  });

  test("is for owners of the network, who prove who they are", async () => {
    const editor = new ApiUser(app, await app.logIn(editorLogin));
    expect((await save({}, editor)).status).toBe(403);
    app.clock.advance(11 * 60_000);
    try {
      const late = [
        await save(),
        await tryOut(),
        await owner.send("/api/delete-mail-server?version=1", { method: "DELETE" }),
      ];
      for (const answer of late) expect([answer.status, answer.json()]).toMatchObject([403, { code: "step_up" }]);
    } finally {
      app.clock.offsetMs = 0;
    }
    expect(smtp.logins).toEqual([]);
  });
});

describe("the environment wins", () => {
  test("its server can be read, without the password, and not be changed", async () => {
    const env = { SMTP_URL: "smtps://mailer:sesame@mail.example.org", MAIL_FROM: "Rostrum <mail@rostrum.test>" };
    const set = await startTestApp({ database, env });
    try {
      const by = new ApiUser(set, await set.logIn());
      const shown = await by.get("/api/get-mail-server");
      expect(shown.json()).toMatchObject({
        environment: "server",
        settings: {
          host: "mail.example.org",
          port: 465,
          encryption: "tls",
          user_name: "mailer",
          from_address: "mail@rostrum.test",
        },
      });
      expect(shown.text).not.toContain("sesame");
      for (const answer of [await save({}, by), await by.post("/api/test-mail-server", settings())]) {
        expect([answer.status, answer.json()]).toMatchObject([409, { message: expect.stringMatching(/SMTP_URL/) }]);
      }
    } finally {
      await set.close();
    }
  });

  test("its sender alone is used with the server of the settings", async () => {
    const set = await startTestApp({ database, env: { MAIL_FROM: "Rostrum <mail@rostrum.test>" } });
    try {
      const by = new ApiUser(set, await set.logIn());
      expect(await read(by)).toMatchObject({
        environment: "from",
        from: { name: "Rostrum", address: "mail@rostrum.test" },
      });
      await save({}, by);
      await sendOne(set);
      expect(smtp.delivered).toMatchObject([{ from: "mail@rostrum.test" }]);
    } finally {
      await set.close();
    }
  });
});

describe("one sentence for each failure", () => {
  /** A server that greets with one line, and answers with another. */
  async function listening([greeting, reply]: readonly [string, string]) {
    const got: string[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        got.push(chunk.toString());
        socket.write(reply);
      });
      socket.write(greeting);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return { port: (server.address() as AddressInfo).port, got, close: () => server.close() };
  }
  const sentence = async (changes: object) => {
    const answer = await tryOut(changes);
    return [answer.status, answer.json<{ message: string }>().message];
  };

  test("a login where the server offers none", async () => {
    const open = await startSmtpServer(0, { disabledCommands: ["STARTTLS", "AUTH"] });
    try {
      expect(await sentence({ port: open.port })).toEqual([422, smtpTexts.noLogin]);
      expect(await sentence({ port: open.port, user_name: "", password: "" })).toEqual([200, expect.any(String)]);
    } finally {
      await open.close();
    }
  });

  test("a wrong password, and a wrong port", async () => {
    expect(await sentence({ user_name: "wrong" })).toEqual([
      422,
      "127.0.0.1 didn't accept the user name or the password. Its answer: 535 Authentication failed",
    ]);
    const { port } = smtp;
    await smtp.close();
    const nothing = `Nothing answers at 127.0.0.1, port ${port}. Check the port: usually 465 or 587.`;
    expect(await sentence({ port })).toEqual([422, nothing]);
  });

  test("a wrong name", async () => {
    expect(await sentence({ host: "no-such-server.invalid" })).toEqual([
      422,
      "There is no server named no-such-server.invalid. Check the spelling.",
    ]);
  });

  test("a certificate that nobody vouches for, and one that has ended", async () => {
    for (const [days, text] of [
      [3, "The certificate of localhost isn't trusted: it is self-signed, or its issuer is unknown."],
      [-1, expect.stringMatching(/^The certificate of localhost (has expired|isn't trusted)/)],
    ] as const) {
      const tls = await startSmtpServer(0, { secure: true, ...(await makeCertificate(days)) });
      expect(await sentence({ host: "localhost", port: tls.port, encryption: "tls" })).toEqual([422, text]);
      expect(tls.logins).toEqual([]);
      await tls.close();
    }
  });

  test("no encryption where it is asked for", async () => {
    expect(await sentence({ encryption: "tls" })).toEqual([
      422,
      `127.0.0.1 doesn't speak TLS at port ${smtp.port}. Try STARTTLS, usually with port 587.`,
    ]);
    expect(await sentence({ encryption: "starttls" })).toEqual([
      422,
      `127.0.0.1 doesn't offer STARTTLS at port ${smtp.port}. Try TLS, usually with port 465.`,
    ]);
    expect(smtp.logins).toEqual([]);
  });

  test("what is no mail server gets nothing, and nothing that it says is repeated", async () => {
    for (const lines of [
      ["SSH-2.0-secret banner\r\n", "secret"],
      ["HTTP/1.1 200 secret\r\n\r\n", "secret"],
      ["-ERR secret\r\n", "secret"],
      ["554 secret\r\n", "secret"],
      ["220 secret\r\n", "500 secret\r\n"],
    ] as const) {
      const other = await listening(lines);
      const [status, text] = await sentence({ port: other.port });
      expect([status, text]).toEqual([422, expect.stringContaining(`127.0.0.1, port ${other.port}, `)]);
      expect(text).toMatch(/isn't a mail server\.$|refuses connections from here \(code 554\)\.$/);
      // After a mail server's greeting, its name is asked for, and no more.
      for (const line of other.got) expect(line).toMatch(/^(EHLO|HELO) \S+\r\n$/);
      if (!lines[0].startsWith("220")) expect(other.got).toEqual([]);
      other.close();
    }
  });
});

describe("hostile input", () => {
  test.each([
    ["host", "mail.example.org\r\nRCPT TO:<x@example.org>"],
    ["host", "smtp://mail.example.org"],
    ["host", "mail.example.org:587"],
    ["host", "user@mail.example.org/path?x"],
    ["host", "x".repeat(10_000)],
    ["host", ""],
    ["user_name", "a\r\nb"],
    ["user_name", "x".repeat(10_000)],
    ["password", "a\nb"],
    ["password", "x".repeat(10_000)],
    ["from_name", "News\r\nBcc: everyone@example.org"],
    ["from_name", "x".repeat(10_000)],
    ["from_address", "a@example.org, b@example.org"],
    ["from_address", "a@example.org>\r\nX: y"],
    ["from_address", `${"x".repeat(10_000)}@example.org`],
    ["port", 0],
    ["port", 65_536],
    ["port", 2.5],
    ["encryption", "maybe"],
  ])("%s, example %#, is refused beside its field", async (name, value) => {
    for (const answer of [await tryOut({ [name]: value }), await save({ [name]: value, untested: true })]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([name]);
    }
    expect(smtp.logins).toEqual([]);
  });

  test("a name that is markup, and a password with every special character, arrive as they are", async () => {
    const given = { from_name: 'Ann, "the" <b>', user_name: "a:b@c/d?e#f%41", password: "p:@/?#[]%41 ü" };
    expect((await save(given)).status).toBe(200);
    await sendOne(app);
    expect(smtp.logins).toEqual([given.user_name, given.user_name]);
    await enqueueMail(app.db, newMail(app.hostId, { senderName: "" }), app.clock.now());
    await app.runJobs("mail.send");
    expect(smtp.delivered.at(-1)?.mail.from).toMatchObject({ name: given.from_name, address: "news@rostrum.test" });
  });

  test("many tests in a row are slowed down", async () => {
    await smtp.close();
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push((await tryOut()).status);
    expect(answers.filter((status) => status === 429)).toEqual([429]);
  });
});
