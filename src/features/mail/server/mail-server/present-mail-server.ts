import type { MailServerConfig } from "../../../../platform/config/mail-servers.ts";
import { type MailServer, mailEncryption, mailServerTexts } from "../../mail-server-contract.ts";
import { selectMailSettings } from "../mail-settings.queries.ts";
import { openPassword } from "../stored-server.ts";
import type { MailServerDeps } from "./mail-server.service.ts";

/** Presents the mail server that is used, and who sets it. */
export async function presentMailServer(
  { db, config, secretBox }: MailServerDeps,
  recipient: string,
): Promise<MailServer> {
  const { mail, mailOptions } = config;
  const about = { test_recipient: recipient, from: null, version: 0, problem: null };
  if (mail) {
    const [only, ...others] = mail.servers;
    const sender = { from_name: mail.from.name, from_address: mail.from.address };
    const settings = only && others.length === 0 ? { ...presentUrl(only), ...sender } : null;
    return { ...about, environment: "server", settings };
  }
  const environment = mailOptions.from ? "from" : null;
  const from = mailOptions.from ?? null;
  const row = await selectMailSettings(db);
  if (!row) return { ...about, environment, from, settings: null };
  const { password, version, changed_at, id: _, ...settings } = row;
  return {
    ...about,
    environment,
    from,
    version,
    settings: {
      ...settings,
      encryption: mailEncryption.parse(settings.encryption),
      has_password: password !== null,
      changed_at: changed_at.toISOString(),
    },
    problem: openPassword(secretBox, row) === undefined ? mailServerTexts.passwordLost : null,
  };
}

function presentUrl({ url }: MailServerConfig) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isTls = protocol === "smtps:";
  const encryption = isTls ? "tls" : searchParams.get("ignoreTLS") === "true" ? "none" : "starttls";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (isTls ? 465 : 587)),
    encryption: mailEncryption.parse(encryption),
    user_name: decodeURIComponent(username),
    has_password: password !== "",
    is_tested: true,
    changed_at: null,
  };
}
