import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../../platform/root.ts";
import { findReturnAddress, isGenuine, makeReturnAddress } from "../render/return-address.ts";
import { classify } from "./classify.ts";
import { maxMailBytes, maxMailLines, readBeginning, readHeaders } from "./mail-head.ts";
import { openMailReader } from "./mail-reader.ts";
import { parseReturnedMail } from "./parse-mail.ts";

const fixtures = join(root, "tests/fixtures");
const named = (folder: string) => globSync("**/*.eml", { cwd: join(fixtures, folder) }).toSorted();
const read = (folder: string, name: string) => readFileSync(join(fixtures, folder, name));

async function getOutcome(source: Buffer) {
  const mail = await parseReturnedMail(source);
  if (!mail) throw new Error("It is no mail");
  return classify(mail);
}

/** The meaning of each fixture, as people read it rather than the parser. */
const expected = JSON.parse(readFileSync(join(fixtures, "bounces/expected.json"), "utf8")) as Record<string, string>;

test("bounces of Postfix, Exim, OpenSMTPD, and others are what they are", async () => {
  const found: Record<string, string> = {};
  for (const name of named("bounces")) {
    const outcome = await getOutcome(read("bounces", name));
    found[name] = outcome.kind === "none" ? "none" : `${outcome.kind} ${outcome.code}`.trim();
  }
  expect(Object.keys(found).length).toBeGreaterThan(90);
  expect(found).toEqual(expected);
});

test("the reason is the other server's, in its words", async () => {
  const reasons = ["exim/null-mx", "opensmtpd/missing", "postfix/missing", "written/qmail", "written/exim-old"];
  const found = await Promise.all(reasons.map(async (name) => getOutcome(read("bounces", `${name}.eml`))));
  expect(found.map((outcome) => outcome.kind !== "none" && outcome.diagnostic)).toEqual([
    "an MX or SRV record indicated no SMTP service",
    "Domain does not exist",
    "Host or domain name not found. Name service error for name=missing.test type=A: Host not found",
    "550 5.1.1 User unknown Giving up on 192.0.2.1.",
    "550 unknown user",
  ]);
});

test("the servers return mail to the address that it was sent from", async () => {
  for (const name of named("bounces").filter((one) => !one.startsWith("written/"))) {
    const mail = await parseReturnedMail(read("bounces", name));
    const [to = ""] = mail?.header("to") ?? [];
    const found = findReturnAddress({ local: "returns", domain: "returns.test" }, to);
    expect(found && isGenuine(found, Buffer.alloc(16, 1)), name).toBe(true);
  }
});

/** Mail that people wrote is left for the operator. */
const byPeople = /^(forwarded-|reply-)/;

test("automatic replies, receipts, and quoted bounces say nothing about the address", async () => {
  const names = named("automatic");
  expect(names.length).toBeGreaterThan(40);
  for (const name of names)
    expect(await getOutcome(read("automatic", name)), name).toEqual({ kind: "none", understood: !byPeople.test(name) });
});

test("what is cut off, empty, nested, or no mail at all hurts nobody", async () => {
  const whole = read("bounces", "postfix/disabled.eml");
  expect((await getOutcome(Buffer.concat([whole, Buffer.alloc(2 * maxMailBytes, 65)]))).kind).toBe("hard");
  for (let length = 0; length < whole.length; length += 97)
    expect(["none", "soft", "hard"]).toContain((await getOutcome(whole.subarray(0, length))).kind);
  const nested = Array.from(
    { length: 500 },
    (_, at) => `Content-Type: multipart/report; boundary="${at}"\r\n\r\n--${at}\r\n`,
  );
  expect(await parseReturnedMail(Buffer.from(nested.join("")))).toBeUndefined();
  expect(await getOutcome(Buffer.from([0, 255, 1, 254]))).toEqual({ kind: "none", understood: false });
});

test("at most 64 kB and 2,000 lines of a mail are read", async () => {
  expect(readBeginning(Buffer.alloc(1_000_000, 65))).toHaveLength(maxMailBytes);
  const lines = readBeginning(Buffer.from("a\n".repeat(500_000)))
    .toString()
    .split("\n");
  expect(lines).toHaveLength(maxMailLines);
  expect((await parseReturnedMail(Buffer.from(`Subject: x\n\n${"a\n".repeat(500_000)}`)))?.text).toHaveLength(
    2 * (maxMailLines - 2),
  );
});

test("headers are found as the parser finds them, and nothing behind them", async () => {
  const names = ["delivered-to", "x-original-to", "to", "cc"];
  for (const name of named("bounces")) {
    const source = read("bounces", name);
    const mail = await parseReturnedMail(source);
    const plain = (values: string[]) => values.map((value) => value.replace(/\s+/g, " ").trim());
    expect(plain(readHeaders(source, names)), name).toEqual(plain(names.flatMap((each) => mail?.header(each) ?? [])));
  }
  const mail = "Subject: x\r\nTO: a,\r\n\tb\r\nCc: c\r\nTo: d\r\n\r\nTo: e\r\n";
  expect(readHeaders(Buffer.from(mail), ["to", "cc"])).toEqual([" a,\tb", " d", " c"]);
});

test("a mail that takes too long in its process is given up", async () => {
  const reader = openMailReader({ jobMs: 1 });
  try {
    const mail = read("bounces", "postfix/disabled.eml");
    await expect(reader.do("readReturned", mail)).rejects.toMatchObject({ code: "unavailable" });
  } finally {
    reader.close();
  }
});

const returns = { local: "returns", domain: "example.org" };
const recipient = { id: 2 ** 52, token: Buffer.alloc(16, 7) };

test("a return address is short, survives a change of case, and can't be made up", () => {
  const address = makeReturnAddress({ ...returns, local: "r".repeat(28) }, "b", recipient);
  expect(address.indexOf("@")).toBeLessThanOrEqual(64);
  const ours = makeReturnAddress(returns, "b", recipient);
  const found = findReturnAddress(returns, `Someone <${ours.toUpperCase()}>, other@example.org`);
  expect(found).toMatchObject({ kind: "b", recipientId: recipient.id });
  expect(found && isGenuine(found, recipient.token)).toBe(true);
  expect(found && isGenuine(found, Buffer.alloc(16, 8))).toBe(false);
  // One kind doesn't become the other.
  const changed = findReturnAddress(returns, ours.replace("+b.", "+u."));
  expect(changed && isGenuine(changed, recipient.token)).toBe(false);
  for (const other of [
    "returns+b.1.2@example.org",
    "returns@example.org",
    ours.replace("example.org", "example.net"),
    "returns+",
  ])
    expect(findReturnAddress(returns, other), other).toBeUndefined();
});
