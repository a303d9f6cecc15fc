import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { isConclusive } from "../../../domains/server/public.ts";
import type { SenderFinding } from "../../sender-contract.ts";
import { assessKey } from "./dkim.ts";
import { assessDmarc } from "./dmarc.ts";
import type { KeyFacts, SenderFacts } from "./facts.ts";
import { error, good, warning } from "./finding.ts";
import { assessMx } from "./mx.ts";
import { assessSpf } from "./spf.ts";

export interface SenderOutcome {
  /** Whether newsletters can come from the address; null: unknown, as before. */
  isReady: boolean | null;
  /** The key to sign with: the newest whose record is right. */
  selector: string | undefined;
  findings: SenderFinding[];
}

/** Turns facts into findings, most important first. A pure function. `keys`: newest first. */
export function diagnoseSender(facts: SenderFacts): SenderOutcome {
  const { sender, registered, mx, spf } = facts;
  if (spf.records.get(sender)?.status === "no-name" && mx.status === "no-name") {
    const text =
      sender === registered
        ? tr("There is no domain {sender} in DNS. It may have expired; ask where it is registered.", { sender })
        : tr(
            "There is no {sender} in DNS, so replies can't arrive and many receivers refuse email from it. Add the MX records of your mail provider.",
            { sender },
          );
    return { isReady: false, selector: undefined, findings: [error("domain-missing", text)] };
  }
  const keys = assessKeys(facts.keys);
  const dmarc = assessDmarc(facts);
  const silent = unanswered(facts, keys.isRight === null);
  const findings = [...silent, ...keys.findings, ...dmarc.findings, ...assessMx(facts), ...assessSpf(facts)];
  const isWrong = findings.some(({ level }) => level === "error");
  const isUnknown = keys.isRight === null || dmarc.passes === null;
  const isRight = keys.isRight === true && dmarc.passes === true;
  return { isReady: isUnknown && !isWrong ? null : isRight && !isWrong, selector: keys.selector, findings };
}

interface Keys {
  isRight: boolean | null;
  selector?: string;
  findings: SenderFinding[];
}

/** A newer key takes over once its record is right. Until then the one before it counts. */
function assessKeys(keys: readonly KeyFacts[]): Keys {
  const assessed = keys.map((key) => ({ key, ...assessKey(key) }));
  const right = assessed.find(({ isRight }) => isRight === true);
  if (right) {
    const text = tr("The DKIM record is right, so emails are signed by {domain}.", {
      domain: right.key.name.split("._domainkey.")[1] ?? "",
    });
    // A newer key whose record is there, but wrong.
    const newer = assessed
      .slice(0, assessed.indexOf(right))
      .flatMap(({ finding }) => (finding && finding.code !== "dkim-missing" ? [asWarning(finding)] : []));
    const fine = good("dkim-right", text, { seen: [right.key.txt] });
    return { isRight: true, selector: right.key.selector, findings: [fine, ...newer] };
  }
  if (assessed.some(({ isRight }) => isRight === null)) return { isRight: null, findings: [] };
  const last = assessed.at(-1)?.finding;
  return { isRight: false, findings: last ? [last] : [] };
}

const asWarning = (finding: SenderFinding): SenderFinding => ({ ...finding, level: "warning" });

/** Missing answers prove nothing about a domain. */
function unanswered({ sender, dmarc, mx, spf }: SenderFacts, isKeySilent: boolean): SenderFinding[] {
  const silent = [
    isKeySilent && "DKIM",
    dmarc.some(({ txt }) => !isConclusive(txt)) && "DMARC",
    !isConclusive(mx) && "MX",
    [...spf.records.values()].some((answer) => !isConclusive(answer)) && "SPF",
  ].filter((name) => name !== false);
  if (silent.length === 0) return [];
  const text = tr(
    "DNS did not answer in time, so {list} of {sender} could not be checked. Your records may be fine; try again in a minute.",
    { list: formatList(silent), sender },
  );
  return [warning("unanswered", text)];
}
