import { isIPv6 } from "node:net";
import type { MailConfig, MailOptions } from "../../../platform/config/mail.ts";
import { DamagedSecretError, OtherKeyError, type SecretBox } from "../../../platform/secrets/secret-box.ts";
import { type MailServerSettings, mailServerTexts } from "../mail-server-contract.ts";
import type { MailSettingsRow } from "./mail-settings.queries.ts";

const context = "password of the mail server";

export const sealPassword = (secretBox: SecretBox, password: string): Buffer =>
  secretBox.seal(Buffer.from(password), context);

/** Returns the stored password, which is empty if there is none; undefined if this process can't open it. */
export function openPassword(
  secretBox: SecretBox | undefined,
  { password }: Pick<MailSettingsRow, "password">,
): string | undefined {
  if (password === null) return "";
  try {
    return secretBox?.open(password, context).toString();
  } catch (error) {
    if (error instanceof OtherKeyError || error instanceof DamagedSecretError) return undefined;
    throw error;
  }
}

type Server = Omit<MailServerSettings, "password" | "from_name" | "from_address"> & { password: string | undefined };

const modes = {
  tls: { scheme: "smtps", query: "" },
  starttls: { scheme: "smtp", query: "?requireTLS=true" },
  none: { scheme: "smtp", query: "?ignoreTLS=true" },
} as const;

/** Makes the configuration of a server that the dashboard's settings name. Without its password, nothing can be sent. */
export function presentStoredServer(
  { host, port, encryption, user_name, password }: Server,
  from: MailConfig["from"],
  { returns, dailyLimit }: MailOptions = {},
): MailConfig {
  const { scheme, query } = modes[encryption];
  const login = user_name === "" ? "" : `${encodeURIComponent(user_name)}:${encodeURIComponent(password ?? "")}@`;
  const place = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const problem = password === undefined ? mailServerTexts.passwordLost : undefined;
  const url = `${scheme}://${login}${place}${query}`;
  const server = { name: host, url, requiresTls: encryption !== "none", share: 1, problem };
  return { servers: [server], from, returns, dailyLimit, isStored: true };
}
