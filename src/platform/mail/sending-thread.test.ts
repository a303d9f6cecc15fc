import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SmtpSink, startSmtpSink } from "../../../tests/support/smtp-sink.ts";
import { SendingThread } from "./sending-thread.ts";

let sink: SmtpSink;
let thread: SendingThread;
const deaths: unknown[] = [];
const onDeath = (cause: unknown) => void deaths.push(cause);

beforeEach(async () => {
  sink = await startSmtpSink();
  deaths.length = 0;
  thread = new SendingThread({ onDeath });
});

afterEach(() => {
  thread.end();
  sink.close();
});

const yes = async () => true;
const from = "news@county.example";
const getMessage = (text: string) =>
  Buffer.from(`Message-ID: <${text}@county.example>\r\nFrom: ${from}\r\n\r\n${text}\r\n`);
const parcelTo = (to: string, text = "hello") => ({ from, to, message: getMessage(text) });
const open = (url = sink.url, answerMs?: number) => thread.open(url, answerMs);

test("hands over one message after another, on several connections", async () => {
  const sessions = [await open(), await open()];
  for (const text of ["first", "second"]) {
    const outcomes = await Promise.all(sessions.map((one, n) => one.deliver(parcelTo(`${n}@example.org`, text), yes)));
    expect(outcomes).toEqual([1, 2].map(() => ({ kind: "accepted", answer: "250 2.0.0 taken" })));
  }
  expect(sink.taken.map(({ to, messageId }) => `${to} ${messageId}`).toSorted()).toEqual([
    "0@example.org <first@county.example>",
    "0@example.org <second@county.example>",
    "1@example.org <first@county.example>",
    "1@example.org <second@county.example>",
  ]);
  expect(sessions.every(({ isOpen }) => isOpen)).toBe(true);
});

test("a long message, whose memory moves, arrives whole, and so does a short one that shares its memory", async () => {
  const session = await open();
  const long = getMessage("word ".repeat(20_000));
  const [longText, neighbor] = [long.toString(), Buffer.from("the same piece of memory")];
  await session.deliver({ from, to: "a@example.org", message: long }, yes);
  await session.deliver(parcelTo("b@example.org", "short"), yes);
  const expected = [longText, getMessage("short").toString()];
  expect(sink.taken.map(({ raw }) => `${raw}\r\n`)).toEqual(expected);
  expect(neighbor.toString()).toBe("the same piece of memory");
});

test("signs", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { domain: "county.example", selector: "rostrum1", privateKey };
  const session = await open();
  await session.deliver({ ...parcelTo("a@example.org"), sign: { key, now: new Date() } }, yes);
  expect(sink.taken[0]?.raw).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=county\.example;/);
});

test("nothing is sent if it may not begin", async () => {
  const session = await open();
  expect(await session.deliver(parcelTo("a@example.org"), async () => false)).toMatchObject({ kind: "stopped" });
  expect(session.isOpen).toBe(false);
  expect(await session.deliver(parcelTo("a@example.org"), yes)).toMatchObject({ kind: "not_sent" });
  expect(sink.taken).toEqual([]);
});

test("notices that the server ended an idle connection", async () => {
  const session = await open();
  sink.close();
  await expect.poll(() => session.isOpen).toBe(false);
  expect(await session.deliver(parcelTo("a@example.org"), yes)).toMatchObject({ kind: "not_sent" });
});

test("says goodbye", async () => {
  const commands: string[] = [];
  const { url, close } = await serverThat((line) => {
    commands.push(line.slice(0, 4));
    return line.startsWith("QUIT") ? "221 bye" : "250 fine";
  });
  const session = await open(url);
  session.quit();
  thread.end();
  await expect.poll(() => commands).toEqual(["EHLO", "QUIT"]);
  close();
});

test("reports why it can't connect, and whether another attempt makes sense", async () => {
  const { url, close } = await serverThat(() => "554 go away");
  await expect(open(url)).rejects.toMatchObject({ permanent: true, message: "The mail server said: 554 go away" });
  close();
  await expect(open(url)).rejects.toMatchObject({ permanent: false, message: "The mail server could not be reached." });
});

test("ends an attempt to connect that is aborted", async () => {
  const { url, close } = await serverThat(() => undefined);
  const [begun, late] = [new AbortController(), new AbortController()];
  late.abort();
  const attempts = [begun, late].map(({ signal }) =>
    expect(thread.open(url, 60_000, signal)).rejects.toMatchObject({ permanent: false }),
  );
  await sleep(100);
  begun.abort();
  await Promise.all(attempts);
  close();
});

test("a message that can't be signed isn't sent, and the connection stays", async () => {
  const session = await open();
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { domain: "county.example", selector: "rostrum1", privateKey: publicKey };
  const parcel = { ...parcelTo("a@example.org"), sign: { key, now: new Date() } };
  await expect(session.deliver(parcel, yes)).rejects.toThrow();
  expect(sink.taken).toEqual([]);
  expect(await session.deliver(parcelTo("a@example.org"), yes)).toMatchObject({ kind: "accepted" });
});

describe("if the thread dies", () => {
  const program = join(import.meta.dirname, "../../../tests/support/dying-thread.ts");
  let dying: SendingThread;
  beforeEach(() => {
    dying = new SendingThread({ onDeath, program });
  });
  afterEach(() => dying.end());
  const opened = () => dying.open(sink.url, 1000);
  const own = (kind: string) => expect.objectContaining({ kind, isOwnFault: true });

  test("a message that may have begun is uncertain, others aren't sent; then a new one starts", async () => {
    const [begun, idle] = [await opened(), await opened()];
    expect(await begun.deliver(parcelTo("a@example.org"), yes)).toEqual(own("uncertain"));
    expect(idle.isOpen).toBe(false);
    const again = await opened();
    expect(await again.deliver(parcelTo("early@example.org"), yes)).toEqual(own("not_sent"));
    expect(deaths).toHaveLength(2);
  });

  test("a message whose question is answered afterward stays unsent, also if another thread runs by then", async () => {
    const [asking, other] = [await opened(), await opened()];
    const answer = Promise.withResolvers<boolean>();
    const delivery = asking.deliver(parcelTo("a@example.org"), () => answer.promise);
    await other.deliver(parcelTo("b@example.org"), yes);
    expect(await delivery).toEqual(own("not_sent"));
    const next = await opened();
    answer.resolve(true);
    await sleep(50);
    expect(next.isOpen).toBe(true);
    expect(deaths).toHaveLength(1);
  });

  test("while a connection opens, that fails with an error of its own; after the end, none opens", async () => {
    const opening = dying.open("smtp://dies.example", 1000);
    await expect(opening).rejects.toThrow("The thread that sends emails died");
    dying.end();
    await expect(opened()).rejects.toThrow("The thread was ended");
  });
});

/** Answers each line. */
async function serverThat(answer: (line: string) => string | undefined) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 hello\r\n");
    socket.on("data", (data) => {
      const text = answer(data.toString());
      if (text) socket.write(`${text}\r\n`);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
