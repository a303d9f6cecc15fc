import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SenderFindingCode } from "../../src/features/newsletters/sender-contract.ts";
import { diagnoseSender } from "../../src/features/newsletters/server/doctor/diagnose.ts";
import { gatherSenderFacts } from "../../src/features/newsletters/server/doctor/facts.ts";
import { DnsClient } from "../../src/platform/dns/dns-client.ts";
import { DnsServers, type Records, type View } from "../support/dns-server.ts";

let servers: DnsServers;
beforeAll(async () => {
  servers = await DnsServers.start(["127.0.0.1"]);
});
afterAll(() => servers?.stop());

type Zone = Record<string, Records>;

const keyOf = (bits: number) =>
  generateKeyPairSync("rsa", { modulusLength: bits })
    .publicKey.export({ type: "spki", format: "der" })
    .toString("base64");
const ours = keyOf(2048);
const other = keyOf(1024);

const host = "rostrum1._domainkey.example.org";
const dkim = `v=DKIM1; k=rsa; p=${ours}`;
const dmarc: Zone = { "_dmarc.example.org": { TXT: ["v=DMARC1; p=none"] } };
const mail: Zone = { "mx.provider.net": { A: ["9.9.1.1"] } };
const MX = ["10 mx.provider.net"];
const apex = (records: Records = {}): Zone => ({ "example.org": { A: ["9.9.1.1"], MX, ...records } });
const spf = (record: string, more: Zone = {}): Zone => ({ ...right, ...apex({ TXT: [record] }), ...more });
const key = (...values: string[]): Zone => ({ ...right, [host]: { TXT: values } });
const policy = (...values: string[]): Zone => ({ ...right, "_dmarc.example.org": { TXT: values } });
/** Everything as it should be. */
const right: Zone = { ...apex(), ...mail, ...dmarc, [host]: { TXT: [dkim] } };
const without = (name: string): Zone => Object.fromEntries(Object.entries(right).filter(([known]) => known !== name));

interface Asked {
  sender?: string;
  domain?: string;
  envelope?: string;
  keys?: { selector: string; publicKey: string }[];
  view?: Partial<View>;
}

async function check(zone: Zone, { sender = "example.org", domain = sender, envelope, keys, view }: Asked = {}) {
  await servers.serve({ "127.0.0.1": { zones: ["org", "net", "com", "uk", "ch"], records: zone, ...view } });
  const asked = { sender, domain, envelope, keys: keys ?? [{ selector: "rostrum1", publicKey: ours }] };
  const dns = new DnsClient([`127.0.0.1:${servers.port}`]);
  return diagnoseSender(await gatherSenderFacts(dns, asked, AbortSignal.timeout(10_000)));
}

async function problems(zone: Zone, asked?: Asked) {
  const { findings } = await check(zone, asked);
  return findings.filter(({ level }) => level !== "good");
}

/** A record as large services have it: `names` includes, each with networks. */
const included = (names: readonly string[], record = "v=spf1 ip4:192.0.2.0/24 ~all"): Zone =>
  Object.fromEntries(names.map((name) => [name, { TXT: [record] }]));
const google = { "_spf.google.com": { TXT: ["v=spf1 ip4:74.125.0.0/16 ip6:2001:4860:4864::/56 ~all"] } };
const below: Asked = { sender: "news.example.org", domain: "example.org" };
const newsBelow: Zone = { "news.example.org": { MX } };

const healthy: [string, Zone, Asked?][] = [
  ["the least that is needed", right],
  ["Google Workspace", spf("v=spf1 include:_spf.google.com ~all", google)],
  ["Microsoft 365", spf("v=spf1 include:spf.protection.outlook.com -all", included(["spf.protection.outlook.com"]))],
  [
    "Fastmail, its key an alias beside ours",
    spf("v=spf1 include:spf.messagingengine.com ?all", {
      ...included(["spf.messagingengine.com"]),
      "fm1._domainkey.example.org": { CNAME: ["fm1.example.org.dkim.fmhosted.com"] },
    }),
  ],
  ["Zoho", spf("v=spf1 include:zohomail.com ~all", included(["zohomail.com"]))],
  ["mailbox.org", spf("v=spf1 include:mailbox.org ~all", included(["mailbox.org"], "v=spf1 ip4:80.241.56.0/21 ~all"))],
  ["Proton", spf("v=spf1 include:_spf.protonmail.ch ~all", included(["_spf.protonmail.ch"]))],
  [
    "several includes, ten lookups in all",
    spf(
      `v=spf1 mx a ${"abcdefgh"
        .split("")
        .map((name) => `include:${name}.net`)
        .join(" ")} ~all`,
      {
        ...included("abcdefgh".split("").map((name) => `${name}.net`)),
      },
    ),
  ],
  [
    "the same include in two branches, which is no loop",
    spf("v=spf1 include:a.net include:b.net ~all", {
      ...included(["a.net", "b.net"], "v=spf1 include:c.net ~all"),
      ...included(["c.net"]),
    }),
  ],
  ["a redirect", spf("v=spf1 redirect=_spf.provider.net", included(["_spf.provider.net"]))],
  ["macros", spf("v=spf1 exists:%{i}._spf.provider.net -all")],
  ["two names that don't exist, as many as are allowed", spf("v=spf1 a:one.net a:two.net -all")],
  ["an SPF record that allows nobody, because newsletters don't use it", spf("v=spf1 -all")],
  ["an SPF record in uppercase", spf("V=SPF1 INCLUDE:_SPF.GOOGLE.COM ~ALL", google)],
  ["other TXT records beside SPF", { ...right, ...apex({ TXT: ["google-site-verification=abc", "v=spf1 mx -all"] }) }],
  ["SPF for a network that sends from the same domain", spf("v=spf1 mx -all"), { envelope: "mail.example.org" }],
  ["DMARC with reports", policy("v=DMARC1; p=none; rua=mailto:dmarc@example.org,mailto:x@report.net; fo=1")],
  ["DMARC that rejects", policy("v=DMARC1;p=reject;sp=reject;pct=100;")],
  ["DMARC in strict mode, at the signing domain", policy("v=DMARC1; p=quarantine; adkim=s; aspf=s")],
  ["DMARC with spaces and tags in another order", policy("v=DMARC1 ; rua=mailto:a@example.org ; p = none ")],
  ["DMARC in uppercase values", policy("v=DMARC1; p=NONE")],
  ["other TXT records beside DMARC", policy("some-verification=1", "v=DMARC1; p=none")],
  ["a key as providers reformat it", key(`k=rsa; p=${ours.slice(0, 200)} ${ours.slice(200)}`)],
  ["a key with all tags", key(`v=DKIM1; h=sha256:sha1; k=rsa; s=email; t=s; n=note; p=${ours};`)],
  ["a key without its version, and without spaces", key(`k=rsa;p=${ours}`)],
  ["a key behind an alias", { ...right, [host]: { CNAME: ["key.provider.net"] }, "key.provider.net": { TXT: [dkim] } }],
  ["a wildcard beside the key", { ...right, "*.example.org": { TXT: ["v=spf1 -all"] } }],
  [
    "an Ed25519 key of another service",
    { ...right, "ed._domainkey.example.org": { TXT: ["v=DKIM1; k=ed25519; p=11qY"] } },
  ],
  [
    "a key so long that it takes three strings",
    key(`v=DKIM1; p=${ours}${ours}`),
    { keys: [{ selector: "rostrum1", publicKey: ours + ours }] },
  ],
  ["a subdomain that inherits DMARC", { ...right, ...newsBelow }, below],
  [
    "a subdomain with DMARC of its own",
    { ...right, ...newsBelow, "_dmarc.news.example.org": { TXT: ["v=DMARC1; p=reject"] } },
    below,
  ],
  [
    "a verified subdomain that signs for itself",
    { ...mail, ...dmarc, ...newsBelow, "rostrum1._domainkey.news.example.org": { TXT: [dkim] } },
    { sender: "news.example.org" },
  ],
  [
    "a domain below a public suffix of two parts",
    {
      "example.co.uk": { MX },
      ...mail,
      "_dmarc.example.co.uk": { TXT: ["v=DMARC1; p=none"] },
      "rostrum1._domainkey.example.co.uk": { TXT: [dkim] },
    },
    { sender: "example.co.uk" },
  ],
  ["mail servers with IPv6 only", { ...right, "mx.provider.net": { AAAA: ["2620:fe::1"] } }],
  [
    "a new key without a record, while the former one signs",
    right,
    {
      keys: [
        { selector: "rostrum2", publicKey: other },
        { selector: "rostrum1", publicKey: ours },
      ],
    },
  ],
];

test.each(healthy)("nothing is wrong with %s", async (_name, zone, asked) => {
  const { findings, isReady } = await check(zone, asked);
  expect(findings.filter(({ level }) => level !== "good")).toEqual([]);
  expect(isReady).toBe(true);
});

/** Each with what the sentence must contain. */
const faults: [string, SenderFindingCode, string, Zone, Asked?][] = [
  ["no such domain", "domain-missing", "There is no domain example.org", {}],
  ["no such subdomain", "domain-missing", "There is no news.example.org", right, below],
  ["no DKIM record", "dkim-missing", "There is no DKIM record for rostrum1", without(host)],
  [
    "the domain appended twice",
    "dkim-doubled-name",
    "it's there twice",
    { ...without(host), [`${host}.example.org`]: { TXT: [dkim] } },
  ],
  [
    "the host without _domainkey",
    "dkim-wrong-name",
    "at rostrum1.example.org instead of",
    { ...without(host), "rostrum1.example.org": { TXT: [dkim] } },
  ],
  ["the key at the domain itself", "dkim-wrong-name", "at example.org", { ...without(host), ...apex({ TXT: [dkim] }) }],
  [
    "an alias that leads nowhere",
    "dkim-cname",
    "alias (CNAME) of key.provider.net",
    { ...right, [host]: { CNAME: ["key.provider.net"] } },
  ],
  [
    "an alias to another key",
    "dkim-cname",
    "alias (CNAME)",
    { ...right, [host]: { CNAME: ["key.provider.net"] }, "key.provider.net": { TXT: [`v=DKIM1; p=${other}`] } },
  ],
  ["a key in two records", "dkim-split", "spread over 2 records", key(dkim.slice(0, 255), dkim.slice(255))],
  ["two keys at one name", "dkim-several", "2 DKIM records", key(dkim, `v=DKIM1; p=${other}`)],
  ["a key in quotes", "dkim-quoted", "quotation marks", key(`"${dkim}"`)],
  ["a key in two quoted parts", "dkim-quoted", "quotation marks", key(`"${dkim.slice(0, 255)}" "${dkim.slice(255)}"`)],
  ["backslashes of a zone file", "dkim-quoted", "backslashes", key(dkim.replaceAll(";", "\\;"))],
  ["text instead of a record", "dkim-syntax", "not a valid DKIM record", key("rostrum")],
  ["a key without its tag", "dkim-syntax", "not a valid DKIM record", key(`v=DKIM1; k=rsa; ${ours}`)],
  ["another version", "dkim-syntax", "not a valid DKIM record", key(`v=DKIM2; p=${ours}`)],
  ["a revoked key", "dkim-revoked", "was revoked", key("v=DKIM1; k=rsa; p=")],
  [
    "another type of key",
    "dkim-key-type",
    "k=ed25519",
    key("v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="),
  ],
  ["a key that is cut off at 255 characters", "dkim-cut", "is cut off after 237 characters", key(dkim.slice(0, 255))],
  ["a key in lowercase", "dkim-case", "uppercase or lowercase", key(`v=DKIM1; p=${ours.toLowerCase()}`)],
  ["another key", "dkim-other-key", "another key than this website's", key(`v=DKIM1; p=${other}`)],
  ["SHA-1 only", "dkim-hash", "SHA-256", key(`v=DKIM1; h=sha1; p=${ours}`)],
  ["a key that isn't for email", "dkim-service", "isn't meant for email", key(`v=DKIM1; s=tlsrpt; p=${ours}`)],
  ["a key that is being tested", "dkim-testing", "t=y", key(`v=DKIM1; t=y; p=${ours}`)],
  [
    "a new key that is wrong, while the former one signs",
    "dkim-other-key",
    "rostrum2._domainkey.example.org holds another key",
    { ...right, "rostrum2._domainkey.example.org": { TXT: [dkim] } },
    {
      keys: [
        { selector: "rostrum2", publicKey: other },
        { selector: "rostrum1", publicKey: ours },
      ],
    },
  ],
  ["no DMARC record", "dmarc-missing", "has no DMARC record", without("_dmarc.example.org")],
  [
    "DMARC with the domain appended twice",
    "dmarc-doubled-name",
    "at _dmarc.example.org.example.org",
    { ...without("_dmarc.example.org"), "_dmarc.example.org.example.org": { TXT: ["v=DMARC1; p=none"] } },
  ],
  [
    "DMARC at the domain itself",
    "dmarc-wrong-name",
    "at example.org itself",
    { ...without("_dmarc.example.org"), ...apex({ TXT: ["v=DMARC1; p=none"] }) },
  ],
  ["two DMARC records", "dmarc-duplicate", "2 DMARC records", policy("v=DMARC1; p=none", "v=DMARC1; p=reject")],
  ["DMARC in quotes", "dmarc-quoted", "quotation marks", policy('"v=DMARC1; p=none"')],
  ["DMARC with commas", "dmarc-syntax", "is not valid", policy("v=DMARC1, p=none")],
  ["DMARC in lowercase", "dmarc-syntax", "is not valid", policy("v=dmarc1; p=none")],
  ["DMARC without a policy", "dmarc-policy", "no valid policy", policy("v=DMARC1; rua=mailto:a@example.org")],
  ["an unknown policy", "dmarc-policy", "no valid policy", policy("v=DMARC1; p=block")],
  [
    "strict DMARC for a subdomain that the domain signs for",
    "dmarc-strict",
    "asks for an exact match",
    { ...policy("v=DMARC1; p=none; adkim=s"), ...newsBelow },
    below,
  ],
  ["reports without mailto:", "dmarc-reports", "without “mailto:”", policy("v=DMARC1; p=none; rua=a@example.org")],
  ["no SPF where the network needs it", "spf-missing", "has no SPF record", right, { envelope: "example.org" }],
  [
    "two SPF records",
    "spf-duplicate",
    "2 SPF records",
    { ...right, ...apex({ TXT: ["v=spf1 mx ~all", "v=spf1 a -all"] }) },
  ],
  ["SPF in quotes", "spf-quoted", "quotation marks", spf('"v=spf1 mx -all"')],
  [
    "a misspelled mechanism",
    "spf-syntax",
    "understand, so it doesn't count: ipv4:192.0.2.1",
    spf("v=spf1 ipv4:192.0.2.1 -all"),
  ],
  ["an address that is none", "spf-syntax", "ip4:192.0.2.300", spf("v=spf1 ip4:192.0.2.300 -all")],
  ["an include of a name that can't be one", "spf-syntax", "include:a..net", spf("v=spf1 include:a..net -all")],
  ["an include without a name", "spf-syntax", "include:", spf("v=spf1 include: -all")],
  ["an include that is gone", "spf-include-missing", "includes gone.net", spf("v=spf1 include:gone.net -all")],
  [
    "an include that is broken",
    "spf-include-missing",
    "includes a.net",
    spf("v=spf1 include:a.net -all", included(["a.net"], "v=spf1 ip4:nowhere -all")),
  ],
  ["a record that includes itself", "spf-loop", "in a loop", spf("v=spf1 include:example.org -all")],
  [
    "includes that lead back",
    "spf-loop",
    "in a loop",
    spf("v=spf1 include:a.net -all", {
      ...included(["a.net"], "v=spf1 include:b.net -all"),
      ...included(["b.net"], "v=spf1 include:a.net -all"),
    }),
  ],
  [
    "eleven lookups, some of them in an include",
    "spf-lookups",
    "takes 11 DNS lookups",
    spf("v=spf1 mx a ptr include:a.net ~all", {
      ...included(
        ["a.net"],
        `v=spf1 ${"bcdefgh"
          .split("")
          .map((name) => `include:${name}.net`)
          .join(" ")} ~all`,
      ),
      ...included("bcdefgh".split("").map((name) => `${name}.net`)),
    }),
  ],
  [
    "three names that don't exist",
    "spf-void",
    "3 names that don't exist",
    spf("v=spf1 a:one.net mx:two.net a:three.net -all"),
  ],
  ["SPF that allows everybody", "spf-all-allowed", "every server in the world", spf("v=spf1 mx +all")],
  ["SPF that allows everybody by default", "spf-all-allowed", "every server in the world", spf("v=spf1 all")],
  [
    "an SPF record that is too long",
    "spf-too-long",
    "characters",
    spf(`v=spf1 ${Array.from({ length: 30 }, (_, n) => `ip4:192.0.2.${n}/32`).join(" ")} -all`),
  ],
  ["parts after all", "spf-after-all", "ip4:192.0.2.1", spf("v=spf1 mx -all ip4:192.0.2.1")],
  ["no MX record", "mx-missing", "has no MX record", { ...right, ...apex({ MX: [] }) }],
  ["a null MX", "mx-null", "takes no email", { ...right, ...apex({ MX: ["0 ."] }) }],
  ["an MX with an address", "mx-address", "9.9.1.1", { ...right, ...apex({ MX: ["10 9.9.1.1"] }) }],
  [
    "an MX with an alias",
    "mx-alias",
    "alias (CNAME) of mx.provider.net",
    { ...right, ...apex({ MX: ["10 mail.example.org"] }), "mail.example.org": { CNAME: ["mx.provider.net"] } },
  ],
  ["an MX that leads nowhere", "mx-nowhere", "has no address", { ...right, ...apex({ MX: ["10 gone.example.net"] }) }],
  [
    "a DNS that fails",
    "unanswered",
    "DKIM, DMARC, MX, and SPF of example.org could not be checked",
    right,
    { view: { failing: ["*"] } },
  ],
  [
    "a policy that DNS fails to answer for",
    "unanswered",
    "so DMARC of example.org could not be checked",
    right,
    { view: { failing: ["_dmarc.example.org"] } },
  ],
];

test.each(faults)("%s is %s", async (_name, code, text, zone, asked) => {
  const found = await problems(zone, asked);
  expect(found.map((finding) => finding.code)).toEqual([code]);
  expect(found[0]?.text).toContain(text);
});

test("a fault in a signature or its policy keeps the address from being used, others don't, and silence changes nothing", async () => {
  expect((await check(without(host))).isReady).toBe(false);
  expect((await check(right, { keys: [] })).isReady).toBe(false);
  expect((await check(without("_dmarc.example.org"))).isReady).toBe(false);
  expect((await check(spf("v=spf1 +all"))).isReady).toBe(true);
  expect((await check(right, { view: { failing: ["*"] } })).isReady).toBeNull();
});

test("the newest key with a right record signs", async () => {
  const keys = [
    { selector: "rostrum2", publicKey: other },
    { selector: "rostrum1", publicKey: ours },
  ];
  expect(await check(right, { keys })).toMatchObject({ selector: "rostrum1", isReady: true });
  const both = { ...right, "rostrum2._domainkey.example.org": { TXT: [`v=DKIM1; p=${other}`] } };
  expect(await check(both, { keys })).toMatchObject({ selector: "rostrum2", isReady: true });
});

test("shows records to enter: the key, a policy, and SPF in one", async () => {
  expect((await problems(without(host)))[0]?.records).toEqual([{ name: host, value: dkim }]);
  expect((await problems({ ...without("_dmarc.example.org"), ...newsBelow }, below))[0]?.records).toEqual([
    { name: "_dmarc.example.org", value: "v=DMARC1; p=none" },
  ]);
  const two = { ...right, ...apex({ TXT: ["v=spf1 mx ip4:192.0.2.1 ~all", "v=spf1 mx a -all"] }) };
  expect((await problems(two))[0]?.records).toEqual([{ name: "example.org", value: "v=spf1 mx ip4:192.0.2.1 a ~all" }]);
});

test("a tree of includes without an end takes a bounded number of questions", async () => {
  const names = Array.from({ length: 400 }, (_, n) => `n${n}.net`);
  const zone = Object.fromEntries(
    names.map((name, n) => [name, { TXT: [`v=spf1 include:n${2 * n + 1}.net include:n${2 * n + 2}.net -all`] }]),
  );
  const found = await problems(spf("v=spf1 include:n0.net -all", zone));
  expect(found.map(({ code }) => code)).toEqual(["spf-lookups"]);
  const asked = Object.keys(await servers.questions()).filter((question) => question.endsWith(".net TXT"));
  expect(asked.length).toBeLessThanOrEqual(30);
});
