// Verifies 1,000 signed newsletters with three programs that others wrote: `npm run bench -- dkim`, as root on Debian.
// dkimpy and OpenDKIM are downloaded and unpacked; rspamd has to be installed (apt-get install --no-install-recommends rspamd).

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Composer } from "../src/features/newsletters/server/render/compose.ts";
import { signMessage } from "../src/platform/mail/dkim.ts";
import { viewLanguage } from "../src/shared/languages/site/catalogs.ts";
import { emptyMergeValues } from "../src/shared/words/member-fields.ts";
import { unpackDebianPackage } from "../tests/support/debian-package.ts";
import { DnsServers } from "../tests/support/dns-server.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";
import { report } from "./report.ts";

const run = promisify(execFile);
const count = 1000;
const place = { domain: "example.org", selector: "rostrum1" };
const recordName = `${place.selector}._domainkey.${place.domain}`;

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;

const words = [
  "Straße",
  "town",
  "news",
  "été",
  "выборы",
  "选举",
  "🗳️",
  "=3D",
  "a  b",
  "meeting",
  ".",
  "From here",
  "\t",
  "=",
  "日",
];
const wordsOf = (n: number, many: number) =>
  Array.from({ length: many }, (_, index) => words[(n * 7 + index * index) % words.length]).join(" ");

/** All different: lengths up to 100 KB, subjects in several scripts that fold, names with commas and quotes. */
function composeOne(n: number): Buffer {
  const text = `${wordsOf(n, 1 + ((n * 37) % 4000))}\n${"\n".repeat(n % 5)}`;
  const composer = new Composer({
    subject: `${wordsOf(n, 1 + (n % 30))} {first_name|neighbor} ${n}`.slice(0, 200),
    body: { html: `<p>${text} {name|friend}</p>`, text: `${text} {name|friend}${"\n".repeat(n % 4)}` },
    from: { name: ["News", "Ward 1, Dover", 'The "Bell"', "Grüße", ""][n % 5] ?? "", address: "news@example.org" },
    replyTo: n % 3 === 0 ? "" : "replies@example.net",
    idDomain: "network.example.net",
    origin: "https://example.org",
    texts: viewLanguage("en-US"),
  });
  const addressee = { email: `reader-${n}@example.com`, token: randomBytes(16) };
  return composer.compose({ ...emptyMergeValues, ...addressee, name: `Reader ${wordsOf(n, n % 4)}` }, new Date());
}

const dkimpy = `
import sys, dkim
key = sys.argv[1].encode()
right = 0
for path in sys.stdin.read().split():
    message = open(path, "rb").read()
    verifier = dkim.DKIM(message)
    ok = verifier.verify(dnsfunc=lambda name, timeout=5: key)
    signed = [h.lower() for h in verifier.signed_headers and [n for n, v in verifier.signed_headers]]
    if ok and b"list-unsubscribe" in signed and b"list-unsubscribe-post" in signed: right += 1
print(right)
`;

async function byDkimpy(files: readonly string[]): Promise<number | undefined> {
  const folder = await unpackDebianPackage("python3-dkim");
  if (!folder) return undefined;
  const env = { ...process.env, PYTHONPATH: join(folder, "usr/lib/python3/dist-packages") };
  const running = run("python3", ["-c", dkimpy, record], { env });
  running.child.stdin?.end(files.join("\n"));
  return Number((await running).stdout);
}

async function byOpendkim(files: readonly string[], folder: string): Promise<number | undefined> {
  const names = ["opendkim", "libopendkim11", "libmilter1.0.1", "liblua5.3-0", "libmemcached11", "libopendbx1"];
  const all = [
    ...names,
    "librbl1",
    "libvbr2",
    "libunbound8",
    "libldap-2.5-0",
    "libhashkit2",
    "libevent-2.1-7",
    "libsasl2-2",
  ];
  const places = await Promise.all(all.map(async (name) => (await unpackDebianPackage(name)) ?? ""));
  if (!places[0]) return undefined;
  const libraries = places.map((place) =>
    join(place, `usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`),
  );
  const keys = join(folder, "opendkim.keys");
  await writeFile(keys, `${recordName} ${record}\n`);
  await writeFile(join(folder, "opendkim.conf"), `TestPublicKeys ${keys}\nMode v\n`);
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(":") };
  const program = join(places[0], "usr/sbin/opendkim");
  let right = 0;
  for (let at = 0; at < files.length; at += 100) {
    const some = files.slice(at, at + 100).join(",");
    const args = ["-x", join(folder, "opendkim.conf"), "-t", some];
    const { stdout, stderr } = await run(program, args, { env, maxBuffer: 1e8 });
    right += `${stdout}${stderr}`.match(/verification \(s=rostrum1,? d=example\.org, [^)]*\) succeeded/g)?.length ?? 0;
  }
  return right;
}

async function byRspamd(files: readonly string[], folder: string, dns: DnsServers): Promise<number | undefined> {
  if (!existsSync("/usr/bin/rspamd")) return undefined;
  const port = await freePort();
  await mkdir(join(folder, "rspamd"), { recursive: true });
  // A short list instead of that of all suffixes, which rspamd compiles for minutes.
  await writeFile(join(folder, "suffixes"), "com\norg\nnet\n");
  const config = `
    options { filters = "dkim"; url_tld = "${folder}/suffixes"; pidfile = "${folder}/rspamd.pid"; tempdir = "${folder}/rspamd"; control_socket = "${folder}/rspamd.sock";
      dns { nameserver = ["127.0.0.1:${dns.port}"]; timeout = 2s; retransmits = 5; } }
    logging { type = "file"; filename = "${folder}/rspamd.log"; level = "info"; }
    worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; }
    dkim { }`;
  await writeFile(join(folder, "rspamd.conf"), config);
  const server = spawn("/usr/bin/rspamd", ["-f", "-i", "-c", join(folder, "rspamd.conf")], { stdio: "ignore" });
  try {
    await waitFor(`http://127.0.0.1:${port}/ping`, server);
    let right = 0;
    for (const file of files) {
      const answer = await fetch(`http://127.0.0.1:${port}/checkv2`, { method: "POST", body: await readFile(file) });
      const { symbols = {} } = (await answer.json()) as { symbols?: Record<string, unknown> };
      if ("R_DKIM_ALLOW" in symbols) right += 1;
    }
    return right;
  } finally {
    server.kill("SIGTERM");
  }
}

async function waitFor(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error("rspamd did not start");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function signAll(folder: string, key: typeof privateKey): Promise<string[]> {
  const files: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const file = join(folder, `${n}.eml`);
    await writeFile(file, await signMessage(composeOne(n), { ...place, privateKey: key }, new Date()));
    files.push(file);
  }
  return files;
}

/** Signs one after the other, as one connection does, and six at a time, as a process does. */
async function measure(): Promise<void> {
  const mails = Array.from({ length: 1000 }, (_, n) => composeOne(5 * (n % 8)));
  const sign = (mail: Buffer) => signMessage(mail, { ...place, privateKey }, new Date());
  const rate = async (connections: number) => {
    const start = performance.now();
    const cpu = process.cpuUsage();
    const waiting = [...mails];
    const work = async () => {
      for (let mail = waiting.pop(); mail; mail = waiting.pop()) await sign(mail);
    };
    await Promise.all(Array.from({ length: connections }, work));
    const { user, system } = process.cpuUsage(cpu);
    return { perSecond: 1e6 / (performance.now() - start), cpu: (user + system) / 1e6 };
  };
  await rate(6);
  const [one, six] = [await rate(1), await rate(6)];
  report("signatures/s, one at a time", one.perSecond.toFixed(0), "");
  report("signatures/s, six at a time", six.perSecond.toFixed(0), "300");
  report("processor time per signature", `${six.cpu.toFixed(2)} ms`, "");
}

export async function dkim(): Promise<void> {
  const folder = await makeTemporaryFolder("rostrum-dkim-");
  const dns = await DnsServers.start(["127.0.0.1"]);
  try {
    await dns.serve({ "127.0.0.1": { zones: ["org"], records: { [recordName]: { TXT: [record] } } } });
    const files = await signAll(folder.path, privateKey);
    const found: [string, () => Promise<number | undefined>][] = [
      ["dkimpy, both unsubscribe fields signed", () => byDkimpy(files)],
      ["OpenDKIM", () => byOpendkim(files, folder.path)],
      ["rspamd", () => byRspamd(files, folder.path, dns)],
    ];
    for (const [name, verify] of found) {
      const right = await verify().catch((error: Error) => error.message.slice(0, 300));
      report(`signatures that verify: ${name}`, right === undefined ? "not run" : `${right} of ${count}`, `${count}`);
    }
    await measure();
  } finally {
    await dns.stop();
    await folder.remove();
  }
}
