import { domainToASCII } from "node:url";
import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { refuseOnCopy } from "../../../../db/installation.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config/config.ts";
import type { MailConfig } from "../../../../platform/config/mail.ts";
import { AppError } from "../../../../platform/errors.ts";
import { tryToSend } from "../../../../platform/mail/smtp.ts";
import type { Message } from "../../../../platform/mail/transport.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import { speak } from "../../../../shared/languages/speak.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import {
  type editMailServerRequest,
  type MailServerSettings,
  mailServerTexts as texts,
} from "../../mail-server-contract.ts";
import { deleteServerTroubles } from "../mail-servers.queries.ts";
import {
  deleteMailSettings,
  type MailSettingsRow,
  selectMailSettings,
  storeMailSettings,
} from "../mail-settings.queries.ts";
import { selectFailedOnce } from "../outgoing-mails.queries.ts";
import { composeTest } from "../own-mails.service.ts";
import { sendMail } from "../send-mail.ts";
import { openPassword, presentStoredServer, sealPassword } from "../stored-server.ts";
import { explainConnection, explainDelivery } from "./explain-failure.ts";

export interface MailServerDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, "mail" | "mailOptions" | "publicUrl">;
  secretBox: SecretBox | undefined;
}

/** A slow server must not hold a request for long. */
const testMs = 20_000;

interface Test {
  settings: MailServerSettings;
  recipient: string;
  /** That of the test mail. */
  language: string;
  /** When the person who asks is gone. */
  signal: AbortSignal;
}

/** Sends a test mail. Returns the mail server's answer. Throws `test_failed` with the reason. */
export async function sendTestThrough(deps: MailServerDeps, test: Test): Promise<string> {
  await requireOwnSettings(deps);
  const chosen = await choose(deps, test.settings);
  return tryServer(deps, { ...test, settings: chosen }, false);
}

/** Stores the settings once the mail server has accepted a sender and a recipient, or although it didn't, if that is wanted. */
export async function changeMailServer(
  deps: MailServerDeps,
  { version, untested, ...given }: z.output<typeof editMailServerRequest>,
  test: Omit<Test, "settings">,
): Promise<void> {
  const { db, clock, secretBox } = deps;
  await requireOwnSettings(deps);
  const settings = await choose(deps, given);
  if (settings.password !== "" && !secretBox) {
    throw new AppError("invalid", texts.noKey, { fields: { password: texts.noKey } });
  }
  if (!untested) await tryServer(deps, { ...test, settings }, true);
  const { password, ...others } = settings;
  const now = clock.now();
  const sealed = secretBox && password !== "" ? sealPassword(secretBox, password) : null;
  await inTransaction(db, async (trx) => {
    const row = { ...others, password: sealed, is_tested: !untested, changed_at: now };
    if (!(await storeMailSettings(trx, row, version))) throw new AppError("conflict", texts.changedMeanwhile);
    // What is known of the former server says nothing about this one.
    await deleteServerTroubles(trx);
    for (const mailId of await selectFailedOnce(trx)) await enqueue(trx, sendMail, { mailId }, { now });
    const { host, port, encryption } = others;
    await recordAudit(trx, {
      action: "network.mail-server-changed",
      detail: { host, port, encryption, tested: !untested },
      plain: { sender: others.from_address },
    });
  });
}

export async function removeMailServer(deps: MailServerDeps, version: number): Promise<void> {
  await requireOwnSettings(deps);
  await inTransaction(deps.db, async (trx) => {
    if (!(await deleteMailSettings(trx, version))) throw new AppError("conflict", texts.changedMeanwhile);
    await deleteServerTroubles(trx);
    await recordAudit(trx, { action: "network.mail-server-removed" });
  });
}

/** Throws `conflict` where the environment sets the server, and `refused` on a restored copy. */
async function requireOwnSettings({ db, config }: MailServerDeps): Promise<void> {
  if (config.mail) throw new AppError("conflict", texts.ofEnvironment);
  await refuseOnCopy(db, texts.onCopy);
}

type Chosen = MailServerSettings & { password: string };

/** With the stored password if none was entered, unless it would go to another server, or to the same one less well protected. */
async function choose({ db, config, secretBox }: MailServerDeps, given: MailServerSettings): Promise<Chosen> {
  const { from } = config.mailOptions;
  const sender = from ? { from_name: from.name, from_address: from.address } : {};
  const settings = { ...given, ...sender, host: domainToASCII(given.host) || given.host };
  if (settings.user_name === "") return { ...settings, password: "" };
  if (settings.password) return { ...settings, password: settings.password };
  const stored = await selectMailSettings(db);
  const password = stored && isSamePlace(stored, settings) ? openPassword(secretBox, stored) : "";
  if (!password) {
    const text = password === undefined ? texts.passwordLost : texts.passwordNeeded;
    throw new AppError("invalid", text, { fields: { password: text } });
  }
  return { ...settings, password };
}

function isSamePlace(stored: MailSettingsRow, given: MailServerSettings): boolean {
  const { host, port, encryption, user_name } = given;
  return (
    stored.host === host && stored.port === port && stored.encryption === encryption && stored.user_name === user_name
  );
}

/** `isDry`: the recipient gets nothing. Returns the mail server's last answer. */
async function tryServer(deps: MailServerDeps, test: Test & { settings: Chosen }, isDry: boolean): Promise<string> {
  const { settings } = test;
  const from = { name: settings.from_name, address: settings.from_address };
  const mail: MailConfig = presentStoredServer(settings, from);
  const signal = AbortSignal.any([test.signal, AbortSignal.timeout(testMs)]);
  const trying = tryToSend(mail, { message: await testMessage(deps, test), isDry, signal });
  const delivery = await trying.catch((error: unknown) => explainConnection(settings, error));
  const failure = typeof delivery === "string" ? delivery : explainDelivery(settings, delivery);
  if (typeof delivery === "string" || failure) {
    throw new AppError("test_failed", failure ?? "", { body: { code: "test_failed" } });
  }
  return delivery.answer;
}

async function testMessage({ clock, config }: MailServerDeps, { recipient, language }: Test): Promise<Message> {
  const now = clock.now();
  const url = new URL("/dashboard/mail", config.publicUrl).href;
  const composed = await speak(language, () => composeTest({ label: tr("Open the email settings"), url }));
  return {
    messageId: `test-${now.getTime().toString(36)}`,
    date: now,
    senderName: "",
    recipient,
    replyTo: null,
    ...composed,
  };
}
