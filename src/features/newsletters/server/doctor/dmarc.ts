import { tr } from "../../../../shared/languages/tr.ts";
import { getValues, isConclusive } from "../../../domains/server/public.ts";
import type { SenderFinding } from "../../sender-contract.ts";
import type { SenderFacts } from "./facts.ts";
import { error, getTags, good, hasQuotes, warning } from "./finding.ts";

const looksLikeDmarc = (text: string) => /^\W*v\s*=\s*dmarc1/i.test(text);

interface Assessed {
  /** Whether emails signed by the domain pass; null if DNS didn't answer. */
  passes: boolean | null;
  findings: SenderFinding[];
}

const fails = (finding: SenderFinding): Assessed => ({ passes: false, findings: [finding] });

/** Checks the DMARC record that counts: the sender's, else the registered domain's (RFC 7489, 6.6.3). */
export function assessDmarc(facts: SenderFacts): Assessed {
  const { dmarc } = facts;
  for (const { name, txt } of dmarc) {
    if (!isConclusive(txt)) return { passes: null, findings: [] };
    const values = getValues(txt, "TXT").filter(looksLikeDmarc);
    if (values.length > 1) {
      const text = tr("{name} has {number} DMARC records, so receivers ignore them all. Keep one.", {
        name,
        number: values.length,
      });
      return fails(error("dmarc-duplicate", text, { seen: [txt] }));
    }
    if (values[0] !== undefined) return assessRecord(values[0], { name, txt }, facts);
  }
  return fails(missing(facts));
}

function assessRecord(value: string, { name, txt }: SenderFacts["dmarc"][number], facts: SenderFacts): Assessed {
  const seen = { seen: [txt] };
  const usual = { ...seen, records: [{ name, value: "v=DMARC1; p=none" }] };
  if (hasQuotes(value)) {
    const text = tr("The DMARC record at {name} contains quotation marks or backslashes. Enter it without them.", {
      name,
    });
    return fails(error("dmarc-quoted", text, usual));
  }
  const tags = getTags(value);
  if (tags?.get("v") !== "DMARC1" || [...tags.keys()][0] !== "v") {
    const text = tr(
      "The DMARC record at {name} is not valid. It has to begin with “v=DMARC1;”, and semicolons separate its parts.",
      { name },
    );
    return fails(error("dmarc-syntax", text, usual));
  }
  const policy = tags.get("p")?.toLowerCase() ?? "";
  if (!["none", "quarantine", "reject"].includes(policy)) {
    const text = tr("The DMARC record at {name} has no valid policy. “p=” has to be none, quarantine, or reject.", {
      name,
    });
    return fails(error("dmarc-policy", text, usual));
  }
  if (tags.get("adkim")?.toLowerCase() === "s" && facts.sender !== facts.domain) {
    const text = tr(
      "The DMARC record at {name} asks for an exact match (“adkim=s”), but emails from {sender} are signed by {domain}. Remove “adkim=s”, or send from an address at {domain}.",
      { name, sender: facts.sender, domain: facts.domain },
    );
    return fails(error("dmarc-strict", text, seen));
  }
  return { passes: true, findings: [reports(tags, name, seen) ?? right(policy, seen)] };
}

type Seen = { seen: SenderFacts["doubledDmarc"][] };

function reports(tags: Map<string, string>, name: string, seen: Seen): SenderFinding | undefined {
  const addresses = ["rua", "ruf"].flatMap((tag) => tags.get(tag)?.split(",") ?? []);
  const wrong = addresses.map((address) => address.trim()).find((address) => !/^(?:mailto|https?):./i.test(address));
  if (wrong === undefined) return undefined;
  const text = tr(
    "The DMARC record at {name} names an address for reports without “mailto:”, so none are sent: {address}",
    {
      name,
      address: wrong.slice(0, 100),
    },
  );
  return warning("dmarc-reports", text, seen);
}

function right(policy: string, seen: Seen): SenderFinding {
  const text =
    policy === "none"
      ? tr(
          "DMARC is set up. Its policy only observes (“p=none”). Once all of your domain's email is signed, “p=quarantine” protects its name better.",
        )
      : tr("DMARC is set up.");
  return good("dmarc-right", text, seen);
}

function missing({ sender, registered, doubledDmarc, spf }: SenderFacts): SenderFinding {
  const records = [{ name: `_dmarc.${registered}`, value: "v=DMARC1; p=none" }];
  if (getValues(doubledDmarc, "TXT").some(looksLikeDmarc)) {
    const text = tr(
      "The DMARC record is at _dmarc.{sender}.{registered}: your provider appends the domain, so it's there twice. Enter only the host shown here.",
      { sender, registered },
    );
    return error("dmarc-doubled-name", text, { seen: [doubledDmarc], records });
  }
  const own = spf.records.get(sender);
  if (own && getValues(own, "TXT").some(looksLikeDmarc)) {
    const text = tr("The DMARC record is at {sender} itself. Change its host to the one shown here.", { sender });
    return error("dmarc-wrong-name", text, { seen: [own], records });
  }
  const text = tr(
    "{registered} has no DMARC record, which Gmail, Yahoo, and Microsoft require from senders of newsletters. Add this record.",
    { registered },
  );
  return error("dmarc-missing", text, { records });
}
