import { tr } from "../../../../shared/languages/tr.ts";
import type { Finding } from "../../contract.ts";
import type { DomainFacts } from "./facts.ts";
import { error, getRecords, getValues, inconclusive, isConclusive } from "./finding.ts";

/** Name servers that registrars use for expired domains. */
const expiredServers = /expir|renew(?!a)|suspend|grace-?period|redemption|pending-?delete|clienthold|parked-?domain/i;

/** A finding that makes further checks pointless: the whole domain is missing or doesn't respond. */
export function assessExistence(facts: DomainFacts): Finding | undefined {
  const { name, registered, soa, registeredSoa, txt, a, unchecked, ns, nameServers } = facts;
  if (registeredSoa.status === "no-name") {
    const text = tr(
      "There is no domain {registered} in DNS. Check the spelling. If it is yours: it may have expired, or its registration is on hold; ask where it is registered.",
      { registered },
    );
    return error("domain-not-found", text, { seen: [`${registered}: no such name`] });
  }
  const servers = getValues(ns, "NS");
  // The domain's own name may contain such words.
  const isNotice = (server: string) => !server.endsWith(`.${registered}`) && expiredServers.test(server);
  if (servers.length > 0 && servers.every(isNotice)) {
    const text = tr(
      "{registered} looks expired or suspended: its name servers are now those of the registrar's notice. Renew it where it is registered.",
      { registered },
    );
    return error("name-expired", text, { seen: getRecords(ns) });
  }
  const fails = soa.status === "failed" || registeredSoa.status === "failed";
  // Temporary failures give other answers; without proof report nothing.
  const isRefused = [soa, txt, a].every(({ status }) => status === "failed");
  if (isRefused && isConclusive(unchecked)) {
    const text = tr(
      "{registered} is signed (DNSSEC), and the signature is wrong, so most of the internet refuses its records. Turn DNSSEC off where the domain is registered, or have it corrected by the company that runs its name servers.",
      { registered },
    );
    return error("dnssec-broken", text, { seen: [`${name}: refused as not proven`] });
  }
  const isQuiet =
    nameServers.length > 0 &&
    nameServers.every((server) => server.txt.status === "silent" && server.a.status === "silent");
  if (fails && !isConclusive(txt) && !isQuiet) {
    const text = tr("No name server answers for {registered}. Check the name servers where the domain is registered.", {
      registered,
    });
    return error("zone-broken", text, { seen: getRecords(ns) });
  }
  if (soa.status === "silent" && registeredSoa.status === "silent" && !isQuiet) {
    return inconclusive();
  }
  return undefined;
}
