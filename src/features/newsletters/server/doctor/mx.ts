import { isIP } from "node:net";
import { tr } from "../../../../shared/languages/tr.ts";
import { getValues, isConclusive } from "../../../domains/server/public.ts";
import type { SenderFinding } from "../../sender-contract.ts";
import { getMailServer, type SenderFacts } from "./facts.ts";
import { error, good, warning } from "./finding.ts";

/** Whether replies arrive. Empty if DNS didn't answer. */
export function assessMx({ sender, mx, mailServers }: SenderFacts): SenderFinding[] {
  if (!isConclusive(mx)) return [];
  const names = getValues(mx, "MX").map(getMailServer);
  const seen = { seen: [mx] };
  if (names.length > 0 && names.every((name) => name === "")) {
    const text = tr(
      "{sender} says that it takes no email (null MX), so many receivers refuse email from it. Delete that MX record and add those of your mail provider.",
      { sender },
    );
    return [error("mx-null", text, seen)];
  }
  if (names.length === 0) {
    const text = tr(
      "{sender} has no MX record, so replies to it don't arrive. Add the MX records of your mail provider, or set a reply-to address elsewhere.",
      { sender },
    );
    return [warning("mx-missing", text, seen)];
  }
  const address = names.find((name) => isIP(name) !== 0);
  if (address !== undefined) {
    const text = tr(
      "The MX record of {sender} holds an IP address ({address}). It has to be the name of a mail server.",
      { sender, address },
    );
    return [warning("mx-address", text, seen)];
  }
  return [
    serverFault(sender, mailServers, seen) ??
      good("mx-right", tr("Replies to {sender} arrive at its mail server.", { sender })),
  ];
}

function serverFault(
  sender: string,
  mailServers: SenderFacts["mailServers"],
  { seen }: { seen: SenderFacts["mx"][] },
): SenderFinding | undefined {
  for (const { name, a, aaaa } of mailServers) {
    const answers = [a, aaaa];
    const alias = answers.flatMap(({ records }) => records).find((one) => one.type === "CNAME" && one.name === name);
    if (alias) {
      const text = tr(
        "The MX record of {sender} names {name}, which is an alias (CNAME) of {value}. Name {value} instead: many servers refuse aliases there.",
        { sender, name, value: alias.value },
      );
      return warning("mx-alias", text, { seen: [...seen, ...answers] });
    }
    if (answers.every((answer) => isConclusive(answer) && answer.records.length === 0)) {
      const text = tr(
        "The MX record of {sender} names {name}, which has no address, so replies may not arrive. Correct the record.",
        { sender, name },
      );
      return warning("mx-nowhere", text, { seen });
    }
  }
  return undefined;
}
