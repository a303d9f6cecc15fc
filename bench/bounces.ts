// `node bench/bounces.ts`, as root on Debian: bounces as Postfix, Exim, and OpenSMTPD really make them. They are unpacked to a
// temporary folder, run on loopback addresses (127.9.x.x, ports 25 and 53), and send to a server that refuses in many ways.
// Then the mailbox is read from Debian's Dovecot. Names of servers after the command choose some of them. With `--store`, writes them to tests/fixtures/bounces.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { classify } from "../src/features/newsletters/server/returned/classify.ts";
import { parseReturnedMail } from "../src/features/newsletters/server/returned/parse-mail.ts";
import { root } from "../src/platform/root.ts";
import { type Bounce, collectBounces, withNames } from "./bounces/collect.ts";
import { readDovecot } from "./bounces/read-dovecot.ts";
import { mailServers } from "./bounces/servers.ts";

const isStored = process.argv.includes("--store");
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

async function show({ server, title, raw }: Bounce): Promise<void> {
  const mail = await parseReturnedMail(raw);
  const outcome = mail && classify(mail);
  process.stdout.write(`${server}/${title}: ${JSON.stringify(outcome)}\n`);
  if (!isStored) return;
  const folder = join(root, "tests/fixtures/bounces", server);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${title}.eml`), raw);
}

await withNames(async () => {
  for (const server of mailServers) {
    if (wanted.length > 0 && !wanted.includes(server.name)) continue;
    const bounces = await collectBounces(server);
    for (const bounce of bounces) await show(bounce);
    process.stdout.write(`${server.name}: ${bounces.length} kinds\n`);
  }
});
if (wanted.length === 0 || wanted.includes("dovecot")) process.stdout.write(`${await readDovecot()}\n`);
process.exit(0);
