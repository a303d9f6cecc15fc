import type { DnsAnswer } from "../../../../platform/dns/message.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { getValues, isConclusive } from "../../../domains/server/public.ts";
import type { SenderFinding, SenderRecord } from "../../sender-contract.ts";
import type { KeyFacts, KeyToCheck } from "./facts.ts";
import { error, getTags, hasQuotes } from "./finding.ts";

/** Longest string within a TXT record (RFC 1035, 3.3). */
const longestString = 255;

const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

export function dkimRecord({ selector, publicKey }: KeyToCheck, domain: string): SenderRecord {
  return { name: `${selector}._domainkey.${domain}`, value: dkimValue(publicKey) };
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
const looksLikeKey = (text: string) => /v\s*=\s*DKIM1|(?:^|;)\s*p\s*=/i.test(text);

/** Compares a key's record with the key. `isRight` is null if DNS didn't answer. */
export function assessKey(key: KeyFacts): { isRight: boolean | null; finding?: SenderFinding } {
  if (!isConclusive(key.txt)) return { isRight: null };
  const finding = keyFault(key);
  return finding ? { isRight: false, finding } : { isRight: true };
}

function keyFault(key: KeyFacts): SenderFinding | undefined {
  const { name, publicKey, txt } = key;
  const values = getValues(txt, "TXT").filter((text) => !/^v=(?:spf1|DMARC1)/i.test(text));
  const about = { seen: [txt], records: [{ name, value: dkimValue(publicKey) }] };
  const likely = values.filter(looksLikeKey);
  const alias = txt.records.find(({ type, name: owner }) => type === "CNAME" && owner === name);
  if (alias && !values.some((text) => keyIn(text) === publicKey)) {
    const text = tr(
      "{name} is an alias (CNAME) of {value}, which doesn't have this website's key. Delete the alias and add this TXT record.",
      { name, value: alias.value },
    );
    return error("dkim-cname", text, about);
  }
  const [value] = values;
  if (value === undefined) return missingKey(key);
  if (values.length > 1 && isSplit(values, publicKey)) {
    const text = tr(
      "The DKIM key is spread over {number} records at {name}, so receivers see none of them as complete. Delete them and enter one record.",
      { number: values.length, name },
    );
    return error("dkim-split", text, about);
  }
  if (likely.length > 1) {
    const text = tr("{name} has {number} DKIM records, and receivers may pick any. Keep only this one.", {
      name,
      number: likely.length,
    });
    return error("dkim-several", text, about);
  }
  return valueFault(likely[0] ?? value, key, about);
}

type DkimFacts = { seen: DnsAnswer[]; records: SenderRecord[] };

function valueFault(value: string, { name, publicKey }: KeyFacts, known: DkimFacts): SenderFinding | undefined {
  if (hasQuotes(value)) {
    const text = tr(
      "The DKIM record at {name} contains quotation marks or backslashes. Enter the value without them.",
      { name },
    );
    return error("dkim-quoted", text, known);
  }
  const tags = getTags(value);
  const version = tags?.get("v");
  const isFirst = version === undefined || [...(tags?.keys() ?? [])][0] === "v";
  const found = tags?.get("p");
  if (!tags || (version ?? "DKIM1") !== "DKIM1" || !isFirst || found === undefined) {
    const text = tr("The record at {name} is not a valid DKIM record. Replace it with this one.", { name });
    return error("dkim-syntax", text, known);
  }
  const type = tags.get("k") ?? "rsa";
  if (found === "") {
    const text = tr(
      "The DKIM record at {name} says that its key was revoked (“p=” is empty). Replace it with this one.",
      { name },
    );
    return error("dkim-revoked", text, known);
  }
  if (type !== "rsa") {
    const text = tr("The DKIM record at {name} names another type of key ({type}). Replace it with this one.", {
      name,
      type: `k=${type.slice(0, 30)}`,
    });
    return error("dkim-key-type", text, known);
  }
  return otherKey(withoutSpaces(found), publicKey, { name, about: known }) ?? restriction(tags, { name, about: known });
}

function otherKey(
  found: string,
  publicKey: string,
  { name, about }: { name: string; about: DkimFacts },
): SenderFinding | undefined {
  if (found === publicKey) return undefined;
  if (publicKey.startsWith(found) && found.length > 20) {
    const { value = "" } = about.records[0] ?? {};
    const parts = `"${value.slice(0, longestString)}" "${value.slice(longestString)}"`;
    const text = tr(
      "The DKIM record at {name} is cut off after {number} characters of the key. Enter the whole value. If your provider limits its length, enter it in two parts: {parts}",
      { name, number: found.length, parts },
    );
    return error("dkim-cut", text, about);
  }
  if (found.toLowerCase() === publicKey.toLowerCase()) {
    const text = tr(
      "The DKIM record at {name} was changed to other uppercase or lowercase letters, which makes it another key. Enter it exactly like this.",
      { name },
    );
    return error("dkim-case", text, about);
  }
  const text = tr("The DKIM record at {name} holds another key than this website's. Replace it with this one.", {
    name,
  });
  return error("dkim-other-key", text, about);
}

/** Tags of a right key that keep receivers from accepting its signatures. */
function restriction(
  tags: Map<string, string>,
  { name, about }: { name: string; about: DkimFacts },
): SenderFinding | undefined {
  const list = (tag: string) => tags.get(tag)?.split(":").map(withoutSpaces);
  if (list("h")?.includes("sha256") === false) {
    const text = tr(
      "The DKIM record at {name} doesn't allow SHA-256 (“h=”), which Rostrum signs with. Replace it with this one.",
      { name },
    );
    return error("dkim-hash", text, about);
  }
  if (list("s")?.some((service) => service === "*" || service === "email") === false) {
    const text = tr("The DKIM record at {name} isn't meant for email (“s=”). Replace it with this one.", { name });
    return error("dkim-service", text, about);
  }
  if (list("t")?.includes("y")) {
    const text = tr(
      "The DKIM record at {name} says that signing is only being tested (“t=y”), so receivers may ignore it. Remove “t=y”.",
      { name },
    );
    return error("dkim-testing", text, about);
  }
  return undefined;
}

/** The key of a record, whatever else is wrong with it. */
const keyIn = (text: string) => withoutSpaces(/(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1] ?? "").replace(/["\\]/g, "");

/** Whether records put together, in one order or the other, contain the whole key. */
function isSplit(values: readonly string[], publicKey: string): boolean {
  const [first = "", second = ""] = values.map((text) => withoutSpaces(text).replace(/["\\]/g, ""));
  const isPart = ![first, second].some((text) => text.includes(publicKey));
  return isPart && [first + second, second + first].some((text) => text.includes(publicKey));
}

function missingKey({ name, selector, publicKey, misplaced }: KeyFacts): SenderFinding {
  const records = [{ name, value: dkimValue(publicKey) }];
  const place = misplaced.find(({ txt }) => getValues(txt, "TXT").some((text) => keyIn(text) === publicKey));
  if (place?.name.startsWith(`${name}.`)) {
    const text = tr(
      "The DKIM record is at {name}: your provider appends the domain, so it's there twice. Enter only the host shown here.",
      { name: place.name },
    );
    return error("dkim-doubled-name", text, { seen: [place.txt], records });
  }
  if (place) {
    const text = tr("The DKIM record is at {place} instead of {name}. Change its host to the one shown here.", {
      place: place.name,
      name,
    });
    return error("dkim-wrong-name", text, { seen: [place.txt], records });
  }
  const text = tr(
    "There is no DKIM record for {selector} yet, so receivers can't check the signature. Add this record.",
    { selector },
  );
  return error("dkim-missing", text, { records });
}
