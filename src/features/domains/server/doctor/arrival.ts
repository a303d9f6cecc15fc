import { isPrivate } from "../../../../platform/fetcher/public-address.ts";
import { isWithin } from "../../../../platform/http/network.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { DomainTarget, Finding } from "../../contract.ts";
import { isRegistered } from "../names/domain-name.ts";
import type { DomainFacts } from "./facts.ts";
import { error, getRecords, getValues, good, isConclusive, warning } from "./finding.ts";

// https://www.cloudflare.com/ips/: a proxy that people often have without knowing.
const isProxy = isWithin([
  ...["173.245.48.0/20", "103.21.244.0/22", "103.22.200.0/22", "103.31.4.0/22", "141.101.64.0/18", "108.162.192.0/18"],
  ...["190.93.240.0/20", "188.114.96.0/20", "197.234.240.0/22", "198.41.128.0/17", "162.158.0.0/15", "104.16.0.0/13"],
  ...["104.24.0.0/14", "172.64.0.0/13", "131.0.72.0/22"],
  "2400:cb00::/32",
  "2606:4700::/32",
  "2803:f800::/32",
  "2405:b500::/32",
  "2405:8100::/32",
  "2a06:98c0::/29",
  "2c0f:f248::/32",
]);

/** Certificate authorities of the TLS proxy. */
const authorities = ["letsencrypt.org", "sectigo.com"];

/** The expected address records of a name: the target's addresses, or a CNAME where allowed. */
function wantedRecords(name: string, registered: string, { host, a, aaaa }: DomainTarget): string[] {
  if (name !== registered && host) return [`${name} CNAME ${host}`];
  return [...a.map((address) => `${name} A ${address}`), ...aaaa.map((address) => `${name} AAAA ${address}`)];
}

/** Whether the name leads visitors here. `arrives` is null if unknown. */
export function assessArrival(
  facts: DomainFacts,
  target: DomainTarget,
): { arrives: boolean | null; findings: Finding[] } {
  const { name, registered, a, aaaa } = facts;
  const wanted = wantedRecords(name, registered, target);
  const here = [...target.a, ...target.aaaa];
  const found = [...getValues(a, "A"), ...getValues(aaaa, "AAAA")];
  const seen = getRecords(a, aaaa);
  const findings = aliasAtApex(facts, wanted);
  if (found.length === 0 && !(isConclusive(a) && isConclusive(aaaa))) {
    findings.push(
      warning("address-unknown", tr("The address of {name} could not be looked up in time. Try again.", { name })),
    );
    return { arrives: null, findings };
  }
  if (found.length === 0) return { arrives: false, findings: [...findings, noAddress(facts, wanted)] };
  if (found.some(isProxy) && !here.some(isProxy)) {
    const text = tr(
      "{name} is behind a proxy (Cloudflare), so we can't see where it points. Turn the proxy off (“DNS only”) until the site works; a certificate may not be issued through it.",
      { name },
    );
    return { arrives: null, findings: [...findings, warning("proxy-in-front", text, { seen, wanted })] };
  }
  if (here.length === 0) return { arrives: null, findings };
  const wrong = found.filter((address) => !here.includes(address));
  if (wrong.length === 0 && isConclusive(a) && target.a.length > 0 && getValues(a, "A").length === 0) {
    const text = tr("{name} points here only for visitors with IPv6. Add this record for everyone else.", { name });
    findings.push(error("ipv4-missing", text, { seen, wanted }));
  } else if (wrong.length === 0) findings.push(good("address-right", tr("{name} points here.", { name }), { seen }));
  else findings.push(wrongAddress(facts, { wrong, target, wanted, seen }));
  return { arrives: wrong.length < found.length, findings };
}

function aliasAtApex({ name, cname }: DomainFacts, wanted: string[]): Finding[] {
  const alias = cname.records.find((record) => record.type === "CNAME" && record.name === name);
  if (!alias || !isRegistered(name)) return [];
  const text = tr(
    "{name} itself is an alias (CNAME). At the top of a domain, that breaks email and other records; use address records (A) instead, or what your provider calls ALIAS or ANAME.",
    { name },
  );
  return [warning("cname-at-apex", text, { seen: [`${name} CNAME ${alias.value}`], wanted })];
}

function noAddress({ name, registered, a, aaaa, soa }: DomainFacts, wanted: string[]): Finding {
  const alias = [...a.records, ...aaaa.records].find(({ type }) => type === "CNAME");
  if (alias) {
    const text = tr("{name} is an alias (CNAME) of {value}, which has no address. Correct the alias.", {
      name,
      value: alias.value,
    });
    return error("cname-nowhere", text, { seen: getRecords(a, aaaa), wanted });
  }
  if (soa.status === "no-name" && name !== registered) {
    return error(
      "name-not-found",
      tr("{registered} is there, but no {name} in it. Add its records.", { registered, name }),
      { wanted },
    );
  }
  return error("address-missing", tr("{name} has no address yet, so no one can open it.", { name }), { wanted });
}

interface WrongAddress {
  wrong: string[];
  target: DomainTarget;
  wanted: string[];
  seen: string[];
}

function wrongAddress({ name, a, aaaa }: DomainFacts, { wrong, target, wanted, seen }: WrongAddress): Finding {
  const records = { seen, wanted };
  const isRight4 = getValues(a, "A").length > 0 && getValues(a, "A").every((address) => target.a.includes(address));
  if (isRight4 && getValues(aaaa, "AAAA").length > 0) {
    const text =
      target.aaaa.length > 0
        ? tr(
            "{name} has the right address, but also an old one (AAAA, for IPv6) that points elsewhere, so half of your visitors end up there. Delete the AAAA record, or correct it.",
            { name },
          )
        : tr(
            "{name} has the right address, but also an old one (AAAA, for IPv6) that points elsewhere, so half of your visitors end up there. Delete the AAAA record.",
            { name },
          );
    return error("aaaa-old", text, records);
  }
  if (wrong.every(isPrivate)) {
    return error(
      "address-private",
      tr(
        "{name} points to {address}, an address on a home or office network. No one outside that network can open it.",
        { name, address: wrong[0] ?? "" },
      ),
      records,
    );
  }
  const isMixed = wrong.length < [...getValues(a, "A"), ...getValues(aaaa, "AAAA")].length;
  if (isMixed) {
    const text = tr("{name} has several addresses, and not all of them point here. Delete: {addresses}.", {
      name,
      addresses: wrong.join(", "),
    });
    return error("address-some-elsewhere", text, records);
  }
  return error(
    "address-elsewhere",
    tr("{name} points to another server ({address}). Change its address.", { name, address: wrong[0] ?? "" }),
    records,
  );
}

/** Checks the `www.` counterpart, which many people type. */
export function assessCounterpart({ name, registered, counterpart }: DomainFacts, target: DomainTarget): Finding[] {
  const here = [...target.a, ...target.aaaa];
  if (here.length === 0 || (name !== registered && !name.startsWith("www."))) return [];
  const found = [...getValues(counterpart.a, "A"), ...getValues(counterpart.aaaa, "AAAA")];
  const wanted = wantedRecords(counterpart.name, registered, target);
  if (found.length === 0) {
    if (!isConclusive(counterpart.a) || !isConclusive(counterpart.aaaa)) return [];
    const text = tr("Many people will type {other}, which doesn't work yet. Add this record to send them to {name}.", {
      other: counterpart.name,
      name,
    });
    return [warning("www-missing", text, { wanted })];
  }
  if (found.every((address) => here.includes(address) || isProxy(address))) return [];
  const text = tr("{other} points to another server. Change it to send people who type it to {name}.", {
    other: counterpart.name,
    name,
  });
  return [warning("www-elsewhere", text, { seen: getRecords(counterpart.a, counterpart.aaaa), wanted })];
}

/** CAA records restrict certificate authorities; the closest parent's apply. */
export function assessCertificates({ caa, name }: DomainFacts): Finding[] {
  const nearest = caa.find((answer) => getValues(answer, "CAA").length > 0);
  if (!nearest) return [];
  const allowed = getValues(nearest, "CAA").filter((value) => /^issue /i.test(value));
  if (allowed.length === 0) return [];
  const isAllowed = allowed.some((value) =>
    authorities.some((authority) => value.slice("issue ".length).split(";")[0]?.trim() === authority),
  );
  if (isAllowed) return [];
  const text = tr(
    "The domain's CAA records don't allow any certificate authority this server uses to issue a certificate for {name}, so browsers will show a warning. Add this record.",
    { name },
  );
  return [
    error("caa-forbids", text, {
      seen: getRecords(nearest),
      wanted: [`${nearest.records.find(({ type }) => type === "CAA")?.name ?? name} CAA issue ${authorities[0]}`],
    }),
  ];
}
