import { ImapFlow } from "imapflow";
import { tr } from "../../shared/languages/tr.ts";
import type { ReturnsConfig } from "../config/returns.ts";
import { MailError } from "./transport.ts";

/** A mail in a mailbox; `source` may be cut off. */
export interface MailboxMail {
  uid: number;
  source: Buffer;
}

/** A mailbox that is read and emptied. */
export interface Mailbox {
  /** The next mails after a number, in order. */
  read(afterUid: number, limit: number): Promise<MailboxMail[]>;
  move(uids: readonly number[], folder: string): Promise<void>;
  /** Deletes mails in a folder that are older. */
  deleteOld(folder: string, before: Date): Promise<void>;
  close(): Promise<void>;
}

const quietMs = 20_000;

/** Logs in and opens the folder. Throws `MailError`, as all of its methods do. Closes when `signal` is aborted. */
export async function openImapMailbox(
  { imap }: Pick<ReturnsConfig, "imap">,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Mailbox> {
  const client = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: imap.isTls,
    ...(imap.isTls ? {} : { doSTARTTLS: imap.requiresTls }),
    auth: { user: imap.user, pass: imap.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: quietMs,
    greetingTimeout: quietMs,
    socketTimeout: quietMs,
    maxLiteralSize: maxBytes + 1000,
    maxLineLength: 10_000_000,
  });
  // Without a listener, a connection that breaks between two commands would end the process.
  client.on("error", () => {});
  const close = () => client.close();
  signal.addEventListener("abort", close);
  await explained(async () => {
    await client.connect();
    await client.mailboxOpen(imap.folder);
  }).catch((error) => {
    close();
    throw error;
  });
  return {
    read: (afterUid, limit) => explained(() => readMails(client, { afterUid, limit, maxBytes })),
    move: (uids, folder) => explained(() => moveMails(client, uids, folder)),
    deleteOld: (folder, before) =>
      explained(async () => {
        if (!(await ensureFolder(client, folder))) return;
        await client.mailboxOpen(folder);
        await client.messageDelete({ before }, { uid: true });
        await client.mailboxOpen(imap.folder);
      }),
    async close() {
      signal.removeEventListener("abort", close);
      await client.logout().catch(close);
    },
  };
}

async function readMails(
  client: ImapFlow,
  { afterUid, limit, maxBytes }: { afterUid: number; limit: number; maxBytes: number },
): Promise<MailboxMail[]> {
  // `n:*` also finds the last mail if its number is lower.
  const found = (await client.search({ uid: `${afterUid + 1}:*` }, { uid: true })) || [];
  const next = found.filter((uid) => uid > afterUid).toSorted((one, other) => one - other);
  const mails: MailboxMail[] = [];
  for (const uid of next.slice(0, limit)) {
    const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: maxBytes } }, { uid: true });
    // Somebody else may have moved it.
    if (mail) mails.push({ uid, source: mail.source ?? Buffer.alloc(0) });
  }
  return mails;
}

async function moveMails(client: ImapFlow, uids: readonly number[], folder: string): Promise<void> {
  if (uids.length === 0) return;
  await ensureFolder(client, folder);
  const moved = await client.messageMove(uids.join(","), folder, { uid: true });
  if (!moved) throw new Error(`The folder ${folder} takes no mail`);
}

/** Returns whether it existed. */
async function ensureFolder(client: ImapFlow, folder: string): Promise<boolean> {
  const { created } = await client.mailboxCreate(folder);
  return !created;
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new MailError(getSentence(cause), { permanent: false, cause });
  }
}

function getSentence(error: unknown): string {
  const { authenticationFailed, code, mailboxMissing, responseText, tlsFailed } = error as Record<string, unknown>;
  if (authenticationFailed === true) return tr("The mailbox refused the user or the password.");
  if (mailboxMissing === true) return tr("The mailbox has no such folder.");
  if (typeof responseText === "string")
    return tr("The mailbox answered: {answer}", { answer: responseText.slice(0, 200) });
  if (tlsFailed === true || (typeof code === "string" && /CERT|TLS|SSL|SELF_SIGNED|VERIFY/i.test(code)))
    return tr("No encrypted connection to the mailbox could be made.");
  return tr("The mailbox could not be reached.");
}
