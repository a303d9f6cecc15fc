import { expect, test } from "vitest";
import { problemsOf } from "../../../tests/support/config-problems.ts";
import { loadConfig, settingNames, variablesSet } from "./config.ts";
import { oldNames } from "./old-names.ts";

const umami = "b0c7bd6b-2b3a-4ea0-8d9c-4a1c2b1f3c4d";
/** Old variables, those that do the same, and what the doctor prints where that hides something. */
const pairs: [old: Record<string, string>, current: Record<string, string>, printed?: string][] = [
  [{ BACKUP_TIME: "23:05", BACKUP_TIME_ZONE: "Europe/Berlin" }, { BACKUPS: "23:05 Europe/Berlin" }],
  [{ BACKUPS: "on", BACKUP_TIME_ZONE: "Europe/Berlin" }, { BACKUPS: "03:00 Europe/Berlin" }],
  [{ BACKUP_KEEP_DAYS: "2", BACKUP_KEEP_MONTHS: "0" }, { BACKUP_KEEP: "2 days, 4 weeks, 0 months" }],
  [{ BACKUP_KEEP_WEEKS: "1" }, { BACKUP_KEEP: "7 days, 1 weeks, 12 months" }],
  [
    {
      BACKUP_S3_ENDPOINT: "https://s3.example.org/storage",
      BACKUP_S3_BUCKET: "safe",
      BACKUP_S3_REGION: "eu-central-1",
      BACKUP_S3_ACCESS_KEY_ID: "hidden+id",
      BACKUP_S3_SECRET_ACCESS_KEY: "hid/den+ @",
      BACKUP_S3_PREFIX: "a/b c/",
    },
    {
      BACKUP_S3:
        "https://hidden%2Bid:hid%2Fden%2B%20%40@s3.example.org/storage?bucket=safe&prefix=a%2Fb%20c%2F&region=eu-central-1",
    },
    "BACKUP_S3=https://KEY:SECRET@s3.example.org/storage?bucket=safe&prefix=a%2Fb%20c%2F&region=eu-central-1",
  ],
  [{ METRICS_PORT: "9464" }, { METRICS: "127.0.0.1:9464" }],
  [{ METRICS_PORT: "9464", METRICS_HOST: "::" }, { METRICS: "[::]:9464" }],
  [
    { MAIL_RETURN: "r@example.org", MAIL_RETURN_IMAP: "imaps://u:hid@den@mail.example.org/Box" },
    { MAIL_RETURN: "r@example.org imaps://u:hid@den@mail.example.org/Box" },
    "MAIL_RETURN=r@example.org imaps://USER:PASSWORD@mail.example.org/Box",
  ],
  [
    {
      OIDC_ISSUER: "https://id.example.org/realms/main",
      OIDC_CLIENT_ID: "rostrum:1",
      OIDC_CLIENT_SECRET: "hid/den&?",
      OIDC_NAME: "Example & ID",
    },
    { OIDC: "https://rostrum%3A1:hid%2Fden%26%3F@id.example.org/realms/main?name=Example%20%26%20ID" },
    "OIDC=https://rostrum%3A1:SECRET@id.example.org/realms/main?name=Example%20%26%20ID",
  ],
  [
    { ANALYTICS: "plausible", PLAUSIBLE_ENDPOINT: "https://plausible.io", PLAUSIBLE_DOMAIN: "example.org" },
    { ANALYTICS: "plausible:example.org@https://plausible.io" },
  ],
  [
    { ANALYTICS: "umami", UMAMI_ENDPOINT: "https://umami.example.org", UMAMI_WEBSITE_ID: umami },
    { ANALYTICS: `umami:${umami}@https://umami.example.org` },
  ],
  [
    {
      ANALYTICS: "ga4",
      GA4_MEASUREMENT_ID: "G-ABC123",
      GA4_API_SECRET: "hidden",
      GA4_ENDPOINT: "https://region1.google-analytics.com",
    },
    { ANALYTICS: "ga4:G-ABC123@https://region1.google-analytics.com", ANALYTICS_SECRET: "hidden" },
    "ANALYTICS=ga4:G-ABC123@https://region1.google-analytics.com ANALYTICS_SECRET=SECRET",
  ],
];
const others = { SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "a@example.org" };

test("there are at most 40 settings, beside those of tests and OpenTelemetry's libraries", () => {
  const names = settingNames.filter((name) => !/^ROSTRUM_(?!OEMBED)|^OTEL_(?!EXPORTER_OTLP_ENDPOINT$)/.test(name));
  expect(names.length).toBeLessThanOrEqual(40);
});

test.each(pairs)("%o does what it did", (old, current) => {
  expect(loadConfig({ ...others, ...old })).toEqual(loadConfig({ ...others, ...current }));
});

test("each old name is tried here", () => {
  const tried = new Set(pairs.flatMap(([old]) => Object.keys(old)).filter((name) => !settingNames.includes(name)));
  expect([...tried].sort()).toEqual([...oldNames].sort());
});

test.each(pairs)("the new form of %o is named, without secrets", (given, current, printed) => {
  const { old, unknown } = variablesSet({ ...others, ...given });
  const lines = Object.entries(current).map(([name, value]) => `${name}=${value}`);
  expect(old.map(({ replacement }) => replacement).join(" ")).toBe(printed ?? lines.join(" "));
  expect(old.flatMap(({ names }) => names).sort()).toEqual(
    Object.keys(given)
      .filter((name) => oldNames.includes(name))
      .sort(),
  );
  expect(JSON.stringify(old)).not.toMatch(/hid/);
  expect(unknown).toEqual([]);
});

test.each(pairs)("%o beside its new form is refused, without secrets", (old, current) => {
  const problems = problemsOf({ ...others, ...old, ...current });
  expect(problems).toHaveLength(Object.keys(current).length);
  for (const name of Object.keys(current)) {
    expect(problems.join("\n")).toMatch(new RegExp(`can't be set beside ${name}, which replaces (it|them)`));
  }
  expect(problems.join()).not.toMatch(/hid/);
});

test("old variables that do nothing are to be removed", () => {
  const idle = {
    BACKUPS: "off",
    BACKUP_TIME: "04:00",
    METRICS_HOST: "::",
    BACKUP_S3_REGION: "x",
    UMAMI_WEBSITE_ID: "1",
  };
  expect(loadConfig(idle)).toEqual(loadConfig({ BACKUPS: "off" }));
  expect(variablesSet(idle).old).toEqual(
    ["BACKUP_TIME", "BACKUP_S3_REGION", "METRICS_HOST", "UMAMI_WEBSITE_ID"].map((name) => ({ names: [name] })),
  );
});

test("a wrong value is refused with the old name beside the new one", () => {
  expect(problemsOf({ BACKUP_TIME_ZONE: "Berlin" })).toEqual([
    "BACKUPS (from BACKUP_TIME_ZONE) must name a time zone, e.g. Europe/Berlin",
  ]);
  const wrong: Record<string, string>[] = [
    { BACKUP_S3_BUCKET: "safe", BACKUP_S3_ENDPOINT: "https://s3.example.org" },
    { OIDC_NAME: "Example" },
    { OIDC_ISSUER: "https://other@id.example.org", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" },
    { MAIL_RETURN_IMAP: "imaps://user:secret@mail.example.org" },
    { ANALYTICS: "plausible", PLAUSIBLE_DOMAIN: "example.org" },
    { METRICS_PORT: "many" },
  ];
  for (const env of wrong) {
    expect(problemsOf(env)[0]).toMatch(/^[A-Z0-9_]+ \(from [A-Z0-9_, and]+\) must /);
  }
});
