import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";
import { signMessage } from "./dkim.ts";

// Newsletters, and odd white space, that dkimpy, OpenDKIM, and rspamd verified. RSA signatures of the same text are the same.
const { privateKey, mails } = JSON.parse(readFileSync(join(root, "tests/fixtures/dkim/signed.json"), "utf8")) as {
  privateKey: string;
  mails: string[];
};
const key = {
  domain: "example.org",
  selector: "rostrum1",
  privateKey: createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" }),
};
const now = new Date("2026-11-24T12:00:00Z");
/** Without the signature, which is the first field. */
const unsigned = (mail: string) => mail.replace(/^DKIM-Signature:.*\r\n(?:[ \t].*\r\n)*/, "");

test("signs as other programs expect", async () => {
  expect(mails.length).toBeGreaterThan(25);
  for (const mail of mails) {
    expect(unsigned(mail)).not.toContain("DKIM-Signature");
    expect((await signMessage(Buffer.from(unsigned(mail)), key, now)).toString()).toBe(mail);
  }
});

test("changes nothing of the message, and signs what receivers require", async () => {
  const message = Buffer.from(`List-Id: <newsletter.example.org>\r\n${unsigned(mails[0] ?? "")}`);
  const signed = await signMessage(message, key, now);
  expect(signed.subarray(signed.length - message.length).equals(message)).toBe(true);
  const head = signed
    .toString()
    .slice(0, signed.length - message.length)
    .replace(/\s+/g, "");
  const names = /;h=([^;]*);/.exec(head)?.[1]?.split(":") ?? [];
  expect(names.filter((name) => name === "from")).toHaveLength(2);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["to", "subject", "date", "message-id", "mime-version", "content-type", "reply-to"],
      ...["list-unsubscribe", "list-unsubscribe-post", "list-id"],
    ]),
  );
});
