import { formatList } from "../../shared/languages/tr.ts";
import { listenText } from "./lists.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that replaces several of the last version, which are still understood. */
interface Successor {
  name: string;
  replaces: readonly string[];
  /** Values of `name` that the last version had, too: `replaces` completes them. With others, both are set. */
  completed?: RegExp;
  /** The value of `name` that does what the old ones did. Undefined if they did nothing. */
  value: (old: Variables) => string | undefined;
}

const encoded = (text = "") => encodeURIComponent(text);
/** An address with a login and parameters. */
const withLogin = (url = "", [user, password]: (string | undefined)[], parameters: Variables) => {
  const rest = Object.entries(parameters).flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []));
  const login = url.replace("://", `://${encoded(user)}:${encoded(password)}@`);
  return [login, ...(rest.length > 0 ? [rest.join("&")] : [])].join("?");
};

const successors: readonly Successor[] = [
  {
    name: "BACKUPS",
    replaces: ["BACKUP_TIME", "BACKUP_TIME_ZONE"],
    completed: /^(on|off)$/,
    value: (old) => (old.BACKUPS === "off" ? "off" : `${old.BACKUP_TIME ?? "03:00"} ${old.BACKUP_TIME_ZONE ?? "UTC"}`),
  },
  {
    name: "BACKUP_KEEP",
    replaces: ["BACKUP_KEEP_DAYS", "BACKUP_KEEP_WEEKS", "BACKUP_KEEP_MONTHS"],
    value: (old) =>
      `${old.BACKUP_KEEP_DAYS ?? 7} days, ${old.BACKUP_KEEP_WEEKS ?? 4} weeks, ${old.BACKUP_KEEP_MONTHS ?? 12} months`,
  },
  {
    name: "BACKUP_S3",
    replaces: ["ENDPOINT", "BUCKET", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "PREFIX"].map(
      (end) => `BACKUP_S3_${end}`,
    ),
    value: ({
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ACCESS_KEY_ID: id,
      BACKUP_S3_SECRET_ACCESS_KEY: secret,
      BACKUP_S3_PREFIX: prefix,
      BACKUP_S3_REGION: region,
    }) => {
      // Alone, the region and the prefix did nothing.
      if (!endpoint && !bucket && !id && !secret) return undefined;
      return withLogin(endpoint, [id, secret], { bucket, prefix, region });
    },
  },
  {
    name: "METRICS",
    replaces: ["METRICS_PORT", "METRICS_HOST"],
    value: ({ METRICS_PORT: port, METRICS_HOST: host = "127.0.0.1" }) => port && listenText({ host, port }),
  },
  {
    name: "MAIL_RETURN",
    replaces: ["MAIL_RETURN_IMAP"],
    completed: /^\S*$/,
    value: (old) => `${old.MAIL_RETURN ?? ""} ${old.MAIL_RETURN_IMAP}`.trim(),
  },
  {
    name: "OIDC",
    replaces: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"],
    value: (old) => withLogin(old.OIDC_ISSUER, [old.OIDC_CLIENT_ID, old.OIDC_CLIENT_SECRET], { name: old.OIDC_NAME }),
  },
  {
    name: "ANALYTICS",
    replaces: [
      "PLAUSIBLE_ENDPOINT",
      "PLAUSIBLE_DOMAIN",
      "UMAMI_ENDPOINT",
      "UMAMI_WEBSITE_ID",
      "GA4_MEASUREMENT_ID",
      "GA4_ENDPOINT",
    ],
    completed: /^(builtin|off|plausible|umami|ga4)$/,
    value: (old) => {
      if (old.ANALYTICS === "plausible")
        return `plausible:${old.PLAUSIBLE_DOMAIN ?? ""}@${old.PLAUSIBLE_ENDPOINT ?? ""}`;
      if (old.ANALYTICS === "umami") return `umami:${old.UMAMI_WEBSITE_ID ?? ""}@${old.UMAMI_ENDPOINT ?? ""}`;
      if (old.ANALYTICS !== "ga4") return old.ANALYTICS;
      return `ga4:${old.GA4_MEASUREMENT_ID ?? ""}${old.GA4_ENDPOINT ? `@${old.GA4_ENDPOINT}` : ""}`;
    },
  },
  { name: "ANALYTICS_SECRET", replaces: ["GA4_API_SECRET"], value: (old) => old.GA4_API_SECRET },
];

/** The names that are still understood. */
export const oldNames: readonly string[] = successors.flatMap(({ replaces }) => replaces);

export interface OldVariable {
  /** The old variables that are set. */
  names: string[];
  /** `NAME=value` of the one that replaces them, without secrets. Undefined if they do nothing. */
  replacement: string | undefined;
}

export interface CurrentVariables {
  /** The variables by their current names. */
  env: NodeJS.ProcessEnv;
  old: OldVariable[];
  /** Sentences about variables that are set under both names. */
  problems: string[];
  /** The old variables by the name of the one that replaces them. */
  origins: ReadonlyMap<string, string[]>;
}

/** Translates the variables of the last version to the current ones. An empty variable counts as unset. */
export function translateOldNames(given: NodeJS.ProcessEnv): CurrentVariables {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const env: NodeJS.ProcessEnv = { ...set };
  const old: OldVariable[] = [];
  const problems: string[] = [];
  const origins = new Map<string, string[]>();
  for (const { name, replaces, completed, value } of successors) {
    const names = replaces.filter((one) => set[one]);
    for (const one of names) delete env[one];
    if (names.length === 0) continue;
    const current = set[name];
    if (current && !completed?.test(current)) {
      problems.push(
        `${formatList(names)} can't be set beside ${name}, which replaces ${names.length === 1 ? "it" : "them"}`,
      );
    } else {
      const translated = value(set);
      if (translated !== undefined) env[name] = translated;
      origins.set(name, names);
      const isIdle = translated === undefined || translated === current;
      old.push({ names, replacement: isIdle ? undefined : `${name}=${value(withoutSecrets(set, names))}` });
    }
  }
  return { env, old, problems, origins };
}

/** Puts placeholders for what nobody else should see, also in values that are no addresses. */
function withoutSecrets(set: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const hidden = names.map((name) => {
    const value = set[name] ?? "";
    if (/SECRET/.test(name)) return [name, "SECRET"];
    if (/ACCESS_KEY/.test(name)) return [name, "KEY"];
    const [protocol = ""] = /^[a-z]+:\/\//.exec(value) ?? [];
    const at = value.lastIndexOf("@");
    return [name, at < 0 ? value : `${protocol}USER:PASSWORD${value.slice(at)}`];
  });
  return { ...set, ...Object.fromEntries(hidden) };
}
