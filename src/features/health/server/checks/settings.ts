import type { Config } from "../../../../platform/config/config.ts";
import { variablesSet } from "../../../../platform/config/config.ts";
import { mayBeRead } from "../../../../platform/config/mail.ts";
import { isLoopback } from "../../../../platform/config/openid.ts";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { type Check, look, type Outcome, ok, orOk, wrong } from "./check.ts";

export type Variables = ReturnType<typeof variablesSet>;

/** Also for a configuration that can't be loaded. */
export function assessVariables({ unknown, old }: Pick<Variables, "unknown" | "old">): readonly Outcome[] {
  const strange = unknown.map(({ name, meant }) =>
    look(
      tr("The variable {name} is set, but Rostrum doesn't have it.", { name }),
      meant ? tr("Did you mean {meant}?", { meant }) : tr("Correct or remove it; .env.example lists all."),
    ),
  );
  const outdated = old.map(({ names, replacement }) =>
    look(
      names.length === 1
        ? tr("{list} is an old name, which the next version won't know.", { list: formatList(names) })
        : tr("{list} are old names, which the next version won't know.", { list: formatList(names) }),
      replacement ? tr("Set this instead: {replacement}", { replacement }) : tr("Remove it: it does nothing."),
    ),
  );
  return orOk([...strange, ...outdated], tr("All variables that are set are Rostrum's."));
}

export function assessPublicUrl({ publicUrl, publicUrlWasNamed }: Pick<Config, "publicUrl" | "publicUrlWasNamed">) {
  if (!publicUrlWasNamed) {
    return look(
      tr("PUBLIC_URL isn't set: links in mail and feeds lead to {origin}.", { origin: publicUrl.origin }),
      tr("Set PUBLIC_URL to the address that visitors use."),
    );
  }
  if (publicUrl.protocol === "https:") return ok(tr("The public address is {origin}.", { origin: publicUrl.origin }));
  if (isLoopback(publicUrl))
    return ok(tr("The public address is {origin}, on this machine only.", { origin: publicUrl.origin }));
  return wrong(
    tr("PUBLIC_URL starts with http://, so passwords and sessions travel unencrypted."),
    tr("Put a proxy with a certificate in front (deploy/Caddyfile) and set PUBLIC_URL to its https:// address."),
  );
}

/** How many addresses of a range may forge theirs. */
const isWide = (range: string): boolean => {
  const [address = "", prefix] = range.split("/");
  return prefix !== undefined && Number(prefix) < (address.includes(":") ? 32 : 8);
};

export function assessTrustProxy({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">): Outcome {
  const wide = trustProxy.filter(isWide);
  if (wide.length > 0) {
    return wrong(
      tr("TRUST_PROXY trusts {list}, so almost anyone can pretend to have any address and pass limits.", {
        list: wide.join(", "),
      }),
      tr("Name only the addresses of your own proxies."),
    );
  }
  if (trustProxy.length === 0 && publicUrl.protocol === "https:") {
    return look(
      tr(
        "PUBLIC_URL is https, which a proxy in front must provide, but TRUST_PROXY is empty: all visitors count as one.",
      ),
      tr("Set TRUST_PROXY to the proxy's address, for example 127.0.0.1."),
    );
  }
  return ok(
    trustProxy.length > 0
      ? tr("Proxies at {list} are trusted.", { list: formatList(trustProxy) })
      : tr("No proxy is trusted."),
  );
}

/** Settings that contradict each other, or quietly do nothing. */
export function findContradictions(config: Config, known: readonly string[]): Outcome[] {
  const { mail, backups, s3 } = config;
  const idle = (prefix: RegExp) => known.filter((name) => prefix.test(name));
  const found: Outcome[] = [];
  const unused = (names: string[], getText: (list: string) => string, action: string) => {
    if (names.length > 0) found.push(look(getText(formatList(names)), action));
  };
  if (!mail) {
    unused(
      idle(/^MAIL_(FROM|RETURN)$/),
      (list) => tr("Without a mail server, nothing uses {list}.", { list }),
      tr("Set SMTP_URL, or a mail server under Settings, Email."),
    );
  }
  // The continuous archive uses them, too.
  if (!backups.isOn && !backups.isContinuous) {
    unused(
      idle(/^BACKUP_(?!PASSPHRASE)/),
      (list) => tr("With BACKUPS=off, nothing uses {list}.", { list }),
      tr("Remove them, or turn backups on."),
    );
  }
  if (config.analytics.provider !== "ga4") {
    unused(
      idle(/^ANALYTICS_SECRET$/),
      (list) => tr("Nothing uses {list} here.", { list }),
      tr("It is for ANALYTICS=ga4:… alone: remove it."),
    );
  }
  if (mail && !mail.isStored && mayBeRead(mail)) {
    found.push(
      look(
        tr("SMTP_URL doesn't insist on encryption, so mail and its password may travel in the clear."),
        tr("Use smtps://, or add ?requireTLS=true to it."),
      ),
    );
  }
  for (const [name, bucket] of [
    ["S3_ENDPOINT", s3],
    ["BACKUP_S3", backups.s3],
  ] as const) {
    const url = bucket && new URL(bucket.endpoint);
    if (url?.protocol === "http:" && !isLoopback(url)) {
      found.push(
        look(tr("{name} starts with http://, so files travel unencrypted.", { name }), tr("Use its https:// address.")),
      );
    }
  }
  if (s3 && backups.s3 && s3.endpoint === backups.s3.endpoint && s3.bucket === backups.s3.bucket) {
    found.push(
      look(tr("Backups are in the same bucket as your images."), tr("Use another bucket, with keys of its own.")),
    );
  }
  if (config.logLevel === "silent")
    found.push(look(tr("LOG_LEVEL=silent: errors leave no trace."), tr("Use LOG_LEVEL=info.")));
  return found;
}

export const settingsChecks: readonly Check[] = [
  { name: "unknown-settings", group: "Settings", isLocal: true, run: () => assessVariables(variablesSet()) },
  { name: "public-url", group: "Settings", isLocal: true, run: ({ config }) => assessPublicUrl(config) },
  { name: "trusted-proxies", group: "Settings", isLocal: true, run: ({ config }) => assessTrustProxy(config) },
  {
    name: "contradictions",
    group: "Settings",
    isLocal: true,
    run: ({ config }) =>
      orOk(findContradictions(config, variablesSet().known), tr("No settings contradict each other.")),
  },
];
