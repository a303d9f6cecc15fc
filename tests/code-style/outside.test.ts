import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * Every server file that can open a connection, and what it does on a muted copy (docs/decisions/0037). A new one takes
 * its place here and must not reach anyone outside.
 */
const reaching: Record<string, string> = {
  "src/features/backups/server/nightly/s3-place.ts":
    "is used by the jobs for backups, which wait; looking for a file asks first",
  "src/platform/analytics/relay.ts": "drops page views, asking before each",
  "src/platform/dns/dns-client.ts":
    "is used by the doctors, which refuse checks and name no target, and by health checks that are left out",
  "src/platform/fetcher/fetcher.ts":
    "is used by the look-up of posts and by imports, jobs that wait, and for cards, which are refused",
  "src/platform/http/bounded-fetch.ts":
    "is used by logins at the OpenID provider, which people begin, by health checks that are left out, and by the look-up of posts",
  "src/platform/http/connections/certificate.ts":
    "is used by health checks, which are left out, and by the job that watches certificates, which waits",
  "src/platform/mail/imap-mailbox.ts": "is used by the job that reads returned mail, which waits",
  "src/platform/mail/smtp-session.ts":
    "is used by the jobs that send mail and newsletters, which wait, by a health check that is left out, and by tests of a mail server, which are refused",
  "src/platform/storage/s3.ts": "the installation's own files; jobs that remove files wait",
};
/** Who uses the three that don't ask by themselves. */
const users: Record<string, readonly string[]> = {
  "openBackupPlace(": [
    "src/features/backups/server/nightly/backups.jobs.ts",
    "src/features/backups/server/nightly/take.ts",
  ],
  "isGone(": [
    "src/features/backups/server/nightly/backups.jobs.ts",
    "src/features/backups/server/nightly/backups.routes.ts",
  ],
  "isBackupGone(": ["src/features/health/server/checks/backups.ts"],
  "new DnsClient(": [
    "src/app/server.ts",
    "src/features/domains/server/doctor/open-doctor.ts",
    "src/features/health/server/checks/mail.ts",
    "src/features/health/server/checks/names.ts",
    "src/features/health/server/checks/reverse-dns.ts",
    "src/features/newsletters/server/doctor/sender-doctor.ts",
    "src/platform/fetcher/fetcher.ts",
  ],
  "boundedFetch(": [
    "src/features/accounts/server/provider/provider.ts",
    "src/features/health/server/checks/names.ts",
    "src/features/pages/server/tweets/ask-endpoint.ts",
  ],
  "readCertificate(": ["src/features/health/server/checks/certificates.ts"],
  "fetcher.fetch(": [
    "src/features/articles/server/cards/copy-image.ts",
    "src/features/articles/server/cards/make-card.ts",
    "src/features/articles/server/cards/read-card.ts",
    "src/features/pages/server/tweets/ask-endpoint.ts",
  ],
  "makeCard(": ["src/features/articles/server/cards/cards.routes.ts"],
  "copyImage(": [
    "src/features/articles/server/cards/cards.routes.ts",
    "src/features/articles/server/images/copy-images.job.ts",
    "src/features/imports/server/running/fetch-images.ts",
  ],
  "askEndpoint(": ["src/features/pages/server/pages.jobs.ts"],
  "openImapMailbox(": [],
  "openSmtp(": ["src/platform/mail/open-mail.ts"],
  "openMailTransport(": ["src/app/server.ts"],
  "verifyServer(": ["src/features/health/server/checks/mail.ts"],
  "tryToSend(": ["src/features/mail/server/mail-server/mail-server.service.ts"],
  "new SmtpSession(": ["src/platform/mail/sending-thread-program.ts", "src/platform/mail/smtp.ts"],
  "new SendingThread(": ["src/features/newsletters/server/sending/connections.ts"],
  "transport.send(": ["src/features/mail/server/mail.jobs.ts"],
  "new Relay(": ["src/platform/analytics/create-analytics.ts"],
};

/** Runs in the browser, or in development only. */
const elsewhere =
  /^src\/(ui|dashboard|site\/client|documents\/client|features\/[^/]+\/dashboard)\/|(live-reload|dashboard-app)\.ts$/;
const files = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !elsewhere.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

const network =
  /import (?!type\b)([^;]*?) from "(?:node:(?:https?|http2|net|tls|dns|dns\/promises|dgram)|undici|ws)";/g;
/** Names of these modules that connect to nobody. */
const harmless =
  /^(type .*|isIP|isIPv4|isIPv6|BlockList|SocketAddress|createServer|Server|getServers|STATUS_CODES|ServerResponse|maxHeaderSize)$/;
const importsNetwork = (source: string) =>
  [...source.matchAll(network)].some(([, names = ""]) =>
    names
      .replace(/[{}]/g, "")
      .split(",")
      .map((name) => name.trim())
      .some((name) => name !== "" && !harmless.test(name)),
  );
const connects = (source: string) =>
  importsNetwork(source) || /[^.\w]fetch\(|new WebSocket\(|from "(nodemailer|imapflow|@aws-sdk\/[^"]+)"/.test(source);

test("only the files of this table can reach outside", () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter(({ source }) => connects(source)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(reaching));
});

test("and those that don't ask whether the installation is muted have the users named here", () => {
  for (const [use, allowed] of Object.entries(users)) {
    const declaration = new RegExp(`function ${use.replace("(", "\\(")}`);
    const found = files.filter(({ source }) => source.includes(use) && !declaration.test(source));
    expect(found.map(({ file }) => file).toSorted(), use).toEqual(allowed);
  }
});

test("the search finds each way", () => {
  for (const way of [
    'import { request } from "node:https";',
    'import net from "node:net";',
    'import { isIP, type Socket, connect } from "node:net";',
    "await fetch(url)",
    'import { createTransport } from "nodemailer";',
  ])
    expect(connects(way), way).toBe(true);
  for (const other of ['import { isIP, type Socket } from "node:net";', 'import type { Server } from "node:http";'])
    expect(connects(other), other).toBe(false);
});
