import assert from "node:assert/strict";
import { ImapFlow } from "imapflow";
import { type Mailbox, openImapMailbox } from "../../src/platform/mail/imap-mailbox.ts";
import { MailError } from "../../src/platform/mail/transport.ts";
import { dovecotMailbox, startDovecot } from "./dovecot.ts";

const count = 1000;
const options = { maxBytes: 100_000, signal: new AbortController().signal };

/** Reads and empties a mailbox of a real Dovecot, as the job does. Returns what was found out, in a sentence. */
export async function readDovecot(): Promise<string> {
  const server = await startDovecot();
  try {
    await fill();
    const started = performance.now();
    const mailbox = await openImapMailbox({ imap: dovecotMailbox }, options);
    const sizes = await empty(mailbox);
    await mailbox.deleteOld("Done", new Date(Date.now() - 86_400_000));
    await mailbox.close();
    const seconds = (performance.now() - started) / 1000;
    assert.equal(sizes.length, count + 1);
    assert.equal(Math.max(...sizes), options.maxBytes);
    const again = await openImapMailbox({ imap: dovecotMailbox }, options);
    assert.deepEqual(await again.read(0, 10), []);
    await again.close();
    const done = await openImapMailbox({ imap: { ...dovecotMailbox, folder: "Done" } }, options);
    assert.equal((await done.read(0, 10_000)).length, count, "old mails in the folder are deleted, others kept");
    await done.close();
    for (const [change, sentence] of [
      [{ password: "wrong" }, "The mailbox refused the user or the password."],
      [{ folder: "Missing" }, "The mailbox has no such folder."],
      [{ port: 1 }, "The mailbox could not be reached."],
      [{ requiresTls: true }, "No encrypted connection to the mailbox could be made."],
    ] as const) {
      const refused = openImapMailbox({ imap: { ...dovecotMailbox, ...change } }, options);
      await assert.rejects(refused, (error) => error instanceof MailError && error.message === sentence, sentence);
    }
    return `Dovecot: ${count + 1} mails read and moved in ${seconds.toFixed(1)} s`;
  } finally {
    await server.stop();
  }
}

/** One is large, and one is old. */
async function fill(): Promise<void> {
  const { host, port, user, password } = dovecotMailbox;
  const client = new ImapFlow({ host, port, secure: false, auth: { user, pass: password }, logger: false });
  await client.connect();
  for (let number = 0; number < count; number += 1) {
    const text = number === 7 ? "x".repeat(500_000) : "Hello";
    await client.append("INBOX", `Subject: ${number}\r\n\r\n${text}\r\n`);
  }
  await client.append("INBOX", "Subject: old\r\n\r\nHello\r\n", [], new Date(Date.now() - 2 * 86_400_000));
  await client.logout();
}

async function empty(mailbox: Mailbox): Promise<number[]> {
  const sizes: number[] = [];
  for (let after = 0; ; ) {
    const mails = await mailbox.read(after, 20);
    if (mails.length === 0) return sizes;
    sizes.push(...mails.map(({ source }) => source.length));
    after = mails.at(-1)?.uid ?? 0;
    await mailbox.move(
      mails.map(({ uid }) => uid),
      "Done",
    );
  }
}
